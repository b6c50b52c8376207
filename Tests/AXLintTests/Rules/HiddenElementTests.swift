import AXDiagnostics
import TestSupport
import Testing

@testable import AXLint

/// Elements that VoiceOver skips with everything inside are mistakes of no rule but those about hidden elements.
@Suite("Rules skip what is hidden from VoiceOver") struct HiddenElementTests {
  private static let hiding = [
    (#"<view hidden="true">"#, "</view>"), (#"<view alpha="0">"#, "</view>"),
    (#"<view elementsHidden="true">"#, "</view>"),
    ("<view>", #"</view><view viewIsModal="true"><label text="Paid" traits="header"/></view>"#),
  ]

  /// The examples that a rule reports in a view, and that VoiceOver does not reach if the view is hidden.
  private static let ids = RuleRegistry.rules.filter { rule in
    rule.group != .linting && !aboutFiles.contains(rule.id)
  }.map(\.id)

  /// The rules about what the snapshot and the file contain, whether VoiceOver reaches it or not.
  private static let aboutFiles: Set<String> = [
    "accessible-inside-hidden", "dropped-traits", "enabled-without-trait", "repeated-trait",
  ]

  @Test(arguments: ids) func examplesInHiddenViewsPass(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    var settings = LintSettings()
    for other in RuleRegistry.ids { settings.levels[other] = other == id ? .enabled : .off }
    for example in rule.failing where !Self.isWholeFile(example.text) {
      settings.options = [id: example.options]
      for (start, end) in Self.hiding {
        let markup = start + example.text + end
        let result = try MarkedLint.lint(MarkedLint.asFile(markup), settings)
        #expect(result.findings.isEmpty, "\(markup)\n\(DiagnosticPrinter().text(for: result.findings))")
      }
    }
  }

  private static func isWholeFile(_ text: String) -> Bool { text.hasPrefix("<screen") || text.hasPrefix("<?xml") }

  /// The note says what hides an element, whatever attribute it is.
  @Test(arguments: [
    (#"<view hidden="true">"#, "</view>", "hidden here"), (#"<view alpha="0">"#, "</view>", "hidden here"),
    (#"<view elementsHidden="true">"#, "</view>", "hidden here"),
    ("<view>", #"</view><view viewIsModal="true"><label text="b"/></view>"#, "hidden by this modal view"),
  ]) func theNotePointsToWhatHides(start: String, end: String, note: String) throws {
    let text = """
      <screen name="s">\(start)<label text="a" hint="c"/>\(end)<label identifier="d" text="d"/>
      <state name="one"><set target="d" text="e"/></state></screen>
      """
    let result = try MarkedLint.lint(text)
    let finding = try #require(result.findings.first { $0.id == "accessible-inside-hidden" })
    #expect(finding.notes.map(\.message) == [note])
    let location = try #require(finding.notes.first?.location)
    #expect(location.source.text(in: location.range).contains("=\""))
  }
}
