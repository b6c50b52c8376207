import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport
import AXText
import AXTree

/// One run of `lint`, from the inputs to the report.
struct LintRun {
  private let options: LintOptions
  private let console: Console
  private let setup: LintSetup
  private let reporter: Reporter?
  private let bounds: OutputBounds

  init(_ options: LintOptions, _ console: Console) throws {
    self.options = options
    self.console = console
    setup = try LintSetup(options, console)
    bounds = OutputBounds(root: options.inputs.root, keeping: setup.inputs.filesRead)
    reporter = Reporters.named(options.format)
    for path in options.outputs { try bounds.check(path) }
    try Depfile(options.inputs, keeping: setup.inputs.filesRead)?.check()
  }

  func run() throws -> ExitStatus {
    guard setup.diagnostics.isEmpty else {
      console.errors.tell(setup.diagnostics)
      return .badInput
    }
    var linted: LintedInputs
    if options.isFix {
      var fixes = LintFixes(root: options.inputs.root, console: console)
      linted = try fixes.run(pass: pass)
      if options.isDryRun { return try show(fixes, linted) }
      try fixes.write()
    } else {
      linted = try pass([:])
    }
    if let path = options.newBaseline { return try writeBaseline(linted, path) }
    try setup.baseline?.apply(to: &linted, settings: setup.settings(forFile:))
    return try report(linted)
  }

  /// Shows what fixes would change, and what nobody could read to fix it.
  private func show(_ fixes: LintFixes, _ linted: LintedInputs) throws -> ExitStatus {
    let isChange = try fixes.showChanges()
    console.errors.tell(linted.inputErrors, hiddenCounts: linted.hiddenCounts)
    let status = status(of: linted)
    guard status == .badInput else { return isChange ? .difference : .success }
    if !linted.hasBadInput { throw nothingToLookAt(linted) }
    return status
  }

  /// Why a run fails that has found nothing wrong.
  private func nothingToLookAt(_ linted: LintedInputs) -> UsageError {
    UsageError(.other(linted.totals.sentence, help: "name a file or a folder with a screen"))
  }

  // MARK: Linting

  /// What came of one input.
  private struct Linted: Sendable {
    /// The numbers; nil if it was not linted.
    var result: LintResult?
    var findings: [FindingStore.Group]
    var reviews: [FindingStore.Group] = []
    var hasErrors: Bool
    /// Errors that were not kept, by file.
    var hiddenCounts: [ExactText: Int]
    /// All findings with their whole sources, if they are kept.
    var wholeFindings: [Diagnostic] = []
  }

  /// One look at all inputs: reads them, runs the rules, adds up.
  ///
  /// - Parameter overlay: texts that are read in place of files on disk.
  private func pass(_ overlay: [ExactText: [UInt8]]) throws -> LintedInputs {
    var linted = LintedInputs()
    linted.add(setup.inputs.diagnostics)
    linted.wholeFindings += setup.inputs.diagnostics
    linted.hasBadInput = !setup.inputs.diagnostics.isEmpty
    let run = InputRun(
      inputs: setup.inputs,
      reader: DocumentReader(root: options.inputs.root, locale: options.locale.identifier, overlay: overlay),
      jobs: options.inputs.jobs, console: console, keepsDiagnostics: false)
    try run.forEach { [store = linted.store] entry, document in
      lint(document, of: entry, store)
    } consume: { outcome in
      add(outcome, to: &linted)
    }
    try linted.merge()
    return linted
  }

  private func lint(
    _ document: DocumentReader.Output, of entry: DocumentReader.Input, _ store: FindingStore
  ) -> Linted {
    let errors = document.diagnostics.shown
    var linted = Linted(
      findings: store.put(errors), hasErrors: !document.diagnostics.isEmpty,
      hiddenCounts: document.diagnostics.hiddenCounts)
    if options.isFix { linted.wholeFindings = errors }
    guard let tree = document.tree, !tree.isLaunchScreen, var result = setup.lint(tree, of: entry) else {
      return linted
    }
    linted.findings += store.put(result.findings)
    linted.reviews = store.put(result.reviews)
    if options.isFix { linted.wholeFindings += result.findings }
    (result.findings, result.reviews) = ([], [])
    linted.result = result
    return linted
  }

