import AXDiagnostics
import Foundation

/// Why a screen could not be read: everything that is wrong with it, in the order of the file.
public struct ScreenError: Error {
  /// One for each fault, with its id, message and place.
  public let diagnostics: [Diagnostic]
}

extension ScreenError: CustomStringConvertible {
  /// The faults as the command line prints them, each with its line and a caret.
  public var description: String {
    "the screen cannot be read\n" + DiagnosticPrinter().text(for: diagnostics)
  }
}

extension ScreenError: LocalizedError {
  /// What XCTest shows of an error that a test throws.
  public var errorDescription: String? { description }
}
