import AXDiagnostics
import AXText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a screen could not be read: everything that is wrong with it, in the order of the file.
public struct ScreenSpecError: Error {
  /// One for each fault, with its id, message and place.
  public let diagnostics: [Diagnostic]
}

extension ScreenSpecError {
  /// For a document that was to hold one screen.
  init(numberOf screens: [Node], in tree: Tree) {
    let names = screens.compactMap { $0[.name] }.map { "`\($0)`" }.joined(separator: ", ")
    self.init(
      screens.isEmpty ? .noScreen : .severalScreens,
      screens.isEmpty
        ? "this document holds no screen" : "this document holds \(screens.count) screens: \(names)",
      in: tree.sources.first, help: "`ScreenSpec.screens(contentsOf:)` reads however many there are")
  }

  /// For a file that was to be read in a locale.
  init(noLocale locale: String, file: String) {
    self.init(
      .unknownLocale, "there is no locale `\(locale)`", in: SourceText(path: file, bytes: []),
      help: "name a language and a region, like de_DE")
  }

  /// For a screen that was to have a state.
  init(noState name: String, in tree: Tree) {
    let names = tree.states.map(\.name)
    self.init(
      .unknownState, "there is no state `\(name)`", in: tree.sources.first,
      help: NearestName.of(name, among: names).map { "did you mean `\($0)`?" }
        ?? "the states are \(names.map { "`\($0)`" }.joined(separator: ", "))")
  }

  private init(_ id: ErrorID, _ message: String, in source: SourceText?, help: String) {
    let source = source ?? SourceText(path: "", bytes: [])
    diagnostics = [Diagnostic(id, message, at: SourceLocation(source: source, offset: 0), help: help)]
  }
}

extension ScreenSpecError: CustomStringConvertible {
  /// The faults as the command line prints them, each with its line and a caret.
  public var description: String {
    "the screen cannot be read\n" + DiagnosticPrinter().text(for: diagnostics)
  }
}

extension ScreenSpecError: LocalizedError {
  /// What XCTest shows of an error that a test throws.
  public var errorDescription: String? { description }
}
