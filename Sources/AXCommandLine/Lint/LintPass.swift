import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport
import AXTree

/// One look at all inputs: reads them, runs the rules, adds up.
struct LintPass {
  let setup: LintSetup
  let reader: DocumentReader
  let jobs: Int
  let console: Console
  /// Whether findings are kept with whole sources, which fixes are made in.
  var keepsSources = false
  /// Whether somebody asks which files were read.
  var keepsFilesRead = false
  /// Whether somebody asks what each input came to by itself.
  var keepsInputs = false

  /// What came of one input.
  private struct Linted: Sendable {
    /// The numbers; nil if it was not linted.
    var result: LintResult?
    var findings: [FindingStore.Group]
    var reviews: [FindingStore.Group] = []
    var hasErrors: Bool
    /// Errors that were not kept, by file.
    var hiddenCounts: [String: Int]
    /// All findings with their whole sources, if they are kept.
    var wholeFindings: [Diagnostic] = []
  }

  func run() throws -> LintedInputs {
    var linted = LintedInputs()
    linted.add(setup.inputs.diagnostics)
    linted.wholeFindings += setup.inputs.diagnostics
    linted.hasBadInput = !setup.inputs.diagnostics.isEmpty
    let linters = setup.linters
    // Looked up here: the setup stays on this thread.
    let numbers = Dictionary(setup.inputs.entries.map { ($0.input.path, setup.linter(for: $0)) }) { first, _ in first }
    let run = InputRun(inputs: setup.inputs, reader: reader, jobs: jobs, console: console, keepsDiagnostics: false)
    try run.forEach { [store = linted.store] entry, document in
      lint(document, linters[numbers[entry.input.path] ?? 0], store)
    } consume: { outcome in
      add(outcome, to: &linted)
    }
    try linted.merge()
    return linted
  }

  private func lint(_ document: DocumentReader.Output, _ linter: ConfiguredLinter, _ store: FindingStore) -> Linted {
    let errors = document.diagnostics.shown
    var linted = Linted(
      findings: store.put(errors), hasErrors: !document.diagnostics.isEmpty,
      hiddenCounts: document.diagnostics.hiddenCounts)
    if keepsSources { linted.wholeFindings = errors }
    guard let tree = document.tree, !tree.isLaunchScreen else { return linted }
    var result = linter.lint(tree)
    linted.findings += store.put(result.findings)
    linted.reviews = store.put(result.reviews)
    if keepsSources { linted.wholeFindings += result.findings }
    (result.findings, result.reviews) = ([], [])
    linted.result = result
    return linted
  }

  private func add(_ outcome: InputRun.Outcome<Linted>, to all: inout LintedInputs) {
    let document = outcome.document
    if keepsFilesRead { all.filesRead += outcome.entry.files(of: document) }
    guard let linted = outcome.made else { return }
    if outcome.isIncluded {
      // Its errors are told all the same, merged with those that its includers found.
      guard linted.hasErrors else { return }
      all.otherFindings += linted.findings
    } else if keepsInputs {
      all.inputs.append(
        LintedInputs.Input(
          path: outcome.entry.input.path, isPassedOver: linted.result == nil && !linted.hasErrors,
          findings: linted.findings, reviews: linted.reviews))
    }
    all.hiddenCounts.merge(linted.hiddenCounts) { max($0, $1) }
    if linted.hasErrors { all.hasBadInput = true }
    all.findings += linted.findings
    all.reviews += linted.reviews
    all.wholeFindings += linted.wholeFindings
    guard let result = linted.result else { return countPassedOver(outcome, linted, in: &all) }
    all.totals += result
    // As findings name it.
    let path = FilePath.normalized(outcome.entry.input.path)
    all.paths.append(path)
    let unlistedCount = result.unlisted.values.reduce(0, +)
    if unlistedCount > 0 { all.hiddenCounts[path, default: 0] += unlistedCount }
  }

  /// Counts an input that was not linted, unless it could not be read.
  private func countPassedOver(
    _ outcome: InputRun.Outcome<Linted>, _ linted: Linted, in all: inout LintedInputs
  ) {
    guard !linted.hasErrors else { return }
    all.totals.fileCount += 1
    all.totals.passedOverCount += 1
    // A launch screen is shown before anyone can listen.
    guard !outcome.document.isPassedOver else { return }
    all.totals.launchScreenCount += 1
    if !outcome.entry.isWalked { all.hasNamedLaunchScreen = true }
  }
}
