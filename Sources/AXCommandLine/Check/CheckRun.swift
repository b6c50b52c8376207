import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXReport
import AXText

/// A run of `check`: lints a project, and runs the commands that format and make its files.
struct CheckRun {
  private let options: CheckOptions
  private let console: Console
  /// The configuration of the folder.
  private let found: ConfigurationFinder.Found
  private let finder = ConfigurationFinder()
  /// The folder of the configuration, for messages.
  private let folder: String

  init(_ options: CheckOptions, _ console: Console) {
    self.options = options
    self.console = console
    found = finder.configuration(forFolder: FilePath.canonical(options.folder) ?? options.folder)
    folder = found.directory.map(ConfigurationFinder.shown) ?? FilePath.normalized(options.folder)
  }

  func run() throws -> ExitStatus {
    let lint = try lintOptions(isFix: false)
    var inputs = try InputList(lint.inputs, console, countsLeftOut: true, keepsExcluded: true)
    let projects = projects(among: inputs)
    guard finder.diagnostics.isEmpty else {
      console.errors.print(finder.diagnostics)
      return .badInput
    }
    try requireInput(inputs, projects)
    let change = try change(of: &inputs, lint)
    if change?.isEmpty == true {
      if !options.isQuiet { console.errors.print("nothing that is checked changed since '\(options.since ?? "")'\n") }
      return .success
    }
    if options.isFix { try fix(projects, inputs, change) }
    // Fixes may have changed what there is to find.
    return try LintRun(lint, inputs: inputs, console).run { linted in
      try check(projects, change, &linted)
    }
  }

  /// The options of lint, as its command line has them.
  private func lintOptions(isFix: Bool) throws -> LintOptions {
    var words = ["--as-walked", "--format=\(options.format)", "--jobs=\(options.jobs)"]
    words += options.output.map { ["--output=\($0)"] } ?? []
    words += (options.isStrict ? ["--strict"] : []) + (options.isQuiet ? ["--quiet"] : []) + (isFix ? ["--fix"] : [])
    // Screens need not be below the folder of the configuration.
    let others = (found.screens ?? []).filter { path in
      let located = FilePath.located(path)
      return !FilePath.isInside(located, directory: FilePath.located(folder))
    }
    return try CommandLineTool.options(of: LintCommand.self, words + ["--", folder] + others)
  }

  // MARK: Projects

  /// The project of the folder, and those of configurations below it.
  private func projects(among inputs: InputList) -> [CheckedProject] {
    var known: Set<[ExactText]> = []
    let folders = inputs.walks.flatMap(\.listed).compactMap(FilePath.canonical)
    let all = [found] + folders.map { finder.configuration(forFolder: $0) }
    return all.compactMap { found in
      CheckedProject(found).flatMap { known.insert($0.identity).inserted ? $0 : nil }
    }
  }

  /// Throws if there is nothing to check. Notes if there is no configuration.
  private func requireInput(_ inputs: InputList, _ projects: [CheckedProject]) throws(UsageError) {
    if inputs.entries.isEmpty, inputs.diagnostics.isEmpty, projects.allSatisfy(\.outputs.isEmpty) {
      throw UsageError(
        .other(
          "no storyboard, xib, or screen file below \(folder)",
          help: "run 'axspec check' in the folder of the project, or pass it"))
    }
    if found.directory == nil, !options.isQuiet {
      console.errors.print(
        "axspec: note: \(TerminalText.escaped(options.folder)) has no .axspec.json, so lint runs alone\n"
          + "  help: 'axspec init' writes one\n")
    }
  }

  // MARK: Changes

  /// What changed since the revision; nil if everything is looked at.
  ///
  /// - Parameter inputs: loses what did not change.
  private func change(of inputs: inout InputList, _ lint: LintOptions) throws -> CheckedChange? {
    guard let revision = options.since else { return nil }
    let files = try ChangedFiles(since: revision, near: folder)
    let settings = finder.paths + [found.baseline].compactMap { $0 }
    guard !settings.contains(where: files.contains) else { return nil }
    try inputs.keepChanged(files, lint.inputs.reader(), options.jobs, console)
    return CheckedChange(files, inputs)
  }

