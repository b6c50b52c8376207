import AXArguments
import AXFiles
import AXLint
import AXText

/// A run of `init`: looks at a project, says what is there, and writes what is missing.
struct InitRun {
  static let baselineName = "axspec-baseline.json"

  private let options: InitOptions
  private let console: Console
  private let survey: ProjectSurvey
  private var proposed: ProposedConfiguration
  /// The configuration that applies to the folder already; nil if there is none.
  private let known: ConfigurationFinder.Found?
  private var files: NewFiles
  private var next: NextSteps
  private var findingCount = 0

  init(_ options: InitOptions, _ console: Console) throws {
    let inputs = InputOptions(folder: options.folder, planned: nil)
    (self.options, self.console) = (options, console)
    survey = try ProjectSurvey(options.folder, finder: inputs.configurationFinder, jobs: inputs.jobs)
    guard survey.hasDocuments else {
      throw UsageError(
        .other(
          "no storyboard, xib, screen file, or capture below '\(survey.folder)'",
          help: "pass the folder of your app, or write a screen or save a capture first"))
    }
    proposed = ProposedConfiguration(survey)
    known = Self.configuration(of: survey)
    files = try NewFiles(in: survey.folder, isDryRun: options.isDryRun, console)
    next = NextSteps(survey)
  }

  /// The configuration of the folder, or of one above in the same repository.
  private static func configuration(of survey: ProjectSurvey) -> ConfigurationFinder.Found? {
    let found = ConfigurationFinder().configuration(forFolder: survey.canonical)
    guard let directory = found.directory else { return nil }
    return FilePath.isInside(directory, directory: survey.repository ?? survey.canonical) ? found : nil
  }

  mutating func run() throws -> ExitStatus {
    try console.output.show(SurveyReport(survey, proposed).text)
    if let known, !known.diagnostics.isEmpty {
      console.errors.print(known.diagnostics)
      return .badInput
    }
    if let known { try keep(known) } else { try configure() }
    if let template = options.workflow.map(WorkflowTemplate.init) {
      try write(template.path, template.text, advice: template.text, mark: template.mark)
    }
    if options.hasPreCommit {
      try write(
        PreCommitTemplate.path, PreCommitTemplate.text, advice: PreCommitTemplate.entry, mark: PreCommitTemplate.mark)
    }
    try finish()
    return .success
  }

  // MARK: The configuration

  /// Whether the folder has a configuration of its own, or gets one.
  private var isOwn: Bool { known?.directory.map { ExactText($0) == ExactText(survey.canonical) } ?? true }

  /// Keeps the configuration that applies, and prints what it does not have.
  private mutating func keep(_ known: ConfigurationFinder.Found) throws {
    guard isOwn else {
      let path = TerminalText.escaped(known.path ?? Configuration.fileName)
      return try console.output.show("kept \(path), which applies to this folder, too\n")
    }
    let isCovered = proposed.isCovered(by: known.configuration)
    try files.write(Configuration.fileName, proposed.text, advice: proposed.text) { _ in !isCovered }
  }

  /// Writes the baseline, and then the configuration that names it.
  private mutating func configure() throws {
    if let baseline = survey.baseline {
      try console.output.show("kept \(TerminalText.escaped(survey.path(baseline))), which exists\n")
    } else if let text = try record() {
      proposed.baseline = Self.baselineName
      try files.write(Self.baselineName, text)
    }
    try files.write(Configuration.fileName, proposed.text, advice: proposed.text) { [proposed] existing in
      existing != Array(proposed.text.utf8)
    }
  }

  /// Records today's findings with the proposed configuration.
  ///
  /// - Returns: the text of the baseline; nil if there is nothing to record, or if inputs have errors.
  private mutating func record() throws -> String? {
    let path = survey.path(Self.baselineName)
    guard FilePath.isMissing(path) else {
      try refuse("\(TerminalText.escaped(path)) exists and is not a baseline")
      return nil
    }
    let planned = SourceText(
      path: FilePath.join(survey.canonical, Configuration.fileName), bytes: Array(proposed.text.utf8))
    do {
      let run = try LintRun(LintOptions(forBaseline: path, of: survey.folder, planned: planned), console)
      switch try run.record() {
      case .baseline(let text, let count):
        findingCount = count
        return count > 0 ? text : nil
      case .badInput(let diagnostics, let hiddenCounts):
        console.errors.print(diagnostics, hiddenCounts: hiddenCounts)
        let paths = Set(diagnostics.map { ExactText($0.location.source.path) }).sorted().map(\.text)
        try refuse("\(TerminalText.escaped(InputList.listed(paths))) \(paths.count == 1 ? "has" : "have") errors")
      }
    } catch let error as UsageError {
      try refuse(TerminalText.escaped(error.message))
    }
    return nil
  }

  /// Says why no baseline is written.
  private mutating func refuse(_ reason: String) throws {
    try console.output.show("no baseline is written, because \(reason)\n")
    next.addBaseline()
  }

  // MARK: Automation

  /// Writes a file that belongs in the root of the repository, where other programs look for it, or prints what to add
  /// to it.
  ///
  /// - Parameter mark: what an existing file contains if it needs nothing.
  private mutating func write(_ path: String, _ text: String, advice: String, mark: String) throws {
    if let repository = survey.repository, ExactText(repository) != ExactText(survey.canonical) {
      try console.output.show("this folder is not the root of the repository, where this file belongs:\n")
      return try files.advise(path, text)
    }
    try files.write(path, text, advice: advice) { existing in
      !String(decoding: existing, as: UTF8.self).holds(mark)
    }
  }

  // MARK: The end

  private mutating func finish() throws {
    if options.isDryRun { return }
    if files.written.isEmpty, !files.hasAdvice, known != nil {
      try console.output.show("everything is there\n")
    }
    next.addBasics(written: files.written, findingCount: findingCount)
    if isOwn { next.addOutputs(proposed, declared: Set((known?.configuration.outputs ?? [:]).keys)) }
    next.addAutomation(hasWorkflow: options.workflow != nil, hasHooks: options.hasPreCommit)
    try console.output.show(next.text)
  }
}
