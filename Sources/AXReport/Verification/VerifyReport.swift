import AXDiagnostics
import AXText

/// The results of `verify`, as its reporters receive them.
package struct VerifyReport: Sendable {
  /// Two documents that were compared.
  package struct Pair: Sendable {
    /// The paths of both documents.
    package let expected: String
    package let actual: String
    /// The name of the screen; nil if it has none, or if several were compared.
    package let screen: String?
    /// The state that was compared; nil if the screen has no states.
    package let state: String?
    package let differences: [Diagnostic]

    package init(expected: String, actual: String, screen: String?, state: String?, differences: [Diagnostic]) {
      self.expected = expected
      self.actual = actual
      self.screen = screen
      self.state = state
      self.differences = differences
    }

    /// The expected screen: its path, with the state.
    var title: String { expected + (state.map { "#" + $0 } ?? "") }

    /// The line that names the pair and says how much differs, with its line feed.
    package var heading: String {
      let count = differences.count
      let result = count == 0 ? "equal" : English.count(count, "difference")
      return TerminalText.escaped("\(title) ↔ \(actual): \(result)") + "\n"
    }
  }

  /// The pairs in the order of the expected documents.
  package var pairs: [Pair] = []
  /// The findings about documents without a partner.
  package var unpaired: [Diagnostic] = []
  /// The errors that keep documents from being compared.
  package var errors: [Diagnostic] = []
  /// What was not compared, each with the reason.
  package var notCompared: [String] = []
  /// The number of elements of which only some parts were compared.
  package var partialCount = 0
  package let toolVersion: String

  package init(toolVersion: String) {
    self.toolVersion = toolVersion
  }

  /// Everything that differs, and the errors.
  var findings: [Diagnostic] { Diagnostic.merged(errors) + pairs.flatMap(\.differences) + unpaired }

  /// Whether something differs or has no partner.
  package var hasDifference: Bool { differentCount > 0 || !unpaired.isEmpty }

  var differentCount: Int { pairs.count { !$0.differences.isEmpty } }

  /// The numbers of the run on one line, without a period.
  package var sentence: String {
    let different = differentCount
    var parts = ["\(English.count(pairs.count, "pair")): \(pairs.count - different) equal, \(different) different"]
    if !unpaired.isEmpty { parts.append("\(unpaired.count) without a partner") }
    if !errors.isEmpty { parts.append(English.count(errors.count, "error")) }
    if partialCount > 0 { parts.append("\(English.count(partialCount, "element")) compared in part") }
    return parts.joined(separator: "; ")
  }
}
