import AXCodegen
import AXFiles
import AXReader
import AXText

/// One run of `generate swift`: reads all inputs, and writes or compares what is made of them.
struct GenerateRun {
  /// How many files are kept until all inputs are read; of more they are made anew.
  private static let mostKept = 3000

  private let options: GenerateOptions
  private let inputs: InputList
  private let reader: DocumentReader
  private let generation: Generation
  private let output: GeneratedOutput
  private let console: Console
  /// What there is to do where files are watched.
  private let round: WatchRound?
  private var report = DiagnosticReport()
  private var depfile: Depfile?
  /// The files that were read, in the order of the inputs.
  private var filesRead: [String] = []
  /// What the inputs were made from, where files are watched.
  private(set) var readings: [WatchReading] = []

  init(_ options: GenerateOptions, inputs: InputList, _ console: Console, round: WatchRound? = nil) {
    self.options = options
    self.inputs = inputs
    self.console = console
    self.round = round
    output = GeneratedOutput(options: options, inputs: inputs, round: round, console: console)
    reader = DocumentReader(root: options.inputs.root, locale: options.locale.identifier)
    generation = Generation(generator: options.generator, percent: options.locale.percent)
    depfile = Depfile(options.inputs)
  }

  mutating func run() throws -> ExitStatus {
    for diagnostic in inputs.diagnostics { report.append(diagnostic) }
    // Also where an output cannot be written.
    defer { report.print(on: console) }
    let documents = try documents()
    let outlines = documents.flatMap(\.outlines)
    let faults = generation.generator.faults(among: outlines)
    for fault in faults { report.append(fault) }
    var hasDifference = false
    // Screens that cannot stand side by side leave what is there as it is. One file for all is whole or not at all.
    if report.isEmpty {
      let sections = documents.flatMap(\.sections)
      let shared = generation.generator.sharedFile(of: outlines, sections: sections)
      hasDifference = try put(documents, shared)
      try writeDepfile(documents, shared)
      let names = documents.flatMap(\.fileNames) + [shared?.name].compactMap { $0 }
      if case .folder(let folder) = options.place { tellLeftovers(in: folder, besides: names) }
    } else if faults.isEmpty, case .folder = options.place {
      hasDifference = try put(documents, nil)
    }
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  /// What is made of all documents, in the order of the inputs.
  private mutating func documents() throws -> [GeneratedDocument] {
    let generation = generation
    var documents: [GeneratedDocument] = []
    var keptCount = 0
    var found: [DiagnosticList] = []
    var readings: [WatchReading] = []
    var filesRead: [String] = []
    let isWatched = round != nil
    let run = InputRun(
      inputs: inputs, reader: reader, jobs: options.inputs.jobs, console: console, showsProgress: !isWatched)
    try run.forEach { entry, document in
      // A launch screen is shown before any test can look.
      try document.tree.flatMap { $0.isLaunchScreen ? nil : $0 }.map { try generation.made(of: $0, entry) }
    } takesMemory: { _ in
      true
    } consume: { outcome in
      if isWatched { readings.append(WatchReading(outcome.entry, outcome.document)) }
      if !outcome.document.diagnostics.isEmpty { found.append(outcome.document.diagnostics) }
      let files = outcome.isIncluded ? [] : outcome.entry.files(of: outcome.document)
      filesRead += files
      guard !outcome.isIncluded, var made = outcome.made else { return }
      if !made.faults.isEmpty { found.append(made.faults) }
      made.document.filesRead = files
      keptCount += made.document.fileNames.count
      if keptCount > Self.mostKept { made.document.files = nil }
      documents.append(made.document)
    }
    for diagnostics in found { report.append(diagnostics) }
    self.readings = readings
    self.filesRead = filesRead
    return documents
  }

  /// Hands on all files; whether any differs from what is there.
  private func put(_ documents: [GeneratedDocument], _ shared: GeneratedFile?) throws -> Bool {
    let (generation, reader) = (generation, reader)
    let count = documents.reduce(shared == nil ? 0 : 1) { $0 + $1.fileNames.count }
    return try output.put(count: count) { body in
      if let shared { try body(shared) }
      try Workers.run(count: documents.count, jobs: options.inputs.jobs) { index in
        try documents[index].files ?? generation.filesMadeAnew(of: documents[index], by: reader)
      } consume: { _, files in
        for file in files { try body(file) }
      }
    }
  }

  /// Says what each file was made from: one that all screens share, from all.
  private mutating func writeDepfile(_ documents: [GeneratedDocument], _ shared: GeneratedFile?) throws {
    switch options.place {
    case .file(let path): depfile?.add(filesRead, to: [path])
    case .folder(let folder):
      if let shared { depfile?.add(filesRead, to: [FilePath.join(folder, shared.name)]) }
      for document in documents {
        for name in document.fileNames { depfile?.add(document.filesRead, to: [FilePath.join(folder, name)]) }
      }
    }
    try depfile?.write(console)
  }

  /// Names the files that an earlier run made and this one would have made anew, were their screens still there.
  private func tellLeftovers(in folder: String, besides made: [String]) {
    let names = Set(made.map(ExactText.init))
    let sources = Set(inputs.entries.map { ExactText(GeneratedFile.source($0.shownName)) })
    for name in DirectoryWalk.names(in: folder) where !names.contains(ExactText(name)) {
      guard generation.generator.makes(fileNamed: name),
        let text = try? FileBytes.read(path: FilePath.join(folder, name)),
        let source = GeneratedFile.source(ofText: text), sources.contains(ExactText(source))
      else { continue }
      console.errors.tell(
        "axspec: note: '\(TerminalText.escaped(FilePath.join(folder, name)))' is left from an earlier run: "
          + "no screen of '\(TerminalText.escaped(source))' makes it\n")
    }
  }
}

/// What a run of `generate` keeps of a document to its end.
struct GeneratedDocument: Sendable {
  let entry: InputList.Entry
  /// What it is made from, its own file first.
  var filesRead: [String] = []
  /// Of its screens, to compare with others.
  var outlines: [ScreenOutline] = []
  /// Their parts in the file that all screens share.
  var sections: [IdentifierFile.Section] = []
  var fileNames: [String] = []
  /// Their own files; none where these are made anew when they are wanted.
  var files: [GeneratedFile]? = []
}
