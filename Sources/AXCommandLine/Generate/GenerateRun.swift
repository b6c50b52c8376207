import AXCodegen
import AXCompiler
import AXDiagnostics
import AXFiles
import AXReader
import AXSemantics
import AXText
import AXTree

/// A run of `generate swift`: reads all inputs, and writes or compares the generated files.
struct GenerateRun {
  /// The maximum number of generated files that are kept until all inputs are read; others are generated again.
  private static let maximumKeptCount = 3000

  private let options: GenerateOptions
  private let inputs: InputList
  private let originals: ImportedOriginals
  private let reader: DocumentReader
  private let generation: Generation
  private let console: Console
  /// The inputs of this round, if files are watched.
  private let round: WatchRound?
  /// Gets what the run finds out about its outputs, instead of the console; nil if it is printed.
  private let findings: OutputFindings?
  private var report: DiagnosticReport
  /// The states that get no test.
  private var refusals: [DiagnosticList] = []
  private var isReportPrinted = false
  /// Whether an edited file would not be replaced without an option.
  private var hasEditedFile = false
  /// What is written to a folder; nil for other destinations.
  private var record: OutputRecord?
  private(set) var summary = OutputSummary()
  /// The paths of everything that shared files are made from; nil for the inputs of this run.
  private var sharedPaths: [String]?
  private var depfile: Depfile?
  /// The number of inputs that belong to other tools.
  private var passedOverCount = 0
  /// The files that were read, in the order of the inputs.
  private var filesRead: [String] = []
  /// The files that the inputs depend on, if files are watched.
  private(set) var readings: [WatchReading] = []

  init(
    _ options: GenerateOptions, inputs: InputList, _ console: Console, round: WatchRound? = nil,
    findings: OutputFindings? = nil
  ) {
    self.options = options
    originals = ImportedOriginals(among: inputs)
    self.inputs = inputs.leavingOut(originals.paths)
    self.console = console
    self.round = round
    self.findings = findings
    reader = options.inputs.reader(locale: options.locale.identifier)
    generation = Generation(generator: options.generator, percent: options.locale.percent)
    depfile = Depfile(options.inputs, keeping: inputs.filesRead)
    report = DiagnosticReport(inputs.diagnostics)
  }

  mutating func run() throws -> ExitStatus {
    // Even if an output cannot be written.
    defer { printReport() }
    let bounds = try options.destination.bounds(root: options.inputs.root, keeping: inputs.filesRead)
    if let folder = options.destination.folder { try openRecord(of: folder, in: bounds) }
    if round == nil, !inputs.entries.isEmpty || record?.hasLeftovers != true {
      try inputs.requireInput(options.inputs)
    }
    if let path = options.destination.file { try bounds.check(path) }
    try depfile?.check()
    let documents = try documents()
    if round == nil { printNotes(originals.note.map { [$0] } ?? []) }
    printNotes(documents.flatMap(\.notes) + notesOnMissingScreens(documents))
    if round == nil, passedOverCount < inputs.entries.count || record?.hasLeftovers != true {
      try inputs.requireScreen(options.inputs, passedOverCount: passedOverCount)
    }
    let outlines = documents.flatMap(\.outlines)
    let faults = generation.generator.faults(among: outlines)
    for fault in faults { report.append(ImportedOriginals.explained(fault)) }
    // If names collide, no file is written. A single output file is written completely or not at all.
    guard faults.isEmpty, report.isEmpty || options.destination.folder != nil else { return .badInput }
    let shared = try sharedFiles(documents, outlines)
    let hasDifference = try put(documents, shared, in: bounds)
    if report.isEmpty { try writeDepfile(documents, shared) }
    return try finish(hasDifference: hasDifference)
  }

  /// Says what was done, and what to do.
  private mutating func finish(hasDifference: Bool) throws -> ExitStatus {
    printReport()
    let isShown = findings == nil && round == nil && !options.outputs.isQuiet
    return try summary.finish(
      options, record, isShown: isShown, isFailed: !report.isEmpty, hasDifference: hasDifference,
      hasEditedFile: hasEditedFile, findings, console)
  }

