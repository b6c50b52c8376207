import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

/// Documents of any kind, linted as the preset `recommended` does it.
enum InterfaceLint {
  static func result(
    _ text: String, _ settings: LintSettings = LintSettings(), at place: Testing.SourceLocation = #_sourceLocation
  ) throws -> LintResult {
    let output = DocumentReader().read(.text(Array(text.utf8), name: "Main.storyboard"))
    let tree = try #require(
      output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))", sourceLocation: place)
    return Linter(settings: settings).lint(tree)
  }

  /// Each finding as `rule severity: element`, in the order of the document.
  static func findings(
    _ text: String, _ settings: LintSettings = LintSettings(), at place: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    Diagnostic.merged(try result(text, settings, at: place).findings).map {
      "\($0.id) \($0.severity): \($0.subject?.element ?? "")"
    }
  }

  /// What is for review, as `rule (reason): element`, in the order of the document.
  static func reviews(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> [String] {
    let reviews = try result(text, at: place).reviews
    return reviews.sorted { Diagnostic.isShownBefore($0.diagnostic, $1.diagnostic) }.map {
      "\($0.diagnostic.id) (\($0.reason)): \($0.diagnostic.subject?.element ?? "")"
    }
  }

  /// The settings that have one rule alone.
  static func only(_ rule: String) -> LintSettings {
    var settings = LintSettings()
    for id in RuleRegistry.ids { settings.levels[id] = id == rule ? .enabled : .off }
    return settings
  }
}
