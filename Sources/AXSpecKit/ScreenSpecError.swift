import AXDiagnostics
import AXText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The errors because of which a screen could not be read, in the order of the file.
public struct ScreenSpecError: Error {
  /// The errors, each with its id, message and location.
  public let diagnostics: [Diagnostic]
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
      .unknownState, message, in: tree.sources.first,
      help: NearestName.of(name, among: names).map { "did you mean `\($0)`?" }
        ?? "the states are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }

  /// The error for a rule that does not exist.
  init(noRule message: String, help: String, in tree: Tree) {
    let source = tree.sources.first ?? SourceText(path: "", bytes: [])
    let location = SourceLocation(source: source, offset: 0)
    diagnostics = [
      Diagnostic(id: "unknown-rule", severity: .error, message: message, location: location, help: help)
    ]
  }

  private init(_ id: ErrorID, _ message: String, in source: SourceText?, help: String) {
    let source = source ?? SourceText(path: "", bytes: [])
    diagnostics = [Diagnostic(id, message, at: SourceLocation(source: source, offset: 0), help: help)]
  }
}

extension ScreenSpecError: CustomStringConvertible {
  /// The errors as the command line prints them, each with its line and a caret.
  public var description: String {
    "the screen cannot be read\n" + DiagnosticPrinter().text(for: diagnostics)
  }
}

extension ScreenSpecError: LocalizedError {
  /// The text that XCTest shows for an error that a test throws.
  public var errorDescription: String? { description }
}
