import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

/// Lints screens with only the rules about layout and color, including those that are off by default.
enum LayoutCheck {
  static let ids = RuleRegistry.rules.filter { $0.group == .layout }.map(\.id)

  static func settings(
    _ preset: Preset = .recommended, options: [String: [String: Double]] = [:], rules: [String] = ids
  ) -> LintSettings {
    var settings = LintSettings(preset: preset, options: options)
    for id in RuleRegistry.ids { settings.levels[id] = rules.contains(id) ? .enabled : .off }
    return settings
  }

  static func lint(_ markup: String, _ settings: LintSettings = settings()) throws -> LintResult {
    let text = markup.hasPrefix("<screen") ? markup : "<screen name=\"s\">\n\(markup)\n</screen>"
    let output = DocumentReader().read(.text(Array(text.utf8), name: "screen.xml"))
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: settings).lint(tree)
  }

  /// Holds the findings against the marks: `⟦rule|…⟧`, or `⟦rule error|…⟧` where it is graver than the rule.
  static func exactly(
    _ markup: String, preset: Preset = .recommended, options: [String: [String: Double]] = [:],
    unmeasured: [String: Int] = [:], rules: [String] = ids, at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText(markup.hasPrefix("<screen") ? markup : "<screen name=\"s\">\n\(markup)\n</screen>")
    let result = try lint(marked.text, settings(preset, options: options, rules: rules))
    let found = result.findings.map { finding in
      MarkedText.Mark(
        id: finding.id + (finding.severity == .warning ? "" : " \(finding.severity)"),
        range: finding.location.range)
    }
    #expect(
      found.sorted() == marked.marks, "\(marked.text)\n\(DiagnosticPrinter().text(for: result.findings))",
      sourceLocation: place)
    #expect(result.unmeasured == unmeasured, "\(marked.text)", sourceLocation: place)
    for finding in result.findings {
      #expect(!finding.message.hasSuffix("."), sourceLocation: place)
      #expect(finding.help?.hasSuffix(".") == false, sourceLocation: place)
    }
  }

  /// Lints a file of a folder; each finding as `file:line:column rule`.
  static func lint(_ folder: TemporaryFolder, _ name: String) throws -> [String] {
    let output = DocumentReader().read(.file(path: folder.path(name)))
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: settings()).lint(tree).findings.map { finding in
      let path = finding.location.source.path.dropFirst(folder.path.count + 1)
      return "\(path):\(finding.location.position) \(finding.id)"
    }
  }
}
