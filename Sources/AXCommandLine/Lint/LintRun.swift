import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport
import AXText
import AXTree

/// A run of `lint`, from the inputs to the report.
struct LintRun {
  private let options: LintOptions
  private let console: Console
  private let setup: LintSetup
  private let reporter: Reporter?
  private let bounds: OutputBounds

  /// - Parameter inputs: the inputs; nil to search for those of the options.
  init(_ options: LintOptions, inputs: InputList? = nil, _ console: Console) throws {
    self.options = options
    self.console = console
    setup = try LintSetup(options, inputs: inputs, console)
    bounds = OutputBounds(root: options.inputs.root, keeping: setup.inputs.filesRead)
    reporter = Reporters.named(options.format)
    for path in options.outputs { try bounds.check(path) }
    try Depfile(options.inputs, keeping: setup.inputs.filesRead)?.check()
  }

  func run() throws -> ExitStatus {
    guard setup.diagnostics.isEmpty else {
      console.errors.print(setup.diagnostics)
      return .badInput
    }
    var linted: LintedInputs
    if options.isFix {
      var fixes = LintFixes(root: options.inputs.root, console: console)
      linted = try fixes.run(pass: pass)
      if options.isDryRun { return try show(fixes, linted) }
      try fixes.write()
      if fixes.isEmpty, status(of: linted) != .badInput { console.errors.print(Self.nothingToFix) }
    } else {
      linted = try pass([:])
    }
    if let path = options.newBaseline { return try writeBaseline(linted, path) }
    try leaveOutKnown(&linted)
    return try report(linted)
  }

  /// Removes what baselines list, and reports their entries that are out of date.
  private func leaveOutKnown(_ linted: inout LintedInputs, outdated: Severity? = nil) throws {
    for baseline in setup.baselines {
      try baseline.findings?.apply(
        to: &linted, outdated: outdated, hasSources: setup.hasSources(for: baseline), settings: setup.settings(forFile:)
      ) { setup.applies(baseline, toFile: $0) }
    }
  }

  /// Whether the configurations and baselines are valid. If they are not, a run reports why.
  var isValid: Bool { setup.diagnostics.isEmpty }

  /// Fixes findings, and reports nothing but their number.
  func fix() throws {
    var fixes = LintFixes(root: options.inputs.root, console: console)
    _ = try fixes.run(pass: pass)
    try fixes.write()
  }

  /// Lints, and reports the findings together with those of other checks. An entry of a baseline that is out of date is
  /// a note.
  ///
  /// - Parameter add: adds the other findings, and returns what they are about.
  func run(with add: (inout LintedInputs) throws -> CheckedFiles) throws -> ExitStatus {
    guard setup.diagnostics.isEmpty else {
      console.errors.print(setup.diagnostics)
      return .badInput
    }
    var linted = try pass([:])
    try leaveOutKnown(&linted, outdated: .note)
    let checked = try add(&linted)
    try linted.merge()
    return try report(linted, checked)
  }

  private static let nothingToFix = "no finding can be fixed\n"

  /// Shows what fixes would change, and the errors in inputs that cannot be fixed.
  private func show(_ fixes: LintFixes, _ linted: LintedInputs) throws -> ExitStatus {
    let isChange = try fixes.showChanges()
    console.errors.print(linted.inputErrors, hiddenCounts: linted.hiddenCounts)
    let status = status(of: linted)
    guard status == .badInput else {
      if !isChange { console.errors.print(Self.nothingToFix) }
      return isChange ? .difference : .success
    }
    if !linted.hasBadInput { throw noElementError(linted) }
    return status
  }

  /// The error of a run that found no element to check. It names what was read.
  private func noElementError(_ linted: LintedInputs) -> UsageError {
    let inputs = setup.inputs
    let paths = inputs.folders.isEmpty ? inputs.entries.map(\.path) : inputs.folders
    let message = paths.isEmpty ? linted.totals.sentence : "no elements were checked in \(InputList.listed(paths))"
    return UsageError(.other(message, help: "pass a file or a folder with a screen that has elements"))
  }

  // MARK: Linting

  /// The outcome of an input.
  private struct Linted: Sendable {
    /// The counts; nil if the input was not linted.
    var result: LintResult?
    var findings: [FindingStore.Group]
    var reviews: [FindingStore.Group] = []
    /// The reviews that the app's sources may decide.
    var questions: [FindingStore.Group] = []
    /// The number of the search that decides them.
    var search: Int?
    var hasErrors: Bool
    /// The number of errors that were not kept, by file.
    var hiddenCounts: [ExactText: Int]
    /// All findings with their whole sources, for fixes.
    var wholeFindings: [Diagnostic] = []
  }