  /// Prints the diagnostics once.
  private mutating func printReport() {
    guard !isReportPrinted else { return }
    // Without the tests of these states, what is written is whole, so they did not keep it from being written.
    for list in refusals { report.append(list) }
    if let findings { findings.add(report) } else { report.print(on: console) }
    isReportPrinted = true
  }

  /// Reads the manifest of the output folder.
  private mutating func openRecord(of folder: String, in bounds: OutputBounds) throws {
    record = try OutputRecord(
      folder, command: "generate", inputs: inputs, round: round, in: bounds,
      makes: { [generator = generation.generator] in generator.makes(fileNamed: $0) })
  }

  /// The generated code of all documents, in the order of the inputs.
  private mutating func documents() throws -> [GeneratedDocument] {
    let generation = generation
    var documents: [GeneratedDocument] = []
    var keptCount = 0
    let isWatched = round != nil
    if isWatched { readings += originals.paths.map { WatchReading(leftOut: $0) } }
    let run = InputRun(
      inputs: inputs, reader: reader, jobs: options.inputs.jobs, console: console, showsProgress: !isWatched)
    try run.forEach { entry, document in
      // A launch screen disappears before any test can see it.
      try document.tree.flatMap { $0.isLaunchScreen ? nil : $0 }.map { try generation.made(of: $0, entry) }
    } takesMemory: { _ in
      true
    } consume: { outcome in
      if isWatched { readings.append(WatchReading(outcome.entry, outcome.document)) }
      report.append(outcome.document.diagnostics)
      if outcome.document.isPassedOver { passedOverCount += 1 }
      let isWhole =
        outcome.document.diagnostics.isEmpty && outcome.made?.faults.isEmpty != false
        && outcome.inclusion != .unknown
      let isLeftOut = outcome.inclusion != .no
      let paths = isLeftOut ? [] : outputPaths(outcome.made?.document)
      record?.add(outcome.entry, producing: paths, isWhole: isWhole, namesFolders: false)
      guard !isLeftOut else { return }
      let files = outcome.entry.files(of: outcome.document)
      filesRead += files
      guard var made = outcome.made else { return }
      report.append(made.faults)
      refusals.append(made.document.refusals)
      made.document.filesRead = files
      keptCount += made.document.fileNames.count
      if keptCount > Self.maximumKeptCount { made.document.files = nil }
      documents.append(made.document)
    }
    return documents
  }

  private func printNotes(_ notes: [String]) {
    guard findings == nil else { return }
    for note in notes { console.errors.print("axspec: note: \(TerminalText.escaped(note))\n") }
  }

  /// Notes which page objects tests use that neither this run nor an earlier one writes. Without them, the tests do not
  /// compile.
  private mutating func notesOnMissingScreens(_ documents: [GeneratedDocument]) -> [String] {
    let made = Set(documents.map { ExactText(FilePath.located($0.entry.path)) })
    let isPageObject = SwiftGenerator(kinds: [.screens]).makes
    let place = options.destination.folder.map { "generate it into '\($0)' too" } ?? "pass that file too"
    var notes: [String] = []
    for document in documents {
      for file in document.filesOfSteps where !made.contains(ExactText(FilePath.located(file))) {
        if record?.hasOutput(of: file, where: isPageObject) == true { continue }
        notes.append("tests of '\(document.entry.path)' begin in '\(file)' and use its page object: \(place)")
      }
    }
    return notes
  }

  /// The paths of the files of a document.
  private func outputPaths(_ document: GeneratedDocument?) -> [String] {
    guard let document, let folder = options.destination.folder else { return [] }
    return document.fileNames.map { FilePath.join(folder, $0) }
  }

  // MARK: Output

  /// Calls its argument with each file in turn, and with the path of its input; nil for files that all screens share.
  private typealias Files = ((GeneratedFile, _ input: String?) throws -> Void) throws -> Void

