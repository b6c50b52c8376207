import AXDiagnostics

/// What rules report about each element of a document. Findings that are reported once for the document are here once
/// for each element.
package struct LintSurvey: Sendable {
  /// A rule, and the index of the node or part of a state that it reports.
  package struct Place: Sendable, Hashable {
    package let rule: String
    package let index: Int

    package init(rule: String, index: Int) {
      self.rule = rule
      self.index = index
    }
  }

  /// A rule in an ignore instruction that silences nothing.
  package struct UnusedIgnore: Sendable {
    /// The number of the instruction in the tree.
    package let instruction: Int
    package let rule: String
  }

  /// The highest severity of the findings, as if no code changed them.
  package private(set) var findings: [Place: Severity] = [:]
  /// The reasons why findings are for review.
  package private(set) var reviews: [Place: String] = [:]
  package let unusedIgnores: [UnusedIgnore]

  init(_ report: RuleReport, unusedIgnores: [UnusedIgnore]) {
    self.unusedIgnores = unusedIgnores
    for finding in report.findings + report.gathered.occurrences {
      // Rules about the linting itself report instructions.
      guard let rule = RuleRegistry.rule(withID: finding.diagnostic.id), rule.group != .linting else { continue }
      let place = Place(rule: rule.id, index: finding.node)
      findings[place] = max(findings[place] ?? .note, finding.certainSeverity ?? finding.diagnostic.severity)
    }
    for (review, node) in report.reviews {
      reviews[Place(rule: review.diagnostic.id, index: node)] = review.reason
    }
  }
}
