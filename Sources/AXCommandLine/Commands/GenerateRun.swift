import AXCodegen
import AXCompiler
import AXDiagnostics
import AXReader
import AXSemantics
import AXTree

/// One run of `generate swift`: reads all inputs, and writes or compares what is made of them.
struct GenerateRun {
  private let inputs: InputList
  private let reader: DocumentReader
  private let generation: Generation
  private let destination: Destination
  private let jobs: Int
  private let arguments: ParsedArguments
  /// What there is to do where files are watched.
  private let round: WatchRound?
  private var report = DiagnosticReport()
  private var depfile: Depfile?
  /// The files that were read, in the order of the inputs.
  private var filesRead: [String] = []
  /// What the inputs were made from, where files are watched.
  private(set) var readings: [WatchReading] = []

  /// Where the Swift goes.
  private enum Destination {
    case folder(String)
    case file(String)
  }

  /// - Throws: where the arguments are wrong.
  init(_ arguments: ParsedArguments, inputs: InputList, round: WatchRound? = nil) throws {
    switch (arguments.value("output"), arguments.value("output-directory")) {
    case (.some, .some): throw arguments.error(.conflict("--output", "--output-directory"))
    case (let file?, nil): destination = .file(file)
    case (nil, let folder?): destination = .folder(folder)
    case (nil, nil):
      throw arguments.error(.other("the files need a folder", help: "add '--output-directory <dir>'"))
    }
    self.inputs = inputs
    self.round = round
    reader = DocumentReader(root: try arguments.root(), locale: arguments.value("locale"))
    let kinds = arguments.values("only").compactMap(SwiftGenerator.Kind.init)
    generation = Generation(
      generator: SwiftGenerator(
        kinds: kinds.isEmpty ? Set(SwiftGenerator.Kind.allCases) : Set(kinds),
        access: arguments.value("access").flatMap(AccessLevel.init) ?? .internal),
      percent: try arguments.percentStyle())
    jobs = try arguments.jobs()
    self.arguments = arguments
    let isWritten = arguments.value("output") != "-"
    depfile = try Depfile(arguments, hasTarget: isWritten, help: "name a file with '--output'")
  }

  mutating func run() throws -> ExitStatus {
    for diagnostic in inputs.diagnostics { report.append(diagnostic) }
    let screens = try screens()
    let faults = generation.generator.faults(among: screens.map(\.outline))
    for fault in faults { report.append(fault) }
    // Screens that cannot stand side by side leave what is there as it is.
    var files = faults.isEmpty ? screens.flatMap(\.files) : []
    if report.isEmpty, let shared = generation.generator.sharedFile(of: screens.map(\.outline)) {
      files.insert(shared, at: 0)
    }
    var outputs = outputs(of: files)
    // One file for all is whole or not at all.
    if case .file = destination, !report.isEmpty { outputs = [] }
    let hasDifference = try arguments.flag("check") ? check(outputs) : write(outputs)
    if report.isEmpty { try writeDepfile(screens, outputs) }
    if report.isEmpty, case .folder(let folder) = destination { tellLeftovers(in: folder, besides: files) }
    report.print()
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  /// What is made of all screens, in the order of the inputs.
  private mutating func screens() throws -> [Generation.Screen] {
    let generation = generation
    var screens: [Generation.Screen] = []
    var found: [DiagnosticList] = []
    var readings: [WatchReading] = []
    var filesRead: [String] = []
    let isWatched = round != nil
    let run = InputRun(inputs: inputs, reader: reader, jobs: jobs, showsProgress: !isWatched)
    try run.forEach { entry, document in
      // A launch screen is shown before any test can look.
      try document.tree.flatMap { $0.isLaunchScreen ? nil : $0 }.map { try generation.screens(of: $0, entry) }
    } consume: { outcome in
      if isWatched { readings.append(WatchReading(outcome.entry, outcome.document)) }
      if !outcome.document.diagnostics.isEmpty { found.append(outcome.document.diagnostics) }
      let files = outcome.isIncluded ? [] : outcome.entry.files(of: outcome.document)
      filesRead += files
      guard let made = outcome.made else { return }
      if !made.faults.isEmpty { found.append(made.faults) }
      for var screen in made.screens {
        screen.filesRead = files
        screens.append(screen)
      }
    }
    for diagnostics in found { report.append(diagnostics) }
    self.readings = readings
    self.filesRead = filesRead
    return screens
  }

  // MARK: Files

  /// A text and the file that it is for.
  private struct Output {
    let path: String
    let text: [UInt8]
    /// What it is made from, as messages name it.
    let source: String
  }

  private func outputs(of files: [GeneratedFile]) -> [Output] {
    switch destination {
    case .folder(let folder):
      files.map { Output(path: FilePath.join(folder, $0.name), text: Array($0.text.utf8), source: $0.source) }
    case .file(let path):
      [
        Output(
          path: path, text: Array(files.map(\.text).joined(separator: "\n").utf8),
          source: (round?.changed ?? inputs).entries.map(\.shownName).joined(separator: ", "))
      ]
    }
  }

  private func write(_ outputs: [Output]) throws -> Bool {
    var news = round.map(WatchNews.init)
    let changed = Set((round?.changed.entries ?? []).map { ExactText(GeneratedFile.source($0.shownName)) })
    for output in outputs {
      guard output.path != "-" else {
        try output.text.withUnsafeBufferPointer { try Console.standardOutput.write($0) }
        continue
      }
      let isWritten = try OutputFile.update(output.path, to: output.text)
      if isWritten || outputs.count == 1 || changed.contains(ExactText(output.source)) {
        news?.add(output.path, of: [output.source], isWritten: isWritten)
      }
    }
    news?.tell()
    return false
  }

  /// Says what each file was made from: one that all screens share, from all.
  private mutating func writeDepfile(_ screens: [Generation.Screen], _ outputs: [Output]) throws {
    var filesOfPath: [ExactText: [String]] = [:]
    if case .folder(let folder) = destination {
      for screen in screens {
        for file in screen.files { filesOfPath[ExactText(FilePath.join(folder, file.name))] = screen.filesRead }
      }
    }
    for output in outputs { depfile?.add(filesOfPath[ExactText(output.path)] ?? filesRead, to: [output.path]) }
    try depfile?.write()
  }

  private func check(_ outputs: [Output]) -> Bool {
    let differences = outputs.compactMap { OutputDifference($0.text, path: $0.path, title: $0.source) }
    for difference in differences { difference.show() }
    if !differences.isEmpty { Console.standardOutput.write("To update, run: \(arguments.updateCommand)\n") }
    return !differences.isEmpty
  }

  /// Names the files that an earlier run made and this one would have made anew, were their screens still there.
  private func tellLeftovers(in folder: String, besides files: [GeneratedFile]) {
    let names = Set(files.map { ExactText($0.name) })
    let sources = Set(inputs.entries.map { ExactText(GeneratedFile.source($0.shownName)) })
    for name in DirectoryWalk.names(in: folder).sorted() where !names.contains(ExactText(name)) {
      guard generation.generator.makes(fileNamed: name),
        let text = try? FileBytes.read(path: FilePath.join(folder, name)),
        let source = GeneratedFile.source(ofText: text), sources.contains(ExactText(source))
      else { continue }
      Console.standardError.write(
        "axspec: note: '\(TerminalText.escaped(FilePath.join(folder, name)))' is left from an earlier run: "
          + "no screen of '\(TerminalText.escaped(source))' makes it\n")
    }
  }
}

/// What is made of each document, on any thread.
private struct Generation: Sendable {
  let generator: SwiftGenerator
  let percent: PercentStyle