  /// Writes or compares all files. Returns whether any file differs, if they are compared.
  private mutating func put(
    _ documents: [GeneratedDocument], _ shared: [GeneratedFile], in bounds: OutputBounds
  ) throws -> Bool {
    let (generation, reader, jobs) = (generation, reader, options.inputs.jobs)
    let files: Files = { body in
      for file in shared { try body(file, nil) }
      try Workers.run(count: documents.count, jobs: jobs) { index in
        try documents[index].files ?? generation.regeneratedFiles(of: documents[index], by: reader)
      } consume: { index, files in
        for file in files { try body(file, documents[index].entry.path) }
      }
    }
    switch options.destination {
    case .standardOutput: try join(files) { [console] in try console.output.write($0) }
    case .file(let path): try write(files, to: path, in: bounds)
    case .checkedFile(let path): return try check(files, with: path, in: bounds)
    case .directory(let folder):
      let count = documents.reduce(shared.count) { $0 + $1.fileNames.count }
      try write(files, into: folder, count: count, in: bounds)
    case .checkedDirectory(let folder): return try check(files, in: folder, bounds)
    }
    return false
  }

  private mutating func write(_ files: Files, into folder: String, count: Int, in bounds: OutputBounds) throws {
    let protection = protection(bounds)
    var messages = WatchMessages(round, console)
    var (record, summary, refusals) = (record, summary, [] as [Diagnostic])
    let changed = Set((round?.changed.entries ?? []).map { ExactText(GeneratedFile.source($0.shownName)) })
    try files { file, input in
      let path = FilePath.join(folder, file.name)
      if input != nil, let refusal = protection.refusal(of: path) { return refusals.append(refusal) }
      guard let isWritten = try protection.write(file.parts, to: path, title: file.source) else {
        return refusals.append(protection.refusal(ofEdited: path))
      }
      if isWritten || count == 1 || changed.contains(ExactText(file.source)) {
        messages.add(path, of: [file.source], isWritten: isWritten)
      }
      summary.add(isWritten: isWritten)
      let hash = ContentHash(Array(file.parts.joined()))
      if let input { record?.add(path, from: input, hash) } else { record?.add(path, fromAll: sharedPaths, hash) }
    }
    (self.record, self.summary) = (record, summary)
    for refusal in refusals { report.append(refusal) }
    messages.print()
  }

  private mutating func check(_ files: Files, in folder: String, _ bounds: OutputBounds) throws -> Bool {
    let (protection, console, findings) = (protection(bounds), console, findings)
    var (hasDifference, isAnyEdited, refusals) = (false, false, [] as [Diagnostic])
    try files { file, input in
      let path = FilePath.join(folder, file.name)
      if input != nil, let refusal = protection.refusal(of: path) { return refusals.append(refusal) }
      let text = Array(file.parts.joined())
      guard let difference = try OutputDifference(text, path: path, title: file.source, in: bounds) else { return }
      hasDifference = true
      let isEdited = protection.isEdited(path, difference.known)
      if isEdited { isAnyEdited = true }
      guard let findings else { return try difference.show(on: console) }
      findings.add(difference, from: input, isEdited: isEdited)
    }
    for refusal in refusals { report.append(refusal) }
    hasEditedFile = isAnyEdited
    return hasDifference
  }

  private func protection(_ bounds: OutputBounds) -> OutputProtection {
    OutputProtection(
      options.outputs, record, bounds, console, isMade: { GeneratedFile.isGenerated($0) })
  }

  // MARK: Files that all screens share

  /// The files that all screens share. After a run over some of their sources, they have everything that a run over all
  /// of them would write.
  private mutating func sharedFiles(
    _ documents: [GeneratedDocument], _ outlines: [ScreenOutline]
  ) throws -> [GeneratedFile] {
    let generator = generation.generator
    let folder = options.destination.folder
    let paths = SwiftGenerator.sharedFileNames.map { FilePath.join(folder ?? ".", $0) }
    sharedPaths = paths.lazy.compactMap { [record] in record?.pathsBeyond($0) }.first
    var files: [GeneratedFile] = []
    if report.isEmpty, let all = sharedPaths {
      var run = GenerateRun(options, inputs: InputList(of: all, like: options.inputs, console), console)
      let documents = try run.documents()
      let outlines = documents.flatMap(\.outlines)
      if run.report.isEmpty, generator.faults(among: outlines).isEmpty {
        files = generator.sharedFiles(of: outlines, sections: documents.flatMap(\.sections))
      } else {
        let sources = TerminalText.escaped(InputList.listed(all))
        console.errors.print(
          "axspec: note: what all screens share stays as it is, because there is an error in \(sources)\n")
        for path in paths { record?.keep(path) }
      }
    } else if report.isEmpty, !documents.isEmpty || folder == nil {
      // Without a screen, a folder needs no shared file.
      files = generator.sharedFiles(of: outlines, sections: documents.flatMap(\.sections))
    }
    let kept = report.isEmpty ? files.map { FilePath.join(folder ?? ".", $0.name) } : paths
    for path in kept { record?.keep(path) }
    return files
  }