  /// Lints all inputs and collects the outcomes.
  ///
  /// - Parameter overlay: texts that replace files, by canonical path.
  private func pass(_ overlay: [ExactText: [UInt8]]) throws -> LintedInputs {
    var linted = LintedInputs()
    linted.add(setup.inputs.diagnostics)
    linted.wholeFindings += setup.inputs.diagnostics
    linted.hasBadInput = !setup.inputs.diagnostics.isEmpty
    linted.totals.leftOut = setup.inputs.leftOut
    let run = InputRun(
      inputs: setup.inputs,
      reader: options.inputs.reader(
        locale: options.locale.identifier, resources: setup.resources(ofFileAt:), overlay: overlay),
      jobs: options.inputs.jobs, console: console, keepsDiagnostics: false)
    let asked = Locked(AppSources.Questions())
    try run.forEach { [store = linted.store] entry, document in
      lint(document, of: entry, store, asking: asked)
    } consume: { outcome in
      add(outcome, to: &linted)
    }
    if !setup.sources.isEmpty {
      let answers = try setup.sources.answers(to: asked.withLock { $0 }, warningOn: console)
      try linted.decide(
        by: answers, fileCount: setup.sources.fileCount(of: answers), keepsReviews: options.needsReviews,
        jobs: options.inputs.jobs)
      if options.inputs.depfile != nil { linted.filesRead += setup.sources.allPaths }
    }
    try linted.merge()
    return linted
  }

  private func lint(
    _ document: DocumentReader.Output, of entry: DocumentReader.Input, _ store: FindingStore,
    asking asked: Locked<AppSources.Questions>
  ) -> Linted {
    let errors = document.diagnostics.shown
    var linted = Linted(
      findings: store.store(errors), hasErrors: !document.diagnostics.isEmpty,
      hiddenCounts: document.diagnostics.hiddenCounts)
    if options.isFix { linted.wholeFindings = errors }
    guard let tree = document.tree, !tree.isLaunchScreen, var result = setup.lint(tree, of: entry) else {
      return linted
    }
    linted.findings += store.store(result.findings)
    linted.reviews = store.store(result.reviews.filter { $0.question == nil })
    let questions = result.reviews.filter { $0.question != nil }
    linted.questions = store.store(questions)
    linted.search = setup.search(for: entry)
    if !questions.isEmpty, let search = linted.search { asked.withLock { $0.add(questions, to: search) } }
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
      // Its errors are still reported, merged with those found through the including files.
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
    if let search = linted.search, !linted.questions.isEmpty {
      all.undecided.append(
        .init(
          findings: linted.findings, reviews: linted.reviews, questions: linted.questions, search: search,
          input: reporter?.isByInput == true ? all.inputs.count - 1 : nil))
    } else {
      all.findings += linted.findings
      all.reviews += linted.reviews
    }
    all.wholeFindings += linted.wholeFindings
    guard let result = linted.result else { return countSkipped(outcome, linted, in: &all) }
    all.totals += result
    // The path has the same form in findings.
    let path = FilePath.normalized(outcome.entry.path)
    all.paths.append(path)
    let unlistedCount = result.unlisted.values.reduce(0, +)
    if unlistedCount > 0 { all.hiddenCounts[ExactText(path), default: 0] += unlistedCount }
  }

  /// Counts an input that was skipped, or that has errors.
  private func countSkipped(
    _ outcome: InputRun.Outcome<Linted>, _ linted: Linted, in all: inout LintedInputs
  ) {
    all.totals.fileCount += 1
    guard !linted.hasErrors else {
      all.totals.badFileCount += 1
      return
    }
    all.totals.passedOverCount += 1
    if outcome.document.isForOtherSystem { all.totals.otherSystemCount += 1 }
    // A launch screen disappears before anyone can listen.
    guard !outcome.document.isPassedOver else { return }
    all.totals.launchScreenCount += 1
    if !outcome.entry.isWalked { all.hasNamedLaunchScreen = true }
  }

  // MARK: Baseline

  private func writeBaseline(_ linted: LintedInputs, _ path: String) throws -> ExitStatus {
    let shownPath = TerminalText.escaped(path)
    guard !linted.hasBadInput else {
      console.errors.print(try errors(of: linted))
      throw UsageError(
        .other("'\(shownPath)' is not written, because inputs have errors", help: "fix them, or exclude these files"))
    }
    // A mistyped path must not replace a baseline with an empty one.
    guard linted.totals.elementCount > 0 else { throw noElementError(linted) }
    let (baseline, known) = try baseline(of: linted, in: BaselinePath.folder(of: path))
    let replaced = FilePath.exists(path) ? KnownFindings.read(path).0.map(\.count) : nil
    let output = try OutputFile.open(path: path, in: bounds)
    try output.write(Array(baseline.text.utf8))
    try output.finish(isFlushed: true)
    let aside = replaced.map { ", in place of \($0)" } ?? ""
    console.errors.print("\(English.count(known, "finding")) written to \(shownPath)\(aside)\n")
    try writeDepfile(linted)
    return .success
  }

