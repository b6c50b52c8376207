import AXDiagnostics

/// What linting came to: of one document, or of many, added up.
package struct LintResult: Sendable {
  /// Something that a file alone cannot decide.
  package struct Review: Sendable {
    package var diagnostic: Diagnostic
    /// Why a person has to look: `an outlet may set it`.
    package var reason: String

    package init(_ diagnostic: Diagnostic, reason: String) {
      self.diagnostic = diagnostic
      self.reason = reason
    }

    /// Sorted and merged as `Diagnostic.merged` does it; of several reasons the last one stays.
    package static func merged(_ reviews: [Self]) -> [Self] {
      guard !reviews.isEmpty else { return [] }
      var reasons: [Diagnostic.Fault: String] = [:]
      for review in reviews { reasons[Diagnostic.Fault(review.diagnostic)] = review.reason }
      return Diagnostic.merged(reviews.map(\.diagnostic)).map {
        Self($0, reason: reasons[Diagnostic.Fault($0)] ?? "")
      }
    }
  }

  /// Findings that nothing silences, in the order of the document.
  package var findings: [Diagnostic] = []
  package var reviews: [Review] = []
  /// How many more findings are kept elsewhere, by severity.
  package var storedFindings: [Severity: Int] = [:]
  /// The same for reviews, by reason.
  package var storedReviews: [String: Int] = [:]
  /// How many findings more there are than are kept, by severity.
  package var unlisted: [Severity: Int] = [:]
  /// The same for reviews, by reason.
  package var unlistedReviews: [String: Int] = [:]
  /// What could not be measured: how often, by reason: `texts: background unknown`.
  package var unmeasured: [String: Int] = [:]
  /// All files, those that were passed over among them.
  package var fileCount = 0
  package var passedOverCount = 0
  /// How many of those are launch screens, on which nobody can act.
  package var launchScreenCount = 0
  package var elementCount = 0
  package var reachedCount = 0
  package var silencedCount = 0
  /// How many findings a baseline knows.
  package var knownCount = 0

  package init() {}

  /// All findings by severity, whether they are listed or not.
  package var findingCounts: [Severity: Int] {
    var result = storedFindings.merging(unlisted, uniquingKeysWith: +)
    for finding in findings { result[finding.severity, default: 0] += 1 }
    return result
  }

  /// All reviews by reason, whether they are listed or not.
  package var reviewCounts: [String: Int] {
    var result = storedReviews.merging(unlistedReviews, uniquingKeysWith: +)
    for review in reviews { result[review.reason, default: 0] += 1 }
    return result
  }

  package static func += (left: inout Self, right: Self) {
    left.findings += right.findings
    left.reviews += right.reviews
    left.storedFindings.merge(right.storedFindings, uniquingKeysWith: +)
    left.storedReviews.merge(right.storedReviews, uniquingKeysWith: +)
    left.unlisted.merge(right.unlisted, uniquingKeysWith: +)
    left.unlistedReviews.merge(right.unlistedReviews, uniquingKeysWith: +)
    left.unmeasured.merge(right.unmeasured, uniquingKeysWith: +)
    left.fileCount += right.fileCount
    left.passedOverCount += right.passedOverCount
    left.launchScreenCount += right.launchScreenCount
    left.elementCount += right.elementCount
    left.reachedCount += right.reachedCount
    left.silencedCount += right.silencedCount
    left.knownCount += right.knownCount
  }
}
