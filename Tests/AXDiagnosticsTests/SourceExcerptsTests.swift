import Foundation
import TestSupport
import Testing

@testable import AXDiagnostics
@testable import AXText

@Suite("Excerpts of sources")
struct SourceExcerptsTests {
  private func randomText(_ generator: inout SplitMix64) -> String {
    let lines = ["", "short", "a much longer line with é and 🎈", "\ttabs", "x\r"]
    let text = (0..<generator.number(1...40)).map { _ in generator.pick(lines) }.joined(separator: "\n")
    return generator.number(0...1) == 0 ? text : text + "\n"
  }

  /// A range that begins and ends between characters.
  private func randomRange(in text: String, _ generator: inout SplitMix64) -> Range<Int> {
    let offsets =
      text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count]
    let (one, other) = (generator.pick(offsets), generator.pick(offsets))
    let near = min(max(one, other), min(one, other) + 30)
    return min(one, other)..<(offsets.last { $0 <= near } ?? near)
  }

  @Test func showWhatTheSourcesShow() {
    var generator = SplitMix64(seed: TestSeed.current)
    for _ in 0..<300 {
      let text = randomText(&generator)
      let source = SourceText(path: "a.xml", text: text)
      let diagnostics = (0..<generator.number(1...3)).map { number in
        var diagnostic = Diagnostic(
          id: "fault", severity: .error, message: "\(number)",
          location: SourceLocation(source: source, range: randomRange(in: text, &generator)),
          notes: [.init("there", at: SourceLocation(source: source, range: randomRange(in: text, &generator)))])
        diagnostic.fix = .init([
          SourceEdit(
            location: SourceLocation(source: source, range: randomRange(in: text, &generator)), replacement: "")
        ])
        return diagnostic
      }
      let kept = SourceExcerpts.of(diagnostics)
      #expect(DiagnosticPrinter().text(for: kept) == DiagnosticPrinter().text(for: diagnostics), "\(TestSeed.hint)")
      for (kept, diagnostic) in zip(kept, diagnostics) { expectSamePlaces(kept, diagnostic) }
    }
  }

  private func expectSamePlaces(_ kept: Diagnostic, _ diagnostic: Diagnostic) {
    #expect(Diagnostic.Fault(kept) == Diagnostic.Fault(diagnostic))
    var tables = LineTables()
    let locations = { (diagnostic: Diagnostic) in
      [diagnostic.location] + diagnostic.notes.compactMap(\.location) + (diagnostic.fix?.edits.map(\.location) ?? [])
    }
    for (one, other) in zip(locations(kept), locations(diagnostic)) {
      #expect(one.rangeInFile == other.range)
      #expect(tables.start(of: one) == tables.start(of: other))
      #expect(tables.end(of: one) == tables.end(of: other))
      #expect(one.source.text(in: one.range) == other.source.text(in: other.range))
    }
  }

  @Test func letTheRestGo() {
    let text = (1...1_000).map { "line \($0)\n" }.joined()
    let source = SourceText(path: "a.xml", text: text)
    let start = text.utf8.distance(from: text.startIndex, to: text.range(of: "line 500")?.lowerBound ?? text.startIndex)
    let kept = SourceExcerpts.of([
      Diagnostic(
        id: "fault", severity: .error, message: "here",
        location: SourceLocation(source: source, range: start..<start + 4))
    ])
    #expect(kept.first?.location.source.bytes == Array("line 500\n".utf8))
    #expect(kept.first?.location.position == SourcePosition(line: 500, column: 1))
  }

  @Test func showAnEmptyLineAfterTheLastLineFeed() {
    let source = SourceText(path: "a.json", text: "{\n")
    let location = SourceLocation(source: source, range: 2..<2)
    let diagnostics = [Diagnostic(id: "fault", severity: .error, message: "a", location: location)]
    let text = "a.json:2:1: error: a [fault]\n  \n  ^\n"
    #expect(DiagnosticPrinter().text(for: diagnostics) == text)
    #expect(DiagnosticPrinter().text(for: SourceExcerpts.of(diagnostics)) == text)
  }
}
