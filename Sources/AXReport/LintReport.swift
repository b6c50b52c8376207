import AXDiagnostics

/// What a run found: all that a reporter needs to know.
package struct LintReport: Sendable {
  /// What only a person can decide.
  package struct Review: Sendable {
    package var diagnostic: Diagnostic
    /// Why a person has to look: `an outlet may set it`.
    package var reason: String

    package init(_ diagnostic: Diagnostic, reason: String) {
      self.diagnostic = diagnostic
      self.reason = reason
    }
  }

  /// What one input came to by itself, whatever the others are.
  package struct File: Sendable {
    /// As the input was named.
    package var path: String
    /// Whether it is none to lint: a launch screen, another tool's XML.
    package var isPassedOver: Bool
    package var findings: [Diagnostic]
    package var reviews: [Review]

    package init(path: String, isPassedOver: Bool = false, findings: [Diagnostic] = [], reviews: [Review] = []) {
      self.path = path
      self.isPassedOver = isPassedOver
      self.findings = findings
      self.reviews = reviews
    }
  }

  /// Sorted and merged; a reader's error is one of them.
  package var findings: [Diagnostic]
  /// Sorted.
  package var reviews: [Review]
  /// The registry's rules, whether on or off.
  package var rules: [RuleDescription]
  package var summary: LintSummary
  /// Every file that was linted, also where nothing was found in it: JUnit has a suite for each.
  package var paths: [String]
  /// Every input in its order, for a form that is by input; empty for others.
  package var files: [File]
  /// How many more findings each file has than were kept, by its path.
  package var hiddenCounts: [String: Int]
  package var toolVersion: String
  /// The program's page, where it has one.
  package var informationURL: String?
  /// Whether what is for review is listed; JSON lists it always.
  package var showsReviews: Bool

  package init(
    findings: [Diagnostic], reviews: [Review] = [], rules: [RuleDescription], summary: LintSummary,
    paths: [String] = [], files: [File] = [], hiddenCounts: [String: Int] = [:], toolVersion: String,
    informationURL: String? = nil, showsReviews: Bool = false
  ) {
    self.findings = findings
    self.reviews = reviews
    self.rules = rules
    self.summary = summary
    self.paths = paths
    self.files = files
    self.hiddenCounts = hiddenCounts
    self.toolVersion = toolVersion
    self.informationURL = informationURL
    self.showsReviews = showsReviews
  }
}
