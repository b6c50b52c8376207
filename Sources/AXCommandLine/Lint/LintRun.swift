import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport
import AXText

/// One run of `lint`, from the inputs to the report.
struct LintRun {
  private let arguments: ParsedArguments
  private let setup: LintSetup
  private let jobs: Int
  private let root: String?
  private let reporter: Reporter?
  private var depfile: Depfile?

  init(_ arguments: ParsedArguments) throws {
    self.arguments = arguments
    setup = try LintSetup(arguments)
    jobs = try arguments.jobs()
    root = try arguments.root()
    reporter = Reporters.named(arguments.value("format") ?? "text")
    depfile = try Depfile(
      arguments, hasTarget: !Self.outputs(arguments).isEmpty, help: "add '--stamp', or '--output'")
  }

  /// The files that the run writes.
  private static func outputs(_ arguments: ParsedArguments) -> [String] {
    if let baseline = arguments.value("write-baseline") { return [baseline] }
    return ["stamp", "output"].compactMap(arguments.value).filter { $0 != "-" }
  }

  /// Says what the outputs were made from.
  private mutating func writeDepfile(_ findings: LintPass.Findings) throws {
    let files = findings.filesRead + setup.configurationPaths + [arguments.value("baseline")].compactMap { $0 }
    depfile?.add(files, to: Self.outputs(arguments))
    try depfile?.write()
  }

  mutating func run() throws -> ExitStatus {
    guard setup.diagnostics.isEmpty else {
      Console.standardError.tell(setup.diagnostics)
      return .badInput
    }
    var findings: LintPass.Findings
    if arguments.flag("fix") {
      var mending = LintMending(pass: pass)
      findings = try mending.run()
      if arguments.flag("dry-run") { return try mending.showChanges() ? .difference : .success }
      try mending.write()
    } else {
      findings = try pass([:]).run()
    }
    if let path = arguments.value("write-baseline") { return try writeBaseline(findings, path) }
    let inBaseline = setup.baseline?.apply(to: &findings, settings: setup.settings(forFile:)) ?? 0
    return try report(findings, inBaseline: inBaseline)
  }

  /// A look at all inputs, with texts that stand for files on disk.
  private var pass: (_ overlay: [String: [UInt8]]) -> LintPass {
    {
      [setup, jobs, root, depfile, reporter, locale = arguments.value("locale"), isMending = arguments.flag("fix")]
      overlay in
      LintPass(
        setup: setup, reader: DocumentReader(root: root, locale: locale, overlay: overlay), jobs: jobs,
        keepsSources: isMending, keepsFilesRead: depfile != nil, keepsFiles: reporter?.isByInput ?? false)
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
    Console.standardError.tell("\(known) finding\(known == 1 ? "" : "s") written to \(shownPath)\n")
    guard findings.hasBadInput else {
      try writeDepfile(findings)
      return .success
    }
    let errors = findings.diagnostics.filter { $0.subject == nil && $0.severity == .error }
    Console.standardError.tell(errors)
    return .badInput
  }

  // MARK: Report

  private mutating func report(_ findings: LintPass.Findings, inBaseline: Int) throws -> ExitStatus {
    let report = LintReport(
      findings: findings.diagnostics, reviews: findings.reviews,
      rules: RuleRegistry.rules.map { $0.description }, summary: summary(of: findings, inBaseline: inBaseline),
      paths: findings.paths, files: findings.files, hiddenCounts: findings.hiddenCounts,
      toolVersion: CommandLineTool.version, showsReviews: arguments.flag("review"))
    let status = status(of: findings)
    let isQuiet =
      arguments.flag("quiet") && status == .success && findings.diagnostics.isEmpty
      && !(arguments.flag("review") && !findings.reviews.isEmpty)
    guard let reporter else { return .internalFault }
    if let path = arguments.value("output"), path != "-" {
      let file = try OutputFile.open(path: path)
      try file.write(Array(reporter.text(for: report).utf8))
      try file.finish()
    } else if !isQuiet {
      let console = Console.standardOutput
      try console.write(reporter.text(for: report, style: console.style))
    }
    if status == .success, let path = arguments.value("stamp") { try Stamp.write(path) }
    // A report of findings is as whole as one of none; a stamp is there for none alone.
    if status == .success || status == .difference && !arguments.isGiven("stamp") { try writeDepfile(findings) }
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
      return isLaunchScreen || arguments.flag("as-walked") || arguments.flag("with-includers") ? .success : .badInput
    }
    let failing: Severity = arguments.flag("strict") ? .warning : .error
    let isFailing =
      findings.diagnostics.contains { $0.severity >= failing } || findings.unlisted.keys.contains { $0 >= failing }
    return isFailing ? .difference : .success
  }
}
