import AXDiagnostics
import AXFiles
import AXLint
import AXReport
import AXText

/// Stores findings until they are printed, so that the memory of a run does not grow with their number.
final class FindingStore: Sendable {
  /// The findings or reviews of one file that were found through one input, sorted and without duplicates.
  struct Group: Sendable {
    let path: String
    /// The number of findings, by severity.
    var severities: [Severity: Int] = [:]
    /// The number of reviews, by reason.
    var reasons: [String: Int] = [:]
    /// The number of errors that prevent the file from being linted.
    var inputErrorCount = 0
    /// The ids that are not ids of rules, sorted.
    let otherIDs: [String]
    fileprivate let location: SpillFile.Location
  }

  private static let ruleIDs = Set(RuleRegistry.ids)

  private let spill = SpillFile()

  // MARK: Storing

  /// Stores findings, with a group for each file.
  func store(_ findings: [Diagnostic]) -> [Group] {
    Self.split(Diagnostic.merged(findings), path: \.location.source).map { findings in
      var group = group(of: findings, FindingCoder.encoded(findings))
      for finding in findings { group.severities[finding.severity, default: 0] += 1 }
      group.inputErrorCount = findings.reduce(0) { $0 + ($1.isInputError ? 1 : 0) }
      return group
    }
  }

  func store(_ reviews: [LintResult.Review]) -> [Group] {
    Self.split(LintResult.Review.merged(reviews), path: \.diagnostic.location.source).map { reviews in
      var group = group(of: reviews.map(\.diagnostic), FindingCoder.encoded(reviews))
      group.reasons = reviews.countsByReason
      return group
    }
  }

  private func group(of diagnostics: [Diagnostic], _ bytes: borrowing ByteBuffer) -> Group {
    let others = Set(diagnostics.lazy.map(\.id).filter { !Self.ruleIDs.contains($0) })
    return Group(
      path: diagnostics[0].location.source.path, otherIDs: others.sorted(), location: spill.append(bytes.view))
  }

  /// Splits elements that are sorted by path into an array for each path.
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

  // MARK: Reading

  /// - Parameter limit: the maximum number to read, from the first one.
  func findings(in group: Group, limit: Int = .max) throws -> [Diagnostic] {
    FindingCoder.findings(try spill.read(group.location), limit: limit)
  }

  /// - Parameter limit: the maximum number to read, from the first one.
  func reviews(in group: Group, limit: Int = .max) throws -> [LintResult.Review] {
    FindingCoder.reviews(try spill.read(group.location), limit: limit)
  }

  // MARK: Merging

  /// Merges groups into one for each file, sorted by path. A fragment is found through each file that includes it.
  func mergedFindings(_ groups: [Group]) throws -> [Group] {
    try Self.merged(groups) { groups in
      store(try groups.reduce(into: []) { $0 = Diagnostic.merged($0 + (try findings(in: $1))) })
    }
  }

  /// Merges groups of reviews in the same way.
  func mergedReviews(_ groups: [Group]) throws -> [Group] {
    try Self.merged(groups) { groups in
      store(try groups.reduce(into: []) { $0 = LintResult.Review.merged($0 + (try reviews(in: $1))) })
    }
  }

  private static func merged(_ groups: [Group], merge: ([Group]) throws -> [Group]) throws -> [Group] {
    try Dictionary(grouping: groups) { ExactText($0.path) }
      .sorted { $0.key < $1.key }
      .flatMap { _, groups in groups.count == 1 ? groups : try merge(groups) }
  }
}