  /// A baseline of all findings in it, and their number.
  ///
  /// - Parameter folder: the canonical path of the baseline's folder.
  private func baseline(of linted: LintedInputs, in folder: String) throws -> (Baseline, count: Int) {
    var baseline = Baseline(usesSources: !setup.sources.isEmpty)
    var known = 0
    for group in linted.findings {
      let file = BaselinePath.of(group.path, below: folder)
      for finding in try linted.store.findings(in: group) {
        baseline.add(finding, in: file)
        if finding.subject != nil { known += 1 }
      }
    }
    return (baseline, known)
  }

  /// What `--write-baseline` would write, for `init`.
  enum Recording {
    case baseline(text: String, findingCount: Int)
    /// No baseline can be written, because configurations or inputs have these errors.
    case badInput([Diagnostic], hiddenCounts: [ExactText: Int])
  }

  /// Records all findings, and writes nothing.
  func record() throws -> Recording {
    guard setup.diagnostics.isEmpty else { return .badInput(setup.diagnostics, hiddenCounts: [:]) }
    let linted = try pass([:])
    let errors = try errors(of: linted)
    guard errors.isEmpty, !linted.hasBadInput else { return .badInput(errors, hiddenCounts: linted.hiddenCounts) }
    let folder = BaselinePath.folder(of: options.newBaseline ?? ".")
    let (baseline, count) = try baseline(of: linted, in: folder)
    return .baseline(text: baseline.text, findingCount: count)
  }

  /// The errors of inputs, which no baseline keeps.
  private func errors(of linted: LintedInputs) throws -> [Diagnostic] {
    try linted.findings.flatMap { try linted.store.findings(in: $0) }
      .filter { $0.subject == nil && $0.severity == .error }
  }

  // MARK: Report

  private func report(_ linted: LintedInputs, _ checked: CheckedFiles? = nil) throws -> ExitStatus {
    let status = status(of: linted)
    let isQuiet =
      options.isQuiet && status == .success && linted.findings.isEmpty
      && !(options.showsReviews && !linted.reviews.isEmpty)
    guard let reporter else { return .internalError }
    if let path = options.output, path != "-" {
      let file = try OutputFile.open(path: path, in: bounds)
      try reporter.write(try report(of: linted, checked)) { try file.write($0) }
      try file.finish()
    } else if !isQuiet {
      try reporter.write(try report(of: linted, checked), style: console.output.style) {
        try console.output.write($0, as: reporter.content)
      }
    }
    if options.showsStatistics { try showStatistics(linted) }
    if status == .success, let path = options.stamp {
      // The comment is valid in Swift and C, because build systems compile generated files or copy them into the
      // product. An existing file keeps its date, so that dependent steps don't run again.
      try OutputFile.update(path, to: Array("// Linted by axspec.\n".utf8), in: bounds)
    }
    // A report is complete whether there are findings or not, but a stamp is written only without failing findings.
    if status == .success || status == .difference && options.stamp == nil { try writeDepfile(linted) }
    if status == .badInput, !linted.hasBadInput { throw noElementError(linted) }
    return status
  }

  /// Prints the number of findings of each rule: after a report for people, otherwise to standard error.
  private func showStatistics(_ linted: LintedInputs) throws {
    let text = try LintStatistics(linted).text
    guard !text.isEmpty else { return }
    if reporter?.name == "text", (options.output ?? "-") == "-" {
      try console.output.show("\n" + text)
    } else {
      console.errors.print(text)
    }
  }

  /// Writes the inputs of the outputs.
  private func writeDepfile(_ linted: LintedInputs) throws {
    guard var depfile = Depfile(options.inputs, keeping: setup.inputs.filesRead) else { return }
    let files = linted.filesRead + setup.configurationPaths + setup.baselines.map(\.path)
    depfile.add(files, to: options.outputs)
    try depfile.write(console)
  }

  private func report(of linted: LintedInputs, _ checked: CheckedFiles?) throws -> LintReport {
    var report = LintReport(
      files: linted.reportedFiles, rules: RuleRegistry.rules, otherIDs: linted.otherIDs,
      totals: linted.totals, toolVersion: CommandLineTool.version)
    report.paths = linted.paths
    report.checkedFiles = checked
    if reporter?.isByInput == true { report.inputs = try linted.reportedInputs() }
    report.hiddenCounts = linted.hiddenCounts
    report.failing = failing
    report.showsReviews = options.showsReviews
    report.printing = { [jobs = options.inputs.jobs] count, text, consume in
      try Workers.run(count: count, jobs: jobs, work: text, consume: consume)
    }
    return report
  }

  /// The lowest severity that fails the run.
  private var failing: Severity { options.isStrict ? .warning : .error }

  private func status(of linted: LintedInputs) -> ExitStatus {
    if linted.hasBadInput { return .badInput }
    // A launch screen that was named is not an error of the user: the report says that there is nothing to lint. A
    // hook or a build passes all files, which may all be those of other tools.
    if linted.totals.elementCount == 0 {
      let isLaunchScreen = linted.hasNamedLaunchScreen && linted.paths.isEmpty
      guard isLaunchScreen || options.inputs.isAsWalked else { return .badInput }
    }
    return linted.totals.findingCounts.keys.contains { $0 >= failing } ? .difference : .success
  }
}
