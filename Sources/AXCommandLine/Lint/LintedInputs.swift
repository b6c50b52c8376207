import AXDiagnostics
import AXLint
import AXReport
import AXText

/// What came of all inputs of a run. The findings themselves are in a store.
struct LintedInputs {
  /// One input of a form that is by input.
  struct Input: Sendable {
    /// As the input was named.
    let path: String
    /// Whether it was not linted: a launch screen, another tool's XML.
    let isPassedOver: Bool
    let findings: [FindingStore.Group]
    let reviews: [FindingStore.Group]
  }

  let store = FindingStore()
  var totals = LintResult()
  /// In the order of the inputs; after `merge`, one for each file.
  var findings: [FindingStore.Group] = []
  var reviews: [FindingStore.Group] = []
  /// The files that were linted.
  var paths: [String] = []
  /// Whether somebody asked for a launch screen by its name, and not for a folder that has one.
  var hasNamedLaunchScreen = false
  /// Errors and findings that were not kept, by file.
  var hiddenCounts: [ExactText: Int] = [:]
  /// Whether an input could not be read.
  var hasBadInput = false
  /// The files that were read, in the order of the inputs, if somebody asks.
  var filesRead: [String] = []
  /// In their order, if somebody asks.
  var inputs: [Input] = []
  /// Findings that belong to no input.
  var otherFindings: [FindingStore.Group] = []
  /// What a baseline knows, if somebody asks for the inputs.
  var knownFaults: Set<Diagnostic.Fault> = []
  /// All findings with their whole sources, if somebody asks.
  var wholeFindings: [Diagnostic] = []

  /// What keeps inputs from being read, if all findings are kept.
  var inputErrors: [Diagnostic] {
    wholeFindings.filter { $0.subject == nil && RuleRegistry.rule(withID: $0.id) == nil }
  }

  /// Puts what is wrong in no input with the findings.
  mutating func add(_ diagnostics: [Diagnostic]) {
    let groups = store.put(diagnostics)
    findings += groups
    otherFindings += groups
  }

  /// Makes one group of all that was found in a file.
  mutating func merge() throws {
    findings = try store.mergedFindings(findings)
    reviews = try store.mergedReviews(reviews)
    totals.storedFindings = [:]
    totals.storedReviews = [:]
    for group in findings { totals.storedFindings.merge(group.severities, uniquingKeysWith: +) }
    for group in reviews { totals.storedReviews.merge(group.reasons, uniquingKeysWith: +) }
  }

  // MARK: Reporting

  /// The files in which something was found. All is merged.
  var reportedFiles: [LintReport.File] {
    var files: [ExactText: (findings: FindingStore.Group?, reviews: FindingStore.Group?)] = [:]
    for group in findings { files[ExactText(group.path), default: (nil, nil)].findings = group }
    for group in reviews { files[ExactText(group.path), default: (nil, nil)].reviews = group }
    let sorted = files.sorted { $0.key < $1.key }
    return sorted.map { [store] path, found in
      let (findings, reviews) = found
      return LintReport.File(
        path: path.text, findingCounts: findings?.severities ?? [:],
        reviewCount: reviews?.reasons.values.reduce(0, +) ?? 0
      ) { limit in
        try findings.map { try store.findings(in: $0, limit: limit) } ?? []
      } reviews: { limit in
        try reviews.map { try store.reviews(in: $0, limit: limit) } ?? []
      }
    }
  }

  /// The ids of findings that are not rules', sorted.
  var otherIDs: [String] { Set((findings + reviews).flatMap(\.otherIDs)).sorted() }

  /// The inputs without what a baseline knows, and after them what is wrong elsewhere, file by file.
  func reportedInputs() throws -> [LintReport.Input] {
    let others = try unreportedFindings().map { findings in
      LintReport.Input(path: findings[0].location.source.path, findings: { findings })
    }
    return inputs.map { [store, knownFaults] input in
      LintReport.Input(path: input.path, isPassedOver: input.isPassedOver) {
        try input.findings.flatMap { try store.findings(in: $0) }
          .filter { !knownFaults.contains(Diagnostic.Fault($0)) }
      } reviews: {
        try input.reviews.flatMap { try store.reviews(in: $0) }
      }
    } + others
  }

  /// The findings, by file, that belong to no input and that no input has too.
  private func unreportedFindings() throws -> [[Diagnostic]] {
    let others = try store.mergedFindings(otherFindings)
    let paths = Set(others.map { ExactText($0.path) })
    guard !paths.isEmpty else { return [] }
    var reported: Set<Diagnostic.Fault> = []
    for group in inputs.flatMap(\.findings) where paths.contains(ExactText(group.path)) {
      reported.formUnion(try store.findings(in: group).map(Diagnostic.Fault.init))
    }
    return try others.map { group in
      try store.findings(in: group).filter { !reported.contains(Diagnostic.Fault($0)) }
    }.filter { !$0.isEmpty }
  }
}