  // MARK: Fixing

  private func fix(_ projects: [CheckedProject], _ inputs: InputList, _ change: CheckedChange?) throws {
    let lint = try LintRun(lintOptions(isFix: true), inputs: inputs, console)
    guard lint.isValid else { return }
    try lint.fix()
    for project in projects {
      try format(project, isCheck: false, change)
      for outputs in project.outputs {
        // A fix of what changed leaves all other outputs alone, missing ones too.
        let changeable = try change.map { try concerned(outputs, of: project, by: $0) }
        _ = try run(outputs, of: project, isCheck: false, changeable: changeable)
      }
    }
  }

  /// The outputs that a change concerns and that are not what they should be.
  private func concerned(
    _ outputs: CheckedProject.Outputs, of project: CheckedProject, by change: CheckedChange
  ) throws -> Set<ExactText> {
    let findings = try run(outputs, of: project, isCheck: true).findings
    let concerned = findings.filter { change.concerns($0, screens: project.screens) }
    return Set(concerned.compactMap(\.paths.first).map { ExactText(FilePath.located($0)) })
  }

  // MARK: Checking

  /// Adds the findings about formatting and outputs.
  private func check(
    _ projects: [CheckedProject], _ change: CheckedChange?, _ linted: inout LintedInputs
  ) throws -> CheckedFiles {
    var checked = CheckedFiles()
    var fixes: Set<String> = []
    for project in projects {
      var all = [try format(project, isCheck: true, change)]
      for outputs in project.outputs { all.append(try run(outputs, of: project, isCheck: true)) }
      for case let findings? in all {
        let kept = findings.findings.filter { change?.concerns($0, screens: project.screens) ?? true }
        linted.add(kept.map(\.diagnostic) + findings.errors)
        if findings.errors.contains(where: \.isInputError) { linted.hasBadInput = true }
        let counts = Dictionary(grouping: kept, by: \.kind).mapValues(\.count)
        checked.groups.append(
          .init(
            noun: findings.noun, count: findings.comparedCount, unformattedCount: counts[.unformatted] ?? 0,
            missingCount: counts[.missing] ?? 0, outdatedCount: counts[.outdated] ?? 0,
            leftOverCount: counts[.leftOver] ?? 0))
        for finding in kept { fixes.formUnion(finding.flags.map { ["--fix"] + $0 } ?? []) }
      }
    }
    if !fixes.isEmpty { checked.fix = fixCommand(adding: fixes) }
    return checked
  }

  /// The command that fixes what this run found.
  private func fixCommand(adding fixes: Set<String>) -> String {
    let flags = ["--fix", "--update", "--prune"].filter { $0 == "--fix" || fixes.contains($0) }
    let place = FilePath.normalized(options.folder)
    return (["axspec", "check"] + flags + (place == "." ? [] : [ShellWord.quoted(place)])).joined(separator: " ")
  }

  /// Formats the screen files of a project, or finds out which are not formatted. Returns nil if there are none.
  @discardableResult private func format(
    _ project: CheckedProject, isCheck: Bool, _ change: CheckedChange?
  ) throws -> OutputFindings? {
    guard project.isFormatted, !project.screens.isEmpty else { return nil }
    let words = ["--jobs=\(options.jobs)"] + (isCheck ? ["--check"] : []) + ["--"] + project.screens
    let format = try CommandLineTool.options(of: FormatCommand.self, words)
    var inputs = try InputList(format.inputs, console)
    // Storyboards may be named among screens.
    inputs.keepEntries { entry in
      FilePath.hasExtension(entry.path, among: format.inputs.extensions) && change?.isChanged(entry.path) ?? true
    }
    guard !inputs.entries.isEmpty else { return nil }
    let findings = OutputFindings(noun: "screen file", declaration: project.location)
    var run = FormatRun(format, inputs: inputs, console, findings: findings)
    _ = try run.run()
    if !isCheck { say("formatted", run.summary.writtenCount, "screen file") }
    return findings
  }

