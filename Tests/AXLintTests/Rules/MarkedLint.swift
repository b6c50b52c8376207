import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

/// Screens in which each finding is marked, linted with all rules about hints, traits and structure.
enum MarkedLint {
  static let groups: Set<RuleDescription.Group> = [.hints, .traits, .structure]
  /// Left out where they are not asked for: they speak of nearly every example.
  static let noisy: Set<String> = [
    "missing-identifier", "screen-without-header", "orphan-state", "state-without-expectation",
    "absence-never-present",
  ]

  static func settings(with more: Set<String> = [], language: String? = nil) -> LintSettings {
    var settings = LintSettings(language: language)
    for rule in RuleRegistry.rules {
      let isOn = groups.contains(rule.group) && (!noisy.contains(rule.id) || more.contains(rule.id))
      settings.levels[rule.id] = isOn ? .enabled : .off
    }
    return settings
  }

  static func asFile(_ markup: String) -> String {
    let start = MarkedText(markup).text
    if start.hasPrefix("<screen") || start.hasPrefix("<?xml") || start.hasPrefix("<XCUI") { return markup }
    return "<screen name=\"s\">\n\(markup)\n</screen>"
  }

  static func lint(_ text: String, _ settings: LintSettings = settings()) throws -> LintResult {
    let output = DocumentReader().read(.text(Array(text.utf8), name: "screen.xml"))
    let tree = try #require(output.tree, "\(text)\n\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: settings).lint(tree)
  }

  static func result(_ folder: TemporaryFolder, _ name: String) throws -> LintResult {
    let output = DocumentReader().read(.file(path: folder.path(name)))
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: settings()).lint(tree)
  }

  /// Lints a file of a folder; each finding as `file:line:column rule`.
  static func lint(_ folder: TemporaryFolder, _ name: String) throws -> [String] {
    Diagnostic.merged(try result(folder, name).findings).map { finding in
      let path = finding.location.source.path.dropFirst(folder.path.count + 1)
      return "\(path):\(finding.location.position) \(finding.id)"
    }
  }

  /// Holds the findings against the marks: `⟦rule|…⟧`, or `⟦rule note|…⟧` where the rule's own severity is another.
  static func exactly(
    _ markup: String, with more: Set<String> = [], language: String? = nil,
    at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText(asFile(markup))
    let result = try lint(marked.text, settings(with: more, language: language))
    let found = result.findings.map { finding in
      let own = RuleRegistry.rule(withID: finding.id)?.severity
      return MarkedText.Mark(
        id: finding.id + (finding.severity == own ? "" : " \(finding.severity)"), range: finding.location.range)
    }
    let printed = "\(marked.text)\n\(DiagnosticPrinter().text(for: result.findings))"
    #expect(found.sorted() == marked.marks, "\(printed)", sourceLocation: place)
    for finding in result.findings {
      #expect(!finding.message.hasSuffix("."), sourceLocation: place)
      #expect(finding.help?.hasSuffix(".") == false, sourceLocation: place)
      try checkFix(of: finding, in: marked.text, settings(with: more, language: language), at: place)
    }
  }

  /// What is fixed is read again and has nothing more to fix.
  private static func checkFix(
    of finding: Diagnostic, in text: String, _ settings: LintSettings, at place: Testing.SourceLocation
  ) throws {
    guard let edit = finding.fix?.edits.first else { return }
    let fixed = Self.text(text, with: edit)
    let again = try lint(fixed, settings).findings.filter {
      $0.id == finding.id && $0.location.range.lowerBound == finding.location.range.lowerBound
    }
    #expect(again.isEmpty, "\(fixed)", sourceLocation: place)
  }

  static func text(_ text: String, with edit: SourceEdit) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(edit.location.range, with: Array(edit.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text after the only fix of a rule; nil if there is no fix.
  static func fixed(_ markup: String, by rule: String) throws -> String? {
    let result = try lint(asFile(markup))
    let finding = try #require(result.findings.first { $0.id == rule })
    guard let edit = finding.fix?.edits.first else { return nil }
    return text(markup, with: moved(edit, by: markup == asFile(markup) ? 0 : -"<screen name=\"s\">\n".utf8.count))
  }

  private static func moved(_ edit: SourceEdit, by distance: Int) -> SourceEdit {
    let range = edit.location.range
    return SourceEdit(
      location: .init(
        source: edit.location.source, range: range.lowerBound + distance..<range.upperBound + distance),
      replacement: edit.replacement)
  }
}
