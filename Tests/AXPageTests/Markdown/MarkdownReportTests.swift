import AXDiagnostics
import Testing

@testable import AXPage

@Suite("The report for pull requests")
struct MarkdownReportTests {
  private static func stop(_ text: String, hint: String? = nil, id: String? = nil) -> PageStop {
    PageStop(description: text, hint: hint, language: "en", identifier: id, path: "a.xml", line: 1, column: 1, node: 0)
  }

  private static func screen(
    _ texts: [String], name: String? = "Pay", states: [String?] = [nil], findings: [PageFinding] = []
  ) -> PageScreen {
    let states = states.map { name in
      PageState(name: name, origin: nil, steps: [], stops: texts.map { stop($0) }, order: "document")
    }
    return PageScreen(path: "Screens/Pay.xml", name: name, states: states, findings: findings)
  }

  private static func report(_ screens: [ComparedScreen], title: String? = nil, isCompared: Bool = true) -> String {
    var report = MarkdownReport(title: title, isCompared: isCompared)
    for screen in screens { report.add(screen) }
    return String(decoding: report.finish(), as: UTF8.self)
  }

  @Test func differences() {
    let report = Self.report([
      ComparedScreen(Self.screen(["Total", "Pay now", "Help", "A"]), old: Self.screen(["A", "Total", "Pay", "Help"])),
      ComparedScreen(Self.screen(["Same"], name: "Same"), old: Self.screen(["Same"], name: "Same")),
      ComparedScreen(Self.screen(["B"], name: "New"), old: nil), ComparedScreen(gone: Self.screen(["C"], name: nil)),
    ])
    #expect(
      report == """
        <h3>VoiceOver: 1 changed, 1 new, 1 gone of 4 screens</h3>

        <h4>Pay in <code>Screens/Pay.xml</code> (changed)</h4>

        <table>
        <tr><th></th><th>Old</th><th>New</th></tr>
        <tr><td>changed: 2</td><td>Pay</td><td>Pay now</td></tr>
        <tr><td>moved from 1 to 4</td><td>A</td><td>A</td></tr>
        </table>

        <h4>New in <code>Screens/Pay.xml</code> (new)</h4>

        <table>
        <tr><th></th><th>VoiceOver says</th></tr>
        <tr><td>1</td><td>B</td></tr>
        </table>

        <h4><code>Screens/Pay.xml</code> (gone)</h4>

        <table>
        <tr><th></th><th>VoiceOver says</th></tr>
        <tr><td>1</td><td>C</td></tr>
        </table>


        """)
  }

  @Test func nothingChanged() {
    let screen = Self.screen(["A"])
    #expect(
      Self.report([ComparedScreen(screen, old: screen)]) == "<h3>VoiceOver: nothing changed on 1 screen</h3>\n\n")
  }

  @Test func whatAFindingCountsIsListed() {
    let finding = PageFinding(
      rule: "fixed-font-size", severity: .warning, message: "2 texts", items: ["label `A`", "label <B>"], path: "a.xml",
      line: 3, column: 1, states: [])
    let report = Self.report(
      [ComparedScreen(Self.screen(["A"], findings: [finding]), old: nil)], title: "My App", isCompared: false)
    #expect(report.contains("</code><ul><li>label <code>A</code></li><li>label &lt;B&gt;</li></ul></td>"))
  }

  @Test func allScreensWithoutAComparison() {
    let finding = PageFinding(
      rule: "missing-label", severity: .error, message: "a button has no name", help: "add `label`", path: "a.xml",
      line: 3, column: 1, states: [])
    let screen = Self.screen(["A"], states: ["initial", "done"], findings: [finding])
    let report = Self.report([ComparedScreen(screen, old: nil)], title: "My App", isCompared: false)
    #expect(
      report.hasPrefix("<h3>My App: VoiceOver on 1 screen</h3>\n\n<h4>Pay in <code>Screens/Pay.xml</code></h4>\n"))
    #expect(report.contains("<p>State <strong>done</strong></p>\n\n<table>"))
    #expect(
      report.contains(
        "<tr><td>error</td><td>a button has no name <code>missing-label</code></td><td>add <code>label</code></td>"
          + "<td><code>a.xml:3</code></td></tr>"))
  }

  @Test(arguments: [
    ("`Pay` is not in `A.xml`", "<code>Pay</code> is not in <code>A.xml</code>"),
    ("ask `@octocat` or @octocat", "ask <code>@octocat</code> or <code>@octocat</code>"),
    ("a ` b", "a ` b"), ("`<b>` <b>", "<code>&lt;b&gt;</code> &lt;b&gt;"), ("`a` `b`", "<code>a</code> <code>b</code>"),
  ])
  func namesInMessagesAreCode(message: String, text: String) {
    let finding = PageFinding(
      rule: "r", severity: .error, message: message, help: message, path: "a.xml", line: 3, column: 1, states: [])
    let report = Self.report([ComparedScreen(Self.screen(["A"], findings: [finding]), old: nil)])
    #expect(report.contains("<td>\(text) <code>r</code></td><td>\(text)</td>"), "\(report)")
  }

  /// What nobody hears is shown where it is the difference.
  @Test func identifiersAreShownIfTheyChanged() {
    let lines = StopLines.pair(Self.stop("A", hint: "h", id: "x"), Self.stop("A", hint: "h"))
    #expect(lines.old == ["A", "h", "Identifier: x"])
    #expect(lines.new == ["A", "h", "Identifier: none"])
    #expect(StopLines(of: Self.stop("", id: "x")).lines == ["(nothing)"])
  }

  // MARK: Hostile texts

  @Test(arguments: [
    ("@octocat", "<code>@octocat</code>"), ("see #12 now", "see <code>#12</code> now"),
    ("http://evil.example", "<code>http://evil.example</code>"), ("www.evil.example", "<code>www.evil.example</code>"),
    ("a@b.c", "<code>a@b.c</code>"), (":smile:", "<code>:smile:</code>"), ("deadbeef", "<code>deadbeef</code>"),
    ("GH-12", "<code>GH-12</code>"), ("a|b `c` **d** [e](f)", "a|b `c` **d** [e](f)"),
    ("<script>x</script>", "<code>&lt;script&gt;x&lt;/script&gt;</code>"), ("Price: 5", "Price: 5"),
    ("a\n\n# b\r\n<b>", "a # b &lt;b&gt;"), ("</td></table>", "<code>&lt;/td&gt;&lt;/table&gt;</code>"),
    ("a\u{1}b", "a\\u{1}b"), ("a \u{202E}b", "a <code>\\u{202E}b</code>"), ("a\u{200F}b", "a\u{200F}b"),
  ])
  func textsStayTexts(text: String, expected: String) {
    let report = Self.report([ComparedScreen(Self.screen([text]), old: nil)])
    #expect(report.contains("<td>\(expected)</td>"), "\(report)")
  }

  /// An empty line inside a table would end the block of HTML.
  @Test func noTextBreaksALine() {
    let hostile = "a\n\n<b>\r\r# h\u{2028}\u{2028}x"
    var screen = Self.screen([hostile], name: hostile, states: [hostile])
    screen.path = hostile
    let report = Self.report([ComparedScreen(screen, old: nil)], title: hostile)
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.isEmpty || $0.hasPrefix("<") }, "\(report)")
    #expect(!report.contains("<b>"))
  }

  /// GitHub removes `bdi`, so a control of direction would turn around what follows it in a heading.
  @Test func noTextTurnsAnotherAround() {
    let hostile = "\u{202E}\u{2066}evil"
    var screen = Self.screen([hostile], name: hostile, states: [hostile])
    screen.path = hostile
    let report = Self.report([ComparedScreen(screen, old: nil)], title: hostile)
    #expect(
      !report.unicodeScalars.contains { (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) })
    #expect(report.contains("<h4><code>\\u{202E}\\u{2066}evil</code> in <code>\\u{202E}"), "\(report)")
  }

  @Test func findingsBeyondTheMaximumAreCounted() {
    var screen = Self.screen(["A"])
    screen.unlisted = [.error: 1]
    let one = Self.report([ComparedScreen(screen, old: nil)])
    #expect(
      one.hasSuffix("<p>1 more finding is not listed, because lint lists only the first findings of a file.</p>\n"))
    screen.unlisted = [.error: 1, .note: 2]
    #expect(Self.report([ComparedScreen(screen, old: nil)]).contains("<p>3 more findings are not listed"))
  }

  // MARK: Room

  @Test(arguments: [1, 3, 40, 2_000])
  func aReportIsCut(stopCount: Int) {
    let text = "Ж\"&<" + String(repeating: "x @a ", count: 200)
    let screens = (0..<2_000).map { index in
      ComparedScreen(Self.screen(Array(repeating: text, count: stopCount), name: "S\(index)"), old: nil)
    }
    let report = Self.report(screens, title: String(repeating: "\"@", count: 500))
    #expect(report.unicodeScalars.count <= 60_000)
    #expect(report.unicodeScalars.count > 50_000)
    #expect(report.contains("2000 new of 2000 screens"))
    #expect(report.contains(/[0-9]+ more screens( and [0-9]+ more rows? of the tables)? are not shown/))
    #expect(report.ranges(of: "<table>").count == report.ranges(of: "</table>").count)
  }

  @Test func oneRowIsCut() {
    var report = MarkdownReport(isCompared: true)
    let long = String(repeating: "word ", count: 119)
    var count = 0
    // Until the next row has no room.
    while !String(decoding: report.finish(), as: UTF8.self).contains("not shown") {
      count += 1
      report = MarkdownReport(isCompared: true)
      report.add(ComparedScreen(Self.screen(Array(repeating: long, count: count)), old: nil))
    }
    #expect(
      String(decoding: report.finish(), as: UTF8.self).hasSuffix(
        "<p>1 more row of the tables is not shown, because this text is full.</p>\n"))
  }
}
