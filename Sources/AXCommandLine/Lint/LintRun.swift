import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport
import AXText

/// One run of `lint`, from the inputs to the report.
struct LintRun {
  private let options: LintOptions
  private let console: Console
  private let setup: LintSetup
  private let reporter: Reporter?
  private var depfile: Depfile?

  init(_ options: LintOptions, _ console: Console) throws {
    self.options = options
    self.console = console
    setup = try LintSetup(options, console)
    reporter = Reporters.named(options.format)
    depfile = Depfile(options.inputs)
  }

  /// Says what the outputs were made from.
  private mutating func writeDepfile(_ linted: LintedInputs) throws {
    let files = linted.filesRead + setup.configurationPaths + [options.baseline].compactMap { $0 }
    depfile?.add(files, to: options.outputs)
    try depfile?.write(console)
  }

  mutating func run() throws -> ExitStatus {
    guard setup.diagnostics.isEmpty else {
      console.errors.tell(setup.diagnostics)
      return .badInput
    }
    var linted: LintedInputs
    if options.isFix {
      var fixes = LintFixes(console: console, pass: pass)
      linted = try fixes.run()
      if options.isDryRun { return try fixes.showChanges() ? .difference : .success }
      try fixes.write()
    } else {
      linted = try pass([:]).run()
    }
    if let path = options.newBaseline { return try writeBaseline(linted, path) }
    try setup.baseline?.apply(to: &linted, settings: setup.settings(forFile:))
    return try report(linted)
  }

  /// A look at all inputs, with texts that stand for files on disk.
  private var pass: (_ overlay: [String: [UInt8]]) -> LintPass {
    {
      [options, console, setup, depfile, reporter] overlay in
      let reader = DocumentReader(root: options.inputs.root, locale: options.locale.identifier, overlay: overlay)
      return LintPass(
        setup: setup, reader: reader, jobs: options.inputs.jobs, console: console, keepsSources: options.isFix,
        keepsFilesRead: depfile != nil, keepsInputs: reporter?.isByInput ?? false)
    }
  }

  // MARK: Baseline

  private mutating func writeBaseline(_ linted: LintedInputs, _ path: String) throws -> ExitStatus {
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
    let output = try OutputFile.open(path: path)
    try output.write(Array(baseline.text.utf8))
    try output.finish()
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

  private mutating func report(_ linted: LintedInputs) throws -> ExitStatus {
    let status = status(of: linted)
    let isQuiet =
      options.isQuiet && status == .success && linted.findings.isEmpty
      && !(options.showsReviews && !linted.reviews.isEmpty)
    guard let reporter else { return .internalFault }
    if let path = options.output, path != "-" {
      let file = try OutputFile.open(path: path)
      try reporter.write(try report(of: linted)) { try file.write($0) }
      try file.finish()
    } else if !isQuiet {
      try reporter.write(try report(of: linted), style: console.output.style) { try console.output.write($0) }
    }
    if status == .success, let path = options.stamp { try Stamp.write(path) }
    // A report of findings is as whole as one of none; a stamp is there for none alone.
    if status == .success || status == .difference && options.stamp == nil { try writeDepfile(linted) }
    return status
  }

  private func report(of linted: LintedInputs) throws -> LintReport {
    var report = LintReport(
      files: linted.reportedFiles, rules: RuleRegistry.rules.map { $0.description }, otherIDs: linted.otherIDs,
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
    // If you name a launch screen, you are told that there is nothing to lint, which is no fault of yours. A hook or a
    // build hands over whatever there is, and that may be other tools' files alone.
    if linted.totals.elementCount == 0 {
      let isLaunchScreen = linted.hasNamedLaunchScreen && linted.paths.isEmpty
      return isLaunchScreen || options.inputs.isAsWalked ? .success : .badInput
    }
    let failing: Severity = options.isStrict ? .warning : .error
    return linted.totals.findingCounts.keys.contains { $0 >= failing } ? .difference : .success
  }
}

/// A file that tells a build system that a command is done.
private enum Stamp {
  /// Valid in Swift and C: build systems compile or copy into the product what a build tool makes.
  private static let text = Array("// Linted by axspec.\n".utf8)

  /// Writes the file. One that is there keeps its date, so that what is built after it is not built again.
  static func write(_ path: String) throws {
    try OutputFile.update(path, to: text)
  }
}