  /// One screen, which is kept to the end of the run.
  struct Screen: Sendable {
    let outline: ScreenOutline
    let files: [GeneratedFile]
    /// What it is made from, its own file first.
    var filesRead: [String] = []
  }

  func screens(of tree: Tree, _ entry: InputList.Entry) throws -> (screens: [Screen], faults: DiagnosticList) {
    var made: [(outline: ScreenOutline, files: [GeneratedFile])] = []
    var faults = DiagnosticList()
    let facts = ScreenFacts(tree)
    for root in tree.roots {
      do throws(NamingError) {
        var builder = OutlineBuilder(
          root, name: FilePath.lastComponent(of: entry.outputName), file: entry.shownName, facts: facts)
        let outline = try builder.build()
        let snapshots = generator.needsSnapshots ? tree.states.map { snapshot(of: $0, in: root) } : []
        let files = try generator.files(of: outline, snapshots: snapshots)
        made.append((outline, files))
      } catch {
        faults.append(contentsOf: error.diagnostics)
      }
    }
    let screens = zip(ScreenOutline.forKeeping(made.map(\.outline)), made).map { Screen(outline: $0, files: $1.files) }
    return (screens, faults.withExcerpts)
  }

  private func snapshot(of state: ScreenState, in root: Node) -> String {
    var text: [UInt8] = []
    var output = BlockOutput { text.append(contentsOf: $0) }
    // Memory takes what it is given: there is nothing to throw.
    try? SnapshotWriter(percent: percent).write(state.tree, in: root, to: &output)
    try? output.flush()
    return String(decoding: text, as: UTF8.self)
  }
}

extension InputList.Entry {
  /// The file as it is called in what is made of it, on every machine alike: its path below the walked folder, or
  /// its name.
  fileprivate var shownName: String {
    switch input {
    case .walked(let path, let folder):
      folder == "." ? path : String(decoding: path.utf8.dropFirst(FilePath.join(folder, "").utf8.count), as: UTF8.self)
    case .listed(let path, let folder?):
      if let path = FilePath.canonical(path), let folder = FilePath.canonical(folder) {
        FilePath.relative(path, to: folder)
      } else {
        FilePath.lastComponent(of: path)
      }
    case .file(let path), .listed(let path, nil): FilePath.lastComponent(of: path)
    case .text: "standard input"
    }
  }
}
