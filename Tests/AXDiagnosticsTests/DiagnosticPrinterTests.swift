import AXDiagnostics
import Testing

@testable import AXText

@Suite("Printed diagnostics")
struct DiagnosticPrinterTests {
  private func diagnostic(
    _ id: String = "some-id", _ message: String = "it is wrong", in source: SourceText, _ range: Range<Int>,
    notes: [Diagnostic.Note] = [], help: String? = nil, severity: Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, message: message, location: SourceLocation(source: source, range: range),
      notes: notes,
      help: help)
  }

  @Test func showTheLineACaretAndWhatToDo() {
    let source = SourceText(path: "a.xml", text: "<view>\n\t<label colour='x'/>\n</view>\n")
    let other = SourceText(path: "b.xml", text: "\n  <include/>")
    let notes = [
      Diagnostic.Note("included from here", at: SourceLocation(source: other, range: 3..<13)), .init("by hand"),
    ]
    let text = DiagnosticPrinter().text(for: [diagnostic(in: source, 15..<25, notes: notes, help: "take it away")])
    #expect(
      text == """
        a.xml:2:9: error: it is wrong [some-id]
          \t<label colour='x'/>
          \t       ^~~~~~~~~~
          help: take it away
          note: included from here (b.xml:2:3)
          note: by hand

        """)
  }

  @Test func putTheCaretUnderWideText() {
    let source = SourceText(path: "a", text: "최종e\u{301}👩x")
    let text = DiagnosticPrinter().text(for: [diagnostic(in: source, 13..<14)])
    #expect(text.contains("\n         ^\n"))
    let wide = DiagnosticPrinter().text(for: [diagnostic(in: source, 0..<6)])
    #expect(wide.contains("\n  ^~~~\n"))
  }

  @Test func ofARangeOverLinesUnderlineTheFirst() {
    let source = SourceText(path: "a", text: "ab\r\ncd\r\n")
    #expect(DiagnosticPrinter().text(for: [diagnostic(in: source, 1..<6)]).contains("\n  ab\n   ^\n"))
    #expect(DiagnosticPrinter().text(for: [diagnostic(in: source, 8..<8)]).hasPrefix("a:3:1: "))
  }

  @Test func ofAFileThatWasNotReadHaveNoLine() {
    let source = SourceText(path: "none.xml", bytes: [])
    #expect(
      DiagnosticPrinter().text(for: [diagnostic(in: source, 0..<0)]) == "none.xml:1:1: error: it is wrong [some-id]\n")
  }

  @Test func ofAVeryLongLineShowAPart() throws {
    let source = SourceText(
      path: "a", text: String(repeating: "é", count: 5_000) + "!" + String(repeating: "x", count: 5_000))
    let lines = DiagnosticPrinter().text(for: [diagnostic(in: source, 10_000..<10_001)]).split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[1].count < 200)
    #expect(lines[1].hasPrefix("  …") && lines[1].hasSuffix("…"))
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let place = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1].dropFirst(place).first == "!")
  }

  @Test func showControlCharactersAsEscapes() {
    let source = SourceText(path: "a\u{1B}.xml", text: "x\u{1B}[31m\u{202E}")
    let text = DiagnosticPrinter().text(for: [diagnostic("id", "bad \u{7}\n", in: source, 1..<2, help: "no \u{1B}")])
    #expect(
      text == """
        a\\u{1B}.xml:1:2: error: bad \\u{7}\\n [id]
          x\\u{1B}[31m\\u{202E}
           ^~~~~~
          help: no \\u{1B}

        """)
  }

  @Test func areSortedByPathPlaceAndId() {
    let (a, b) = (SourceText(path: "a", text: "xyz"), SourceText(path: "b", text: "xyz"))
    let all = [
      diagnostic("z", in: b, 0..<1), diagnostic("z", in: a, 2..<3), diagnostic("b", in: a, 1..<2),
      diagnostic("a", "two", in: a, 1..<3), diagnostic("a", "one", in: a, 1..<2),
    ]
    let heads = { (all: [Diagnostic]) in
      DiagnosticPrinter().text(for: all).split(separator: "\n").filter { $0.contains("error") }
    }
    #expect(
      heads(all) == [
        "a:1:2: error: one [a]", "a:1:2: error: two [a]", "a:1:2: error: it is wrong [b]",
        "a:1:3: error: it is wrong [z]",
        "b:1:1: error: it is wrong [z]",
      ])
    #expect(heads(all) == heads(all.reversed()))
  }

  @Test func ofOneFaultAreOneWithTheNotesOfAll() {
    let source = SourceText(path: "a", text: "xyz")
    let note = { (path: String) in
      Diagnostic.Note("included from here", at: SourceLocation(source: SourceText(path: path, text: "y"), range: 0..<1))
    }
    let merged = Diagnostic.merged([
      diagnostic(in: source, 0..<1, notes: [note("p")]), diagnostic(in: source, 0..<1, notes: [note("q")]),
      diagnostic(in: SourceText(path: "a", text: "xyz"), 0..<1, notes: [note("p")]), diagnostic(in: source, 0..<2),
    ])
    #expect(merged.count == 2)
    #expect(merged.map(\.notes.count).sorted() == [0, 2])
  }

  @Test func countWhatIsBeyondAHundred() {
    let source = SourceText(path: "a", text: String(repeating: "x", count: 300))
    let all = (0..<130).map { diagnostic(in: source, $0..<$0 + 1) }
    let text = DiagnosticPrinter().text(for: all, hiddenCounts: [ExactText("a"): 5])
    #expect(text.split(separator: "\n").filter { $0.contains("error:") }.count == 100)
    #expect(text.hasSuffix("\na: 35 more not shown\n"))
  }

  @Test func areColouredOnATerminal() {
    let source = SourceText(path: "a", text: "x")
    let text = DiagnosticPrinter(style: .colored).text(for: [diagnostic(in: source, 0..<1)])
    #expect(text.hasPrefix("\u{1B}[1ma:1:1: \u{1B}[0m\u{1B}[1;31merror: \u{1B}[0m"))
    #expect(DiagnosticPrinter().text(for: [diagnostic(in: source, 0..<1)]).contains("\u{1B}") == false)
  }

  @Test func sayHowGraveTheyAre() {
    let source = SourceText(path: "a", text: "x")
    #expect(diagnostic(in: source, 0..<1, severity: .warning).description.hasPrefix("a:1:1: warning: it is wrong"))
    #expect(Severity.allCases.sorted() == [.note, .warning, .error])
  }
}