  private func add(_ outcome: InputRun.Outcome<Linted>, to all: inout LintedInputs) {
    let document = outcome.document
    if options.inputs.depfile != nil { all.filesRead += outcome.entry.files(of: document) }
    guard let linted = outcome.made else { return }
    if outcome.isIncluded {
      // Its errors are reported all the same, merged with those that its includers found.
      guard linted.hasErrors else { return }
      all.otherFindings += linted.findings
    } else if reporter?.isByInput == true {
      all.inputs.append(
        LintedInputs.Input(
          path: outcome.entry.path, isPassedOver: linted.result == nil && !linted.hasErrors,
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
    let path = FilePath.normalized(outcome.entry.path)
    all.paths.append(path)
    let unlistedCount = result.unlisted.values.reduce(0, +)
    if unlistedCount > 0 { all.hiddenCounts[ExactText(path), default: 0] += unlistedCount }
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

  // MARK: Baseline

  private func writeBaseline(_ linted: LintedInputs, _ path: String) throws -> ExitStatus {
    let folder = BaselinePath.folder(of: path)
    var baseline = Baseline()
    var known = 0
    var errors: [Diagnostic] = []
    for group in linted.findings {
      let file = BaselinePath.of(group.path, below: folder)
      for finding in try linted.store.findings(in: group) {
        baseline.add(finding, in: file)
        if finding.subject != nil { known += 1 } else if finding.severity == .error { errors.append(finding) }
      }
    }
    let output = try OutputFile.open(path: path, in: bounds)
    try output.write(Array(baseline.text.utf8))
    try output.finish(isFlushed: true)
    let shownPath = TerminalText.escaped(path)
    console.errors.tell("\(known) finding\(known == 1 ? "" : "s") written to \(shownPath)\n")
    guard linted.hasBadInput else {
      try writeDepfile(linted)
      return .success
    }
    console.errors.tell(errors)
    return .badInput
  }

  // MARK: Report

  private func report(_ linted: LintedInputs) throws -> ExitStatus {
    let status = status(of: linted)
    let isQuiet =
      options.isQuiet && status == .success && linted.findings.isEmpty
      && !(options.showsReviews && !linted.reviews.isEmpty)
    guard let reporter else { return .internalFault }
    if let path = options.output, path != "-" {
      let file = try OutputFile.open(path: path, in: bounds)
      try reporter.write(try report(of: linted)) { try file.write($0) }
      try file.finish()
    } else if !isQuiet {
      try reporter.write(try report(of: linted), style: console.output.style) {
        try console.output.write($0, as: reporter.content)
      }
    }
    if status == .success, let path = options.stamp {
      // Valid in Swift and C: build systems compile or copy into the product what a build tool makes. A file that is
      // there keeps its date, so that what is built after it is not built again.
      try OutputFile.update(path, to: Array("// Linted by axspec.\n".utf8), in: bounds)
    }
    // A report of findings is as whole as one of none; a stamp is written for none alone.
    if status == .success || status == .difference && options.stamp == nil { try writeDepfile(linted) }
    // The form for people has it as its last line.
    let isSaid = linted.hasBadInput || reporter.name == "text" && (options.output ?? "-") == "-"
    if status == .badInput, !isSaid { throw nothingToLookAt(linted) }
    return status
  }

  /// Says what the outputs were made from.
  private func writeDepfile(_ linted: LintedInputs) throws {
    guard var depfile = Depfile(options.inputs, keeping: setup.inputs.filesRead) else { return }
    let files = linted.filesRead + setup.configurationPaths + [options.baseline].compactMap { $0 }
    depfile.add(files, to: options.outputs)
    try depfile.write(console)
  }

  private func report(of linted: LintedInputs) throws -> LintReport {
    var report = LintReport(
      files: linted.reportedFiles, rules: RuleRegistry.rules, otherIDs: linted.otherIDs,
      totals: linted.totals, toolVersion: CommandLineTool.version)
    report.paths = linted.paths
    if reporter?.isByInput == true { report.inputs = try linted.reportedInputs() }
    report.hiddenCounts = linted.hiddenCounts
    report.showsReviews = options.showsReviews
    report.printing = { [jobs = options.inputs.jobs] count, text, consume in
      try Workers.run(count: count, jobs: jobs, work: text, consume: consume)
    }
    return report
  }

  private func status(of linted: LintedInputs) -> ExitStatus {
    if linted.hasBadInput { return .badInput }
    // If you name a launch screen, the report says that there is nothing to lint, which is not your fault. A hook or a
    // build hands over whatever there is, and that may be other tools' files alone.
    if linted.totals.elementCount == 0 {
      let isLaunchScreen = linted.hasNamedLaunchScreen && linted.paths.isEmpty
      return isLaunchScreen || options.inputs.isAsWalked ? .success : .badInput
    }
    let failing: Severity = options.isStrict ? .warning : .error
    return linted.totals.findingCounts.keys.contains { $0 >= failing } ? .difference : .success
  }
}
