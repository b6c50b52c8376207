import AXArguments
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
  private mutating func writeDepfile(_ findings: LintPass.Findings) throws {
    let files = findings.filesRead + setup.configurationPaths + [options.baseline].compactMap { $0 }
    depfile?.add(files, to: options.outputs)
    try depfile?.write(console)
  }

  mutating func run() throws -> ExitStatus {
    guard setup.diagnostics.isEmpty else {
      console.errors.tell(setup.diagnostics)
      return .badInput
    }
    var findings: LintPass.Findings
    if options.isFix {
      var mending = LintMending(console: console, pass: pass)
      findings = try mending.run()
      if options.isDryRun { return try mending.showChanges() ? .difference : .success }
      try mending.write()
    } else {
      findings = try pass([:]).run()
    }
    if let path = options.newBaseline { return try writeBaseline(findings, path) }
    let inBaseline = setup.baseline?.apply(to: &findings, settings: setup.settings(forFile:)) ?? 0
    return try report(findings, inBaseline: inBaseline)
  }

  /// A look at all inputs, with texts that stand for files on disk.
  private var pass: (_ overlay: [String: [UInt8]]) -> LintPass {
    {
      [options, console, setup, depfile, reporter] overlay in
      let reader = DocumentReader(root: options.inputs.root, locale: options.locale.identifier, overlay: overlay)
      return LintPass(
        setup: setup, reader: reader, jobs: options.inputs.jobs, console: console, keepsSources: options.isFix,
        keepsFilesRead: depfile != nil, keepsFiles: reporter?.isByInput ?? false)
    }
  }

  // MARK: Baseline

  private mutating func writeBaseline(_ findings: LintPass.Findings, _ path: String) throws -> ExitStatus {
    let folder = BaselinePath.folder(of: path)
    let file = try OutputFile.open(path: path)
    try file.write(Array(Baseline(findings.diagnostics) { BaselinePath.of($0, below: folder) }.text.utf8))
    try file.finish()
    let known = findings.diagnostics.filter { $0.subject != nil }.count
    let shownPath = TerminalText.escaped(path)
    console.errors.tell("\(known) finding\(known == 1 ? "" : "s") written to \(shownPath)\n")
    guard findings.hasBadInput else {
      try writeDepfile(findings)
      return .success
    }
    let errors = findings.diagnostics.filter { $0.subject == nil && $0.severity == .error }
    console.errors.tell(errors)
    return .badInput
  }

  // MARK: Report

  private mutating func report(_ findings: LintPass.Findings, inBaseline: Int) throws -> ExitStatus {
    let report = LintReport(
      findings: findings.diagnostics, reviews: findings.reviews,
      rules: RuleRegistry.rules.map { $0.description }, summary: summary(of: findings, inBaseline: inBaseline),
      paths: findings.paths, files: findings.files, hiddenCounts: findings.hiddenCounts,
      toolVersion: CommandLineTool.version, showsReviews: options.showsReviews)
    let status = status(of: findings)
    let isQuiet =
      options.isQuiet && status == .success && findings.diagnostics.isEmpty
      && !(options.showsReviews && !findings.reviews.isEmpty)
    guard let reporter else { return .internalFault }
    if let path = options.output, path != "-" {
      let file = try OutputFile.open(path: path)
      try file.write(Array(reporter.text(for: report).utf8))
      try file.finish()
    } else if !isQuiet {
      try console.output.write(reporter.text(for: report, style: console.output.style))
    }
    if status == .success, let path = options.stamp { try Stamp.write(path) }
    // A report of findings is as whole as one of none; a stamp is there for none alone.
    if status == .success || status == .difference && options.stamp == nil { try writeDepfile(findings) }
    return status
  }

  private func summary(of findings: LintPass.Findings, inBaseline: Int) -> LintSummary {
    var summary = LintSummary()
    summary.files = findings.paths.count + findings.passedOverCount
    summary.passedOver = findings.passedOverCount
    summary.launchScreens = findings.launchScreenCount
    summary.elements = findings.elementCount
    summary.reachedElements = findings.reachedCount
    summary.count(findings.diagnostics)
    summary.count(unlisted: findings.unlisted)
    for review in findings.reviews { summary.reviews[review.reason, default: 0] += 1 }
    summary.reviews.merge(findings.unlistedReviews, uniquingKeysWith: +)
    summary.silenced = findings.silencedCount
    summary.inBaseline = inBaseline
    summary.unmeasured = findings.unmeasured
    return summary
  }

  private func status(of findings: LintPass.Findings) -> ExitStatus {
    if findings.hasBadInput { return .badInput }
    // Who names a launch screen is told that there is nothing to lint, which is no fault of theirs. A hook or a build
    // hands over whatever there is, and that may be other tools' files alone.
    if findings.elementCount == 0 {
      let isLaunchScreen = findings.hasNamedLaunchScreen && findings.paths.isEmpty
      return isLaunchScreen || options.inputs.isAsWalked ? .success : .badInput
    }
    let failing: Severity = options.isStrict ? .warning : .error
    let isFailing =
      findings.diagnostics.contains { $0.severity >= failing } || findings.unlisted.keys.contains { $0 >= failing }
    return isFailing ? .difference : .success
  }
}
