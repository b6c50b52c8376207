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
  private let reader: DocumentReader
  private let generation: Generation
  private let console: Console
  /// The inputs of this round, if files are watched.
  private let round: WatchRound?
  private var report: DiagnosticReport
  /// The states that get no test.
  private var refusals: [DiagnosticList] = []
  private var depfile: Depfile?
  /// The number of inputs that belong to other tools.
  private var passedOverCount = 0
  /// The files that were read, in the order of the inputs.
  private var filesRead: [String] = []
  /// The files that the inputs depend on, if files are watched.
  private(set) var readings: [WatchReading] = []

  init(_ options: GenerateOptions, inputs: InputList, _ console: Console, round: WatchRound? = nil) {
    self.options = options
    self.inputs = inputs
    self.console = console
    self.round = round
    reader = options.inputs.reader(locale: options.locale.identifier)
    generation = Generation(generator: options.generator, percent: options.locale.percent)
    depfile = Depfile(options.inputs, keeping: inputs.filesRead)
    report = DiagnosticReport(inputs.diagnostics)
  }

  mutating func run() throws -> ExitStatus {
    // Even if an output cannot be written.
    defer { report.print(on: console) }
    if round == nil { try inputs.requireInput(options.inputs) }
    if let path = options.destination.file {
      try OutputBounds(root: options.inputs.root, keeping: inputs.filesRead).check(path)
    }
    try depfile?.check()
    let documents = try documents()
    printNotes(documents)
    if round == nil { try inputs.requireScreen(options.inputs, passedOverCount: passedOverCount) }
    let outlines = documents.flatMap(\.outlines)
    let faults = generation.generator.faults(among: outlines)
    for fault in faults { report.append(fault) }
    var hasDifference = false
    // If names collide, no file is written. A single output file is written completely or not at all.
    if report.isEmpty {
      let sections = documents.flatMap(\.sections)
      let shared = generation.generator.sharedFiles(of: outlines, sections: sections)
      hasDifference = try put(documents, shared)
      try writeDepfile(documents, shared)
      let names = documents.flatMap(\.fileNames) + shared.map(\.name)
      if let folder = options.destination.folder { reportLeftovers(in: folder, except: names) }
    } else if faults.isEmpty, options.destination.folder != nil {
      hasDifference = try put(documents, [])
    }
    // What is written is whole without the tests of these states.
    for list in refusals { report.append(list) }
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  /// The generated code of all documents, in the order of the inputs.
  private mutating func documents() throws -> [GeneratedDocument] {
    let generation = generation
    var documents: [GeneratedDocument] = []
    var keptCount = 0
    let isWatched = round != nil
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
      guard !outcome.isIncluded else { return }
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

  /// Notes what page objects leave out, once for each screen.
  private func printNotes(_ documents: [GeneratedDocument]) {
    for note in documents.flatMap(\.notes) {
      console.errors.print("axspec: note: \(TerminalText.escaped(note))\n")
    }
  }

  // MARK: Output

  /// Calls its argument with each file in turn.
  private typealias Files = ((GeneratedFile) throws -> Void) throws -> Void

  /// Writes or compares all files. Returns whether any file differs, if they are compared.
  private func put(_ documents: [GeneratedDocument], _ shared: [GeneratedFile]) throws -> Bool {
    let (generation, reader, jobs) = (generation, reader, options.inputs.jobs)
    let files: Files = { body in
      for file in shared { try body(file) }
      try Workers.run(count: documents.count, jobs: jobs) { index in
        try documents[index].files ?? generation.regeneratedFiles(of: documents[index], by: reader)
      } consume: { _, files in
        for file in files { try body(file) }
      }
    }
    var hasDifference = false
    let bounds = try options.destination.bounds(root: options.inputs.root, keeping: inputs.filesRead)
    switch options.destination {
    case .standardOutput: try join(files) { try console.output.write($0) }
    case .file(let path): try write(files, to: path, in: bounds)
    case .checkedFile(let path): hasDifference = try check(files, with: path, in: bounds)
    case .directory(let folder):
      let count = documents.reduce(shared.count) { $0 + $1.fileNames.count }
      try write(files, into: folder, count: count, in: bounds)
    case .checkedDirectory(let folder): hasDifference = try check(files, in: folder, bounds)
    }
    if hasDifference { try console.output.show("To update, run: \(options.invocation.updateCommand)\n") }
    return hasDifference
  }

  private func write(_ files: Files, into folder: String, count: Int, in bounds: OutputBounds) throws {
    var messages = WatchMessages(round, console)
    let changed = Set((round?.changed.entries ?? []).map { ExactText(GeneratedFile.source($0.shownName)) })
    try files { file in
      let path = FilePath.join(folder, file.name)
      var output = try UpdatedFile(path: path, in: bounds)
      for part in file.parts { try output.write(part) }
      let isWritten = try output.finish()
      if isWritten || count == 1 || changed.contains(ExactText(file.source)) {
        messages.add(path, of: [file.source], isWritten: isWritten)
      }
    }
    messages.print()
  }

  private func check(_ files: Files, in folder: String, _ bounds: OutputBounds) throws -> Bool {
    var hasDifference = false
    try files { file in
      let difference = try OutputDifference(
        Array(file.parts.joined()), path: FilePath.join(folder, file.name), title: file.source, in: bounds)
      if difference != nil { hasDifference = true }
      try difference?.show(on: console)
    }
    return hasDifference
  }

  /// The sources of a single output file.
  private var source: String {
    (round?.changed ?? inputs).entries.map(\.shownName).joined(separator: ", ")
  }

  private func write(_ files: Files, to path: String, in bounds: OutputBounds) throws {
    var file = try UpdatedFile(path: path, in: bounds)
    try join(files) { try file.write($0) }
    let isWritten = try file.finish()
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
    try files { file in
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

  /// Reports files of an earlier run whose screens no longer exist.
  private func reportLeftovers(in folder: String, except made: [String]) {
    let names = Set(made.map(ExactText.init))
    let sources = Set(inputs.entries.map { ExactText(GeneratedFile.source($0.shownName)) })
    for name in DirectoryWalk.names(in: folder) where !names.contains(ExactText(name)) {
      guard generation.generator.makes(fileNamed: name),
        let text = try? FileBytes.read(path: FilePath.join(folder, name)),
        let source = GeneratedFile.source(ofText: text), sources.contains(ExactText(source))
      else { continue }
      console.errors.print(
        "axspec: note: '\(TerminalText.escaped(FilePath.join(folder, name)))' is left over from an earlier run: "
          + "no screen in '\(TerminalText.escaped(source))' generates it\n")
    }
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
        if generator.hasPageObjects { document.notes += Self.notes(of: outline, in: entry.shownName) }
        let snapshots = generator.needsSnapshots ? tree.states.map { snapshot(of: $0, in: root) } : []
        files += try generator.files(of: outline, snapshots: snapshots)
        if let section = generator.section(of: outline) { document.sections.append(section) }
        outlines.append(outline.withoutContent)
      } catch {
        faults.append(contentsOf: error.diagnostics)
      }
    }
    document.outlines = ScreenOutline.withExcerpts(outlines)
    document.refusals = document.refusals.withExcerpts
    document.fileNames = files.map(\.name)
    document.files = files
    return (document, faults.withExcerpts)
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