  /// Makes the outputs of a project, or finds out which are out of date.
  ///
  /// - Parameter changeable: the files that may change; nil for all.
  private func run(
    _ outputs: CheckedProject.Outputs, of project: CheckedProject, isCheck: Bool, changeable: Set<ExactText>? = nil
  ) throws -> OutputFindings {
    let findings = OutputFindings(noun: outputs.kind.noun, declaration: outputs.location)
    do {
      let summary = try summary(of: outputs, project, isCheck: isCheck, changeable: changeable, findings)
      if !isCheck { say("wrote", summary.writtenCount, outputs.kind.noun) }
    } catch let error as UsageError {
      // The configuration has what a command line would have.
      findings.add(.init([Diagnostic(.invalidConfiguration, error.message, at: outputs.location, help: error.help)]))
    }
    return findings
  }

  private func summary(
    of outputs: CheckedProject.Outputs, _ project: CheckedProject, isCheck: Bool, changeable: Set<ExactText>?,
    _ findings: OutputFindings
  ) throws -> OutputSummary {
    let flags = isCheck ? ["--check"] : options.isPruned ? ["--prune"] : []
    let words =
      outputs.kind.command.dropFirst() + flags + ["--jobs=\(options.jobs)"] + outputs.words + ["--"] + project.screens
    let editedFiles: OutputOptions.EditedFiles? = isCheck ? nil : options.isUpdate ? .shownAndReplaced : .kept
    switch outputs.kind {
    case .snapshots:
      var compile = try CommandLineTool.options(of: CompileCommand.self, Array(words))
      if let editedFiles { compile.outputs.editedFiles = editedFiles }
      compile.outputs.changeable = changeable
      let inputs = try InputList(compile.inputs, console)
      var run = try CompileRun(compile, inputs: inputs, console, findings: findings)
      _ = try run.run()
      return run.summary
    case .generated:
      var generate = try CommandLineTool.options(of: GenerateCommand.self, Array(words))
      if let editedFiles { generate.outputs.editedFiles = editedFiles }
      generate.outputs.changeable = changeable
      let inputs = try InputList(generate.inputs, console)
      var run = GenerateRun(generate, inputs: inputs, console, findings: findings)
      _ = try run.run()
      return run.summary
    }
  }

  /// Says what a fix did.
  private func say(_ verb: String, _ count: Int, _ noun: String) {
    guard count > 0 else { return }
    console.errors.print("\(verb) \(count) \(noun)\(count == 1 ? "" : "s")\n")
  }
}

/// What changed since a revision, and what that concerns.
struct CheckedChange {
  private let files: ChangedFiles
  /// The canonical paths of the inputs that changed, or include something that did.
  private let inputs: Set<ExactText>

  /// - Parameter inputs: those that changed, or include something that did.
  init(_ files: ChangedFiles, _ inputs: InputList) {
    self.files = files
    self.inputs = Set(inputs.entries.map { ExactText(FilePath.located($0.path)) })
  }

  /// Whether no file changed.
  var isEmpty: Bool { files.paths.isEmpty }

  /// Whether a file itself changed.
  func isChanged(_ path: String) -> Bool { files.contains(path) }

  /// Whether a finding is about what changed.
  ///
  /// - Parameter screens: the files and folders with the screens of the project.
  func concerns(_ finding: OutputFindings.Finding, screens: [String]) -> Bool {
    if finding.paths.contains(where: { isChanged($0) || inputs.contains(ExactText(FilePath.located($0))) }) {
      return true
    }
    guard finding.isShared else { return false }
    let screens = screens.map(FilePath.located)
    return (files.paths.union(inputs)).contains { path in
      screens.contains { FilePath.isInside(path.text, directory: $0) }
    }
  }
}
