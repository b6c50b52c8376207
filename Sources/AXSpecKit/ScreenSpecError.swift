import AXDiagnostics
import AXLint
import AXText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The errors because of which a screen could not be read or linted, or is not in a state.
public struct ScreenSpecError: Error {
  /// The errors in the order of the file, each with its id, message and location.
  public let diagnostics: [Diagnostic]
  /// What failed, in one sentence without a period.
  let summary: String

  init(diagnostics: [Diagnostic], summary: String = "the screen cannot be read") {
    self.diagnostics = diagnostics
    self.summary = summary
  }
}

extension ScreenSpecError {
  /// The error for a document without exactly one screen.
  init(numberOf screens: [Node], in tree: Tree) {
    let names = screens.compactMap { $0[.name] }.map { "`\($0)`" }.joined(separator: ", ")
    self.init(
      screens.isEmpty ? .noScreen : .severalScreens,
      screens.isEmpty
        ? "this document has no screen" : "this document has \(screens.count) screens: \(names)",
      in: tree.sources.first, help: "use `ScreenSpec.screens(contentsOf:)` to read any number of screens")
  }

  /// The error for a locale that does not exist.
  init(noLocale locale: String, file: String) {
    self.init(
      .unknownLocale, "the locale `\(locale)` does not exist", in: SourceText(path: file, bytes: []),
      help: "pass a language and a region, such as de_DE")
  }

  /// The error for a state that does not exist, or that leaves the screen.
  init(noState name: String, in tree: Tree) {
    let names = tree.states.map(\.name)
    let message =
      tree.leaves(inState: name)
      ? "the state `\(name)` has no content, because it leaves the screen"
      : "the state `\(name)` does not exist"
    self.init(
      .unknownState, message, in: tree.sources.first, summary: "the screen cannot be shown in the state",
      help: NearestName.of(name, among: names).map { "did you mean `\($0)`?" }
        ?? "the states are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }

  /// The error for a rule that does not exist.
  init(noRule message: String, help: String, in tree: Tree) {
    let source = tree.sources.first ?? SourceText(path: "", bytes: [])
    let location = SourceLocation(source: source, offset: 0)
    self.init(
      diagnostics: [
        Diagnostic(
          id: UnknownRule.description.id, severity: .error, message: message, location: location, help: help)
      ], summary: "the screen cannot be linted")
  }

  private init(
    _ id: ErrorID, _ message: String, in source: SourceText?, summary: String = "the screen cannot be read",
    help: String
  ) {
    let source = source ?? SourceText(path: "", bytes: [])
    self.init(
      diagnostics: [Diagnostic(id, message, at: SourceLocation(source: source, offset: 0), help: help)],
      summary: summary)
  }
}

extension ScreenSpecError: CustomStringConvertible {
  /// A sentence that says what failed, and the errors as the command line prints them, each with its line and a caret.
  public var description: String {
    summary + "\n" + DiagnosticPrinter().text(for: diagnostics)
  }
}

extension ScreenSpecError: LocalizedError {
  /// The text that XCTest shows for an error that a test throws.
  public var errorDescription: String? { description }
}
