import AXAppCode
import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXPage
import AXReader
import AXSemantics
import AXText
import AXTree

/// A run of `preview`: reads all inputs and writes the page.
struct PreviewRun {
  private let options: PreviewOptions
  private let console: Console
  private let setup: LintSetup
  private var sections: PageSections
  /// The inputs of this round, if files are watched.
  private let round: WatchRound?
  /// The files that the inputs depend on, if files are watched.
  private(set) var readings: [WatchReading] = []
  /// Whether the page is at its place, new or as it was.
  private(set) var isWritten = false
  private var report: DiagnosticReport
  private var passedOverCount = 0
  private var stored: [PageSections.Section] = []
  private var markdown: MarkdownReport
  /// The number of screens.
  private var screenCount = 0

  init(_ options: PreviewOptions, _ console: Console, round: WatchRound? = nil) throws {
    self.options = options
    self.console = console
    self.round = round
    setup = try LintSetup(options.lint, inputs: round?.all, console)
    sections = try PageSections(options, setup)
    markdown = MarkdownReport(title: options.title, isCompared: options.base != nil)
    report = DiagnosticReport(setup.inputs.diagnostics)
  }

  /// The paths of the configurations, baselines, and source files that decide what is shown.
  var settings: [String] {
    setup.configurationPaths + setup.baselines.map(\.path) + setup.sources.allPaths
  }

  mutating func run() throws -> ExitStatus {
    guard setup.diagnostics.isEmpty else {
      console.errors.print(setup.diagnostics)
      return .badInput
    }
    let bounds = OutputBounds(root: options.inputs.root, keeping: setup.inputs.filesRead)
    if let path = options.output { try bounds.check(path) }
    sections.answers = try searchSources()
    // Even if the output cannot be written.
    defer { printReport() }
    try readInputs()
    if round == nil { try setup.inputs.requireScreen(options.inputs, passedOverCount: passedOverCount) }
    for made in sections.makeGone() { add(made) }
    guard screenCount > 0 else {
      // A person sees the errors, or the one that there is nothing.
      if report.isEmpty { throw nothingError }
      return .badInput
    }
    try write(in: bounds)
    return report.isEmpty ? .success : .badInput
  }

  private func printReport() {
    report.print(on: console)
    if let old = sections.old { console.errors.print(old.note) }
  }

  /// The error of a run without a screen to show.
  private var nothingError: UsageError {
    let paths = setup.inputs.folders.isEmpty ? setup.inputs.entries.map(\.path) : setup.inputs.folders
    return UsageError(
      .other(
        "no screen to show in \(InputList.listed(paths))", help: "pass a file or a folder with a screen"))
  }

  // MARK: Reading

  private var inputRun: InputRun {
    InputRun(
      inputs: setup.inputs,
      reader: options.inputs.reader(locale: options.locale.identifier, resources: setup.resources(ofFileAt:)),
      jobs: options.inputs.jobs, console: console, showsProgress: round == nil,
      includedElsewhere: round?.includedElsewhere ?? [])
  }

  /// Searches the app's sources for what lint asks about the inputs.
  ///
  /// - Returns: What each search says, by its number.
  private func searchSources() throws -> [Int: CodeIndex] {
    if setup.sources.isEmpty { return [:] }
    let asked = Locked(AppSources.Questions())
    try inputRun.forEach { [setup] entry, document -> Void? in
      if let tree = document.tree, !tree.isLaunchScreen, let search = setup.search(for: entry),
        let result = setup.lint(tree, of: entry)
      {
        asked.withLock { $0.add(result.reviews, to: search) }
      }
      return nil
    } consume: { _ in
    }
    return try setup.sources.answers(to: asked.withLock { $0 }, warningOn: console)
  }

  private mutating func readInputs() throws {
    try inputRun.forEach { [sections] entry, document in
      document.tree.map { sections.make($0, of: entry) }
    } takesMemory: { made in
      if case .screens = made { true } else { false }
    } consume: { outcome in
      if round != nil { readings.append(WatchReading(outcome.entry, outcome.document)) }
      report.append(outcome.document.diagnostics)
      if outcome.document.isPassedOver { passedOverCount += 1 }
      if !outcome.isIncluded, let made = outcome.made { add(made) }
    }
  }

  private mutating func add(_ made: PageSections.Made) {
    switch made {
    case .sections(let sections):
      stored += sections
      screenCount += sections.count
    case .screens(let screens):
      for screen in screens { markdown.add(screen) }
      screenCount += screens.count
    }
  }

  // MARK: Writing

  private mutating func write(in bounds: OutputBounds) throws {
    guard let path = options.output else {
      return try writeOutput { [console] in try console.output.write($0) }
    }
    var file = try UpdatedFile(path: path, in: bounds)
    try writeOutput { try file.write($0) }
    let isChange = try file.finish()
    isWritten = true
    if round == nil, !options.isQuiet, Descriptor.number(ofPath: path) == nil {
      var summary = OutputSummary()
      summary.add(isWritten: isChange)
      summary.print(on: console)
    }
    var messages = WatchMessages(round, console)
    messages.add(path, of: changedInputs, isWritten: isChange)
    messages.print()
  }

  /// The inputs of this round, for a message: names, or how many there are.
  private var changedInputs: [String] {
    let maximumCount = 3
    let paths = round?.changed.entries.map(\.path) ?? []
    return paths.count > maximumCount ? ["\(paths.count) files"] : paths
  }

  private func writeOutput(to sink: ([UInt8]) throws -> Void) throws {
    switch options.format {
    case .html: try sections.writePage(stored, to: sink)
    case .markdown: try sink(markdown.finish())
    }
  }
}
