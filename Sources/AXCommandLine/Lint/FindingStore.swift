import AXDiagnostics
import AXFiles
import AXLint
import AXReport
import AXText

/// Keeps findings from when they are found until they are printed, so that a run takes no more memory if there are more
/// of them.
final class FindingStore: Sendable {
  /// The findings or the reviews of one file, as far as one input has led to them. Sorted and merged.
  struct Group: Sendable {
    let path: String
    /// How many findings there are, by severity.
    var severities: [Severity: Int] = [:]
    /// How many reviews there are, by reason.
    var reasons: [String: Int] = [:]
    /// The ids of those that are not rules', sorted.
    let otherIDs: [String]
    fileprivate let place: SpillFile.Place
  }

  private static let ruleIDs = Set(RuleRegistry.ids)

  private let spill = SpillFile()

  // MARK: Putting away

  /// Puts findings away, a group for each file.
  func put(_ findings: [Diagnostic]) -> [Group] {
    Self.split(Diagnostic.merged(findings), path: \.location.source).map { findings in
      var group = group(of: findings, FindingCoder.encoded(findings))
      for finding in findings { group.severities[finding.severity, default: 0] += 1 }
      return group
    }
  }

  func put(_ reviews: [LintResult.Review]) -> [Group] {
    Self.split(LintResult.Review.merged(reviews), path: \.diagnostic.location.source).map { reviews in
      var group = group(of: reviews.map(\.diagnostic), FindingCoder.encoded(reviews))
      for review in reviews { group.reasons[review.reason, default: 0] += 1 }
      return group
    }
  }

  private func group(of diagnostics: [Diagnostic], _ bytes: borrowing ByteBuffer) -> Group {
    let others = Set(diagnostics.lazy.map(\.id).filter { !Self.ruleIDs.contains($0) })
    return Group(
      path: diagnostics[0].location.source.path, otherIDs: others.sorted(), place: spill.append(bytes.view))
  }

  /// What is sorted by path, in arrays of one path each.
  private static func split<Element>(_ elements: [Element], path: (Element) -> SourceText) -> [[Element]] {
    var result: [[Element]] = []
    var start = 0
    while start < elements.count {
      let source = path(elements[start])
      let end = elements[start...].firstIndex { !path($0).hasPath(of: source) } ?? elements.count
      result.append(Array(elements[start..<end]))
      start = end
    }
    return result
  }

  // MARK: Taking out

  /// - Parameter limit: how many are wanted, from the first on.
  func findings(in group: Group, limit: Int = .max) throws -> [Diagnostic] {
    FindingCoder.findings(try spill.read(group.place), limit: limit)
  }

  /// - Parameter limit: how many are wanted, from the first on.
  func reviews(in group: Group, limit: Int = .max) throws -> [LintResult.Review] {
    FindingCoder.reviews(try spill.read(group.place), limit: limit)
  }

  // MARK: Merging

  /// One group for each file, sorted by path. What a fragment has is found through every file that includes it.
  func mergedFindings(_ groups: [Group]) throws -> [Group] {
    try Self.merged(groups) { groups in
      put(try groups.reduce(into: []) { $0 = Diagnostic.merged($0 + (try findings(in: $1))) })
    }
  }

  /// The same for reviews.
  func mergedReviews(_ groups: [Group]) throws -> [Group] {
    try Self.merged(groups) { groups in
      put(try groups.reduce(into: []) { $0 = LintResult.Review.merged($0 + (try reviews(in: $1))) })
    }
  }

  private static func merged(_ groups: [Group], merge: ([Group]) throws -> [Group]) throws -> [Group] {
    try Dictionary(grouping: groups) { ExactText($0.path) }
      .sorted { $0.key < $1.key }
      .flatMap { _, groups in groups.count == 1 ? groups : try merge(groups) }
  }
}
