import AXDiagnostics
import AXLint
import AXSemantics
import AXText
import AXTree

extension ScreenSpec {
  /// Returns what `axspec lint` finds in the screen, in the order of the file.
  ///
  /// ```swift
  /// let errors = try screen.findings().filter { $0.severity == .error }
  /// XCTAssertEqual(errors.map(\.message), [])
  /// ```
  ///
  /// A screen with states is linted in all of them. For one state, lint the screen that `inState(_:)` returns. What the
  /// document cannot decide, because code may change it, is not a finding. `.axspec.json` is not read.
  ///
  /// - Parameters:
  ///   - preset: The rules and severities to start from.
  ///   - rules: The only rules that run; nil for all rules of the preset. A rule that the preset leaves out runs, too.
  ///   - language: The language of texts without one, such as `en`. Rules about English words skip other languages.
  /// - Returns: The findings that no ignore instruction silences. Each has the id of its rule.
  /// - Throws: `ScreenSpecError` with `unknown-rule` if a rule does not exist.
  public func findings(
    preset: LintPreset = .recommended, only rules: [String]? = nil, language: String? = nil
  ) throws -> [Diagnostic] {
    // No one interacts with a launch screen, so its findings would be useless.
    guard rules?.isEmpty != true, !tree.isLaunchScreen else { return [] }
    var settings = LintSettings(preset: preset, language: language)
    do {
      settings = try settings.applying(LintOverrides(only: rules ?? []))
    } catch {
      throw ScreenSpecError(noRule: error.message, help: error.help, in: tree)
    }
    let findings = Diagnostic.merged(Linter(settings: settings).lint(tree).findings)
    guard tree.roots.count > 1 else { return findings }
    // The names of screens are unique in a document.
    let name = ScreenFacts(tree).element(root.index).screenName
    return findings.filter { $0.subject == nil || $0.subject?.screen == name }
  }
}

/// The rules and severities that a lint run starts from: `recommended`, or `strict` with all rules.
public typealias LintPreset = AXLint.Preset
