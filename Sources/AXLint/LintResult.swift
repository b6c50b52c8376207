import AXAppCode
import AXDiagnostics

/// The result of linting one document, or the sum for several.
package struct LintResult: Sendable {
  /// A finding that the file alone cannot decide.
  ///
  /// It is a class because reviews are sorted and passed on, and copying a diagnostic takes time.
  package final class Review: Sendable {
    package let diagnostic: Diagnostic
    /// Why a person has to decide, such as `an outlet may set it`.
    package let reason: String
    /// What to look up in the app's sources, or nil if they cannot decide it.
    package let question: CodeQuestion?

    package init(_ diagnostic: Diagnostic, reason: String, question: CodeQuestion? = nil) {
      self.diagnostic = diagnostic
      self.reason = reason
      self.question = question
    }

    /// The reason of a finding that is dropped because code sets what it depends on.
    package static let droppedReason = "code sets it"

    /// Whether the finding is dropped.
    package var isDropped: Bool { reason == Self.droppedReason }

    /// Sorts and merges the reviews as `Diagnostic.merged` does. The last of several reasons is kept.
    package static func merged(_ reviews: [Review]) -> [Review] {
      // What is stored has been merged before.
      if isMerged(reviews) { return reviews }
      let sorted = reviews.sorted { Diagnostic.isShownBefore($0.diagnostic, $1.diagnostic) }
      if isMerged(sorted) { return sorted }
      var known: [Diagnostic.Fault: Review] = [:]
      for review in reviews { known[Diagnostic.Fault(review.diagnostic)] = review }
      return Diagnostic.merged(reviews.map(\.diagnostic)).map {
        let review = known[Diagnostic.Fault($0)]
        return Review($0, reason: review?.reason ?? "", question: review?.question)
      }
    }

    /// Returns whether reviews are sorted and have no duplicates. Of two duplicates, neither comes before the other.
    private static func isMerged(_ reviews: [Review]) -> Bool {
      reviews.indices.dropFirst().allSatisfy {
        Diagnostic.isShownBefore(reviews[$0 - 1].diagnostic, reviews[$0].diagnostic)
      }
    }
  }

  /// The findings that are not silenced, in the order of the document.
  package var findings: [Diagnostic] = []
  package var reviews: [Review] = []
  /// The number of findings that are stored elsewhere, by severity.
  package var storedFindings: [Severity: Int] = [:]
  /// The number of reviews that are stored elsewhere, by reason.
  package var storedReviews: [String: Int] = [:]
  /// The number of findings beyond the maximum, by severity.
  package var unlisted: [Severity: Int] = [:]
  /// The number of reviews that are only counted, by reason: beyond the maximum, or because no report lists them.
  package var unlistedReviews: [String: Int] = [:]
  /// How often something could not be measured, by reason, such as `texts: background unknown`.
  package var unmeasured: [String: Int] = [:]
  /// The number of files, including those that were passed over or have errors.
  package var fileCount = 0
  package var passedOverCount = 0
  /// The number of files that could not be read or have errors.
  package var badFileCount = 0
  /// The number of files that a search left out, by reason, such as `Pods`.
  package var leftOut: [String: Int] = [:]
  /// The number of launch screens among the files that were passed over.
  package var launchScreenCount = 0
  /// The number of documents for other systems than iOS among the files that were passed over.
  package var otherSystemCount = 0
  package var elementCount = 0
  package var reachedCount = 0
  package var silencedCount = 0
  /// The number of findings in the baseline.
  package var knownCount = 0
  /// The number of the app's source files that were searched, or nil if none were asked for.
  package var sourceFileCount: Int?

  package init() {}

  /// The numbers of all findings by severity.
  package var findingCounts: [Severity: Int] {
    var result = storedFindings.merging(unlisted, uniquingKeysWith: +)
    for finding in findings { result[finding.severity, default: 0] += 1 }
    return result
  }

  /// The numbers of all reviews by reason, without those that are dropped.
  package var reviewCounts: [String: Int] { allReviewCounts.filter { $0.key != Review.droppedReason } }

  /// The number of findings that are dropped because code sets what they depend on.
  package var droppedCount: Int { allReviewCounts[Review.droppedReason] ?? 0 }

  private var allReviewCounts: [String: Int] {
    let result = storedReviews.merging(unlistedReviews, uniquingKeysWith: +)
    return result.merging(reviews.countsByReason, uniquingKeysWith: +)
  }

  /// The reasons why files were left out, sorted, with the folders before `.gitignore`.
  package static func sortedReasons(ofLeftOut counts: [String: Int]) -> [String] {
    counts.keys.sorted { ($0.hasPrefix(".g") ? 1 : 0, $0) < ($1.hasPrefix(".g") ? 1 : 0, $1) }
  }

  package static func += (left: inout Self, right: Self) {
    left.findings += right.findings
    left.reviews += right.reviews
    left.storedFindings.merge(right.storedFindings, uniquingKeysWith: +)
    left.storedReviews.merge(right.storedReviews, uniquingKeysWith: +)
    left.unlisted.merge(right.unlisted, uniquingKeysWith: +)
    left.unlistedReviews.merge(right.unlistedReviews, uniquingKeysWith: +)
    left.unmeasured.merge(right.unmeasured, uniquingKeysWith: +)
    left.leftOut.merge(right.leftOut, uniquingKeysWith: +)
    left.fileCount += right.fileCount
    left.badFileCount += right.badFileCount
    left.passedOverCount += right.passedOverCount
    left.launchScreenCount += right.launchScreenCount
    left.otherSystemCount += right.otherSystemCount
    left.elementCount += right.elementCount
    left.reachedCount += right.reachedCount
    left.silencedCount += right.silencedCount
    left.knownCount += right.knownCount
  }
}

extension [LintResult.Review] {
  /// The number of reviews by reason.
  package var countsByReason: [String: Int] { reduce(into: [:]) { $0[$1.reason, default: 0] += 1 } }
}

extension Diagnostic {
  /// Whether this is an error that prevents a file from being read, and not a finding of lint or verify.
  package var isInputError: Bool {
    severity == .error && subject == nil && RuleRegistry.rule(withID: id) == nil
      && ErrorID(rawValue: id)?.isDifference != true
  }
}