  /// The sources of a single output file.
  private var source: String {
    (round?.changed ?? inputs).entries.map(\.shownName).joined(separator: ", ")
  }

  private mutating func write(_ files: Files, to path: String, in bounds: OutputBounds) throws {
    var file = try UpdatedFile(path: path, in: bounds)
    try join(files) { try file.write($0) }
    let isWritten = try file.finish()
    if Descriptor.number(ofPath: path) == nil { summary.add(isWritten: isWritten) }
    var messages = WatchMessages(round, console)
    messages.add(path, of: [source], isWritten: isWritten)
    messages.print()
  }

  private func check(_ files: Files, with path: String, in bounds: OutputBounds) throws -> Bool {
    var text: [UInt8] = []
    try join(files) { text += $0 }
    let difference = try OutputDifference(text, path: path, title: source, in: bounds)
    try difference?.show(on: console)
    return difference != nil
  }

  /// Passes the texts of all files on, separated by blank lines.
  private func join(_ files: Files, _ sink: @escaping ([UInt8]) throws -> Void) throws {
    var isFirst = true
    try files { file, _ in
      if !isFirst { try sink([UInt8(ascii: "\n")]) }
      isFirst = false
      for part in file.parts { try sink(part) }
    }
  }

  /// Writes the sources of each file; the file that all screens share depends on all inputs.
  private mutating func writeDepfile(_ documents: [GeneratedDocument], _ shared: [GeneratedFile]) throws {
    if let path = options.destination.file { depfile?.add(filesRead, to: [path]) }
    if let folder = options.destination.folder {
      for file in shared { depfile?.add(filesRead, to: [FilePath.join(folder, file.name)]) }
      for document in documents {
        for name in document.fileNames { depfile?.add(document.filesRead, to: [FilePath.join(folder, name)]) }
      }
    }
    try depfile?.write(console)
  }
}

/// What a run of `generate` keeps of a document until its end.
private struct GeneratedDocument: Sendable {
  let entry: DocumentReader.Input
  /// The files that it is made from, its own first.
  var filesRead: [String] = []
  /// The outlines of its screens, to compare them with others.
  var outlines: [ScreenOutline] = []
  /// The states of its screens that get no test, because nobody can take their steps.
  var refusals = DiagnosticList()
  /// What its page objects leave out.
  var notes: [String] = []
  /// The other files whose page objects its tests use.
  var filesOfSteps: [String] = []
  /// The parts of its screens in the file that all screens share.
  var sections: [IdentifierFile.Section] = []
  var fileNames: [String] = []
  /// The files of its screens; nil if they are generated again when needed.
  var files: [GeneratedFile]? = []
}

/// Generates the code of a document, on any thread.
private struct Generation: Sendable {
  let generator: SwiftGenerator
  let percent: PercentStyle

