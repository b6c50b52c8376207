import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport

/// One look at all inputs: reads them, runs the rules, adds up.
struct LintPass {
  /// What was found in all inputs.
  struct Findings {
    var diagnostics: [Diagnostic] = []
    var reviews: [LintReport.Review] = []
    var unmeasured: [String: Int] = [:]
    /// The files that were linted.
    var paths: [String] = []
    /// How many files were read and are none to lint.
    var passedOverCount = 0
    /// How many of these are launch screens.
    var launchScreenCount = 0
    /// Whether somebody asked for a launch screen by its name, and not for a folder that has one.
    var hasNamedLaunchScreen = false
    var elementCount = 0
    var reachedCount = 0
    var silencedCount = 0
    /// How many findings more there are than are kept, by severity.
    var unlisted: [Severity: Int] = [:]
    /// The same for reviews, by reason.
    var unlistedReviews: [String: Int] = [:]
    /// Errors and findings that were not kept, by file.
    var hiddenCounts: [String: Int] = [:]
    /// Whether an input could not be read.
    var hasBadInput = false
    /// The files that were read, in the order of the inputs, where somebody asks.
    var filesRead: [String] = []
    /// What each input came to by itself, where somebody asks.
    var files: [LintReport.File] = []
  }

  let setup: LintSetup
  let reader: DocumentReader
  let jobs: Int
  let console: Console
  /// Whether findings hold the whole sources, which fixes are made in.
  var keepsSources = false
  /// Whether somebody asks which files were read.
  var keepsFilesRead = false
  /// Whether somebody asks what each input came to by itself.
  var keepsFiles = false

  func run() throws -> Findings {
    var findings = Findings()
    for diagnostic in setup.inputs.diagnostics {
      findings.diagnostics.append(diagnostic)
      findings.hasBadInput = true
    }
    let linters = setup.linters
    // Looked up here: the setup stays on this thread.
    let numbers = Dictionary(setup.inputs.entries.map { ($0.input.path, setup.linter(for: $0)) }) { first, _ in first }
    try InputRun(inputs: setup.inputs, reader: reader, jobs: jobs, console: console).forEach {
      [keepsSources] entry, document in
      guard let tree = document.tree, !tree.isLaunchScreen else { return nil }
      let result = linters[numbers[entry.input.path] ?? 0].lint(tree)
      return keepsSources ? result : result.withExcerpts
    } consume: { outcome in
      add(outcome, to: &findings)
    }
    // What a fragment has is found through every file that includes it, and told once.
    findings.diagnostics = Diagnostic.merged(findings.diagnostics)
    findings.reviews = LintReport.Review.merged(findings.reviews)
    return findings
  }

  private func add(_ outcome: InputRun.Outcome<Linter.Result>, to findings: inout Findings) {
    let document = outcome.document
    // As findings name it.
    let path = FilePath.normalized(outcome.entry.input.path)
    if keepsFilesRead { findings.filesRead += outcome.entry.files(of: document) }
    if keepsFiles, !outcome.isIncluded { findings.files.append(LintReport.File(outcome)) }
    if document.isPassedOver {
      findings.passedOverCount += 1
      return
    }
    findings.diagnostics += document.diagnostics.shown
    findings.hiddenCounts.merge(document.diagnostics.hiddenCounts) { max($0, $1) }
    if !document.diagnostics.isEmpty { findings.hasBadInput = true }
    guard let result = outcome.made else {
      // A launch screen is shown before anyone can listen.
      guard document.diagnostics.isEmpty, !outcome.isIncluded else { return }
      findings.passedOverCount += 1
      findings.launchScreenCount += 1
      if !outcome.entry.isWalked { findings.hasNamedLaunchScreen = true }
      return
    }
    findings.paths.append(path)
    findings.diagnostics += result.findings
    findings.reviews += result.reviews.map(LintReport.Review.init)
    findings.unmeasured.merge(result.unmeasured, uniquingKeysWith: +)
    findings.elementCount += result.elementCount
    findings.reachedCount += result.reachedCount
    findings.silencedCount += result.silencedCount
    findings.unlisted.merge(result.unlisted, uniquingKeysWith: +)
    findings.unlistedReviews.merge(result.unlistedReviews, uniquingKeysWith: +)
    let unlisted = result.unlisted.values.reduce(0, +)
    if unlisted > 0 { findings.hiddenCounts[path, default: 0] += unlisted }
  }
}

extension LintReport.Review {
  fileprivate init(_ review: RuleReport.Review) {
    self.init(review.diagnostic, reason: review.reason)
  }

  /// As `Diagnostic.merged` has it; of several reasons the last one stays.
  fileprivate static func merged(_ reviews: [Self]) -> [Self] {
    var reasons: [Diagnostic.Fault: String] = [:]
    for review in reviews { reasons[Diagnostic.Fault(review.diagnostic)] = review.reason }
    return Diagnostic.merged(reviews.map(\.diagnostic)).map {
      Self($0, reason: reasons[Diagnostic.Fault($0)] ?? "")
    }
  }
}

extension LintReport.File {
  fileprivate init(_ outcome: InputRun.Outcome<Linter.Result>) {
    let (document, result) = (outcome.document, outcome.made)
    self.init(
      path: outcome.entry.input.path, isPassedOver: document.diagnostics.isEmpty && result == nil,
      findings: document.diagnostics.shown + (result?.findings ?? []),
      reviews: LintReport.Review.merged((result?.reviews ?? []).map(LintReport.Review.init)))
  }
}
