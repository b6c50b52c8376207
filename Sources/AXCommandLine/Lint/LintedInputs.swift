import AXAppCode
import AXDiagnostics
import AXFiles
import AXLint
import AXReport
import AXText

/// The outcomes of all inputs of a run. The findings are in a store.
struct LintedInputs {
  /// An input, for report formats with a list of inputs.
  struct Input: Sendable {
    /// The path as it was passed.
    let path: String
    /// Whether it was skipped: a launch screen, or XML of another tool.
    let isPassedOver: Bool
    var findings: [FindingStore.Group]
    var reviews: [FindingStore.Group]
  }

  /// The results of an input whose questions the app's sources decide. Its other findings and reviews wait with them, so
  /// that they are merged only once.
  struct Undecided: Sendable {
    let findings: [FindingStore.Group]
    let reviews: [FindingStore.Group]
    let questions: [FindingStore.Group]
    /// The number of the search in the sources.
    let search: Int
    /// The number of the input in `inputs`, if the report format needs inputs.
    let input: Int?
  }

  let store = FindingStore()
  var totals = LintResult()
  /// The findings in the order of the inputs; after `merge`, one group for each file.
  var findings: [FindingStore.Group] = []
  var reviews: [FindingStore.Group] = []
  /// The inputs with questions for the app's sources.
  var undecided: [Undecided] = []
  /// The files that were linted.
  var paths: [String] = []
  /// Whether a launch screen was named as an input, and not found in a folder.
  var hasNamedLaunchScreen = false
  /// The number of errors and findings that were not kept, by file.
  var hiddenCounts: [ExactText: Int] = [:]
  /// Whether an input could not be read.
  var hasBadInput = false
  /// The files that were read, in the order of the inputs, if a depfile is requested.
  var filesRead: [String] = []
  /// The inputs in order, if the report format needs them.
  var inputs: [Input] = []
  /// Findings that belong to no input.
  var otherFindings: [FindingStore.Group] = []
  /// The findings in the baseline, if the report format needs inputs.
  var knownFaults: Set<Diagnostic.Fault> = []
  /// All findings with their whole sources, for fixes.
  var wholeFindings: [Diagnostic] = []

  /// The errors that prevent inputs from being read, if all findings are kept.
  var inputErrors: [Diagnostic] {
    wholeFindings.filter(\.isInputError)
  }

  /// Adds findings that belong to no input.
  mutating func add(_ diagnostics: [Diagnostic]) {
    let groups = store.store(diagnostics)
    findings += groups
    otherFindings += groups
  }

  /// Merges all findings of a file into one group.
  mutating func merge() throws {
    findings = try store.mergedFindings(findings)
    reviews = try store.mergedReviews(reviews)
    totals.storedFindings = [:]
    totals.storedReviews = [:]
    for group in findings { totals.storedFindings.merge(group.severities, uniquingKeysWith: +) }
    for group in reviews { totals.storedReviews.merge(group.reasons, uniquingKeysWith: +) }
  }

  /// Decides the questions for the app's sources.
  ///
  /// - Parameters:
  ///   - answers: what each search in the sources says, by its number.
  ///   - fileCount: the number of source files that were searched.
  ///   - keepsReviews: whether what stays for review is kept, and not only counted.
  ///   - jobs: the number of threads.
  mutating func decide(by answers: [Int: CodeIndex], fileCount: Int, keepsReviews: Bool, jobs: Int) throws {
    totals.sourceFileCount = fileCount
    let (undecided, store) = (undecided, store)
    self.undecided = []
    try Workers.run(count: undecided.count, jobs: jobs) { number in
      let input = undecided[number]
      return try answers[input.search].map { try input.decided(by: $0, in: store, keepsReviews: keepsReviews) }
    } consume: { number, decided in
      guard let decided else { return }
      totals.unlistedReviews.merge(decided.counts, uniquingKeysWith: +)
      findings += decided.findings
      reviews += decided.reviews
      guard let input = undecided[number].input else { return }
      (inputs[input].findings, inputs[input].reviews) = (decided.findings, decided.reviews)
    }
  }

  // MARK: Reporting

  /// The files with findings or reviews. Call `merge` first.
  var reportedFiles: [LintReport.File] {
    var files: [ExactText: (findings: FindingStore.Group?, reviews: FindingStore.Group?)] = [:]
    for group in findings { files[ExactText(group.path), default: (nil, nil)].findings = group }
    for group in reviews { files[ExactText(group.path), default: (nil, nil)].reviews = group }
    return files.keys.sorted().map { [store] path in
      let (findings, reviews) = files[path] ?? (nil, nil)
      return LintReport.File(
        path: path.text, findingCounts: findings?.severities ?? [:],
        reviewCount: reviews?.reasons.values.reduce(0, +) ?? 0, inputErrorCount: findings?.inputErrorCount ?? 0
      ) { limit in
        try findings.map { try store.findings(in: $0, limit: limit) } ?? []
      } reviews: { limit in
        try reviews.map { try store.reviews(in: $0, limit: limit) } ?? []
      }
    }
  }

  /// The ids of findings that are not ids of rules, sorted.
  var otherIDs: [String] { Set((findings + reviews).flatMap(\.otherIDs)).sorted() }

  /// The inputs without known findings, followed by other files with findings.
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

  /// The findings, by file, that belong to no input and are not reported for one.
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

extension LintedInputs.Undecided {
  /// What is left when the app's sources have decided the questions.
  fileprivate struct Decided {
    var findings: [FindingStore.Group]
    var reviews: [FindingStore.Group]
    /// The number of reviews that are not kept, by reason.
    var counts: [String: Int] = [:]
  }

  fileprivate func decided(by index: CodeIndex, in store: FindingStore, keepsReviews: Bool) throws -> Decided {
    let decided = DecidedReviews(try questions.flatMap { try store.reviews(in: $0) }, by: index)
    // What the sources do not change stays as it is stored.
    var result = Decided(findings: findings, reviews: reviews)
    if !decided.findings.isEmpty {
      result.findings = store.store(decided.findings + (try findings.flatMap { try store.findings(in: $0) }))
    }
    if !keepsReviews {
      result.counts = LintResult.Review.merged(decided.reviews).countsByReason
    } else if !decided.reviews.isEmpty {
      result.reviews = store.store(decided.reviews + (try reviews.flatMap { try store.reviews(in: $0) }))
    }
    return result
  }
}