  /// - Returns: the document, and the reasons why some of its screens are left out.
  func made(
    of tree: Tree, _ entry: DocumentReader.Input
  ) throws -> (document: GeneratedDocument, faults: DiagnosticList) {
    var document = GeneratedDocument(entry: entry)
    var files: [GeneratedFile] = []
    var faults = DiagnosticList()
    var outlines: [ScreenOutline] = []
    let facts = ScreenFacts(tree)
    for root in tree.roots {
      do throws(NamingError) {
        var builder = OutlineBuilder(
          root, name: FilePath.lastComponent(of: entry.outputName), file: entry.shownName, facts: facts)
        let isRefused = { (state: ScreenState) in
          guard let refusal = StateRefusal(state, initialFacts: facts) else { return false }
          if generator.hasTests { document.refusals.append(contentsOf: Self.diagnostics(of: refusal, state)) }
          return true
        }
        let outline = try builder.build(
          isRefused: isRefused, auditIssues: generator.hasAudit ? ExpectedAuditIssues.all : { _ in [] })
        if generator.hasPageObjects { document.notes += Self.notes(of: outline, in: entry.path) }
        let snapshots = generator.needsSnapshots ? tree.states.map { snapshot(of: $0, in: root) } : []
        files += try generator.files(of: outline, snapshots: snapshots)
        if let section = generator.section(of: outline) { document.sections.append(section) }
        outlines.append(outline.withoutContent)
      } catch {
        faults.append(contentsOf: error.diagnostics)
      }
    }
    if generator.hasTests, generator.hasPageObjects { document.filesOfSteps = Self.filesOfSteps(in: tree, facts) }
    document.outlines = ScreenOutline.withExcerpts(outlines)
    document.refusals = document.refusals.withExcerpts
    document.fileNames = files.map(\.name)
    document.files = files
    return (document, faults.withExcerpts)
  }

  /// The other files on whose screens tests take steps, because states begin there, in the order of the states.
  private static func filesOfSteps(in tree: Tree, _ facts: ScreenFacts) -> [String] {
    var known: Set<ExactText> = []
    var files: [String] = []
    for state in tree.states {
      guard let entry = state.isInitial ? tree.entry : state.entry, StateRefusal(state, initialFacts: facts) == nil
      else { continue }
      for step in state.isInitial ? entry.steps : state.steps where step.target.tree != tree {
        guard let path = step.target.tree.sources.first?.path, known.insert(ExactText(path)).inserted else { continue }
        files.append(path)
      }
    }
    return files
  }

  /// The errors of a state that gets no test. What another state causes is reported there.
  private static func diagnostics(of refusal: StateRefusal, _ state: ScreenState) -> [Diagnostic] {
    let own = refusal.ownFaults.compactMap { fault in
      fault.location.map {
        Diagnostic(id: StepFault.id, severity: .error, message: fault.message, location: $0, help: fault.help)
      }
    }
    guard let entry = refusal.entry, state.chain.count == 1, let location = state.part?.location(of: .from) else {
      return own
    }
    let message = "no one gets to the state “\(entry.name)”, with which this one begins: a step there cannot be taken"
    let other = Diagnostic(
      id: StepFault.id, severity: .error, message: message, location: location, help: "lint the other file")
    return own + [other]
  }

  private static func notes(of outline: ScreenOutline, in file: String) -> [String] {
    let count = outline.unidentifiedCount
    guard count > 0 else { return [] }
    let screen = outline.name
    return [
      count == 1
        ? "'\(file)': 1 interactive element of '\(screen)' has no identifier, so the page object leaves it out"
        : "'\(file)': \(count) interactive elements of '\(screen)' have no identifier, so the page object leaves them out"
    ]
  }

  /// Generates files again that were not kept.
  ///
  /// - Throws: if the document has changed.
  func regeneratedFiles(of document: GeneratedDocument, by reader: DocumentReader) throws -> [GeneratedFile] {
    let tree = reader.read(document.entry).tree
    let files = try tree.flatMap { try made(of: $0, document.entry).document.files } ?? []
    guard files.map(\.name) == document.fileNames else {
      throw OutputFault(
        path: document.fileNames.joined(separator: "', '"),
        reason: "'\(document.entry.path)' has changed since it was read")
    }
    return files
  }

  private func snapshot(of state: ScreenState, in root: Node) -> String {
    var text: [UInt8] = []
    var output = BlockOutput { text.append(contentsOf: $0) }
    // Writing to memory does not throw.
    try? SnapshotWriter(percent: percent).write(state.tree, in: root, to: &output)
    try? output.flush()
    return String(decoding: text, as: UTF8.self)
  }
}
