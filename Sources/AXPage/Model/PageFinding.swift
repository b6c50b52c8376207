import AXDiagnostics

/// A finding of lint.
package struct PageFinding: Sendable, Hashable {
  /// The id of the rule.
  package var rule: String
  package var severity: Severity
  /// What is wrong.
  package var message: String
  /// What to do about it.
  package var help: String?
  /// What a finding of a whole document counts, such as its texts with a fixed size; empty for other findings.
  package var items: [String] = []
  package var path: String
  /// The line and column, from 1.
  package var line: Int
  package var column: Int
  /// The states that have it; empty if all do.
  package var states: [String]
  /// The address of the rule's documentation; nil if the finding is not one of a rule.
  package var link: String?
}
