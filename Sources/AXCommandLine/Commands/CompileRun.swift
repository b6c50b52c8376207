import AXCompiler
import AXDiagnostics
import AXReader
import AXTree

/// One run of `compile`: reads all inputs, and puts each text where it belongs.
struct CompileRun {
  let inputs: InputList
  let compilation: Compilation
  let destination: Destination
  let jobs: Int
  let arguments: ParsedArguments
  /// What there is to do where files are watched: each file that is written is told.
  let round: WatchRound?

  /// What the inputs were made from, where files are watched.
  private(set) var readings: [WatchReading] = []
  private var report = DiagnosticReport()
  private var hasDifference = false

  init(
    inputs: InputList, compilation: Compilation, destination: Destination, jobs: Int, arguments: ParsedArguments,
    round: WatchRound? = nil
  ) {
    self.inputs = inputs
    self.compilation = compilation
    self.destination = destination
    self.jobs = jobs
    self.arguments = arguments
    self.round = round
  }

  mutating func run() throws -> ExitStatus {
    for diagnostic in inputs.diagnostics { report.append(diagnostic) }
    switch destination {
    case .standardOutput:
      let writer = OverlappedWriter { bytes in try Console.standardOutput.write(bytes) }
      try writeAll { bytes in try writer.append(bytes) }
      try writer.finish()
    case .file(let path): try writeFile(path)
    case .directory(let path, let fileExtension):
      try Self.refuseSharedOutputs(round?.all ?? inputs, fileExtension)
      try OutputFile.makeDirectory(path)
      try writeEach(into: path, fileExtension)
    case .checkedFile(let path):
      var text: [UInt8] = []
      try writeAll { text.append(contentsOf: $0) }
      if report.isEmpty || !text.isEmpty { check(text, against: path, source: nil) }
    case .checkedDirectory(let path, let fileExtension):
      try Self.refuseSharedOutputs(inputs, fileExtension)
      var compared: [(InputList.Entry, [Compilation.ScreenText])] = []
      try forEachText { compared.append(($0, $1)) }
      for (entry, screens) in compared {
        let paths = try Self.outputPaths(of: entry, screens, in: path, fileExtension)
        for (path, screen) in zip(paths, screens) {
          check(Self.terminated(screen.text), against: path, source: Self.title(entry, screen.screen))
        }
      }
    }
    if hasDifference { Console.standardOutput.write("To update, run: \(arguments.updateCommand)\n") }
    report.print()
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  // MARK: One stream

  private mutating func writeFile(_ path: String) throws {
    let file = try OutputFile.open(path: path)
    var count = 0
    let writer = OverlappedWriter { bytes in try file.write(bytes) }
    try writeAll { bytes in
      count += bytes.count
      try writer.append(bytes)
    }
    try writer.finish()
    // Where every input is bad, what was there stays.
    guard count > 0 || report.isEmpty else { return }
    try file.finish()
    if let round {
      tell((round.isFirst ? round.all : round.changed).entries, [(path, true)])
    }
  }

  /// Writes every text, in order, each under its title where there are titles.
  private mutating func writeAll(to sink: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    if inputs.entries.count == 1, !inputs.entries[0].isWalked {
      return try stream(inputs.entries[0], to: sink)
    }
    try withoutActuallyEscaping(sink) { sink in
      let areTitled = inputs.areTitled
      try forEachText { entry, screens in
        for screen in screens {
          if areTitled || screen.screen != nil { try Self.putTitle(entry, screen.screen, to: sink) }
          try Self.terminated(screen.text).withUnsafeBufferPointer { try sink($0) }
        }
      }
    }
  }

  /// Writes the one text as it is made.
  private mutating func stream(
    _ entry: InputList.Entry, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    let document = compilation.reader.read(entry.input)
    if round != nil { readings.append(WatchReading(entry, document)) }
    report.append(document.diagnostics)
    guard let tree = document.tree else { return }
    for (name, root) in try compilation.screens(of: tree) {
      if inputs.areTitled || name != nil { try Self.putTitle(entry, name, to: sink) }
      var isEmpty = true
      try compilation.write(tree, in: root) { bytes in
        isEmpty = false
        try sink(bytes)
      }
      if !isEmpty { try Self.put("\n", to: sink) }
    }
  }

  private static func putTitle(
    _ entry: InputList.Entry, _ screen: String?, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    try put("==> \(TerminalText.escaped(title(entry, screen))) <==\n", to: sink)
  }

  /// What a text is called: the file, and the screen where the file has several.
  private static func title(_ entry: InputList.Entry, _ screen: String?) -> String {
    entry.input.path + (screen.map { "#" + $0 } ?? "")
  }

  private static func put(_ text: String, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    var text = text
    try text.withUTF8 { try sink($0) }
  }

  // MARK: Many texts

  /// Compiles all inputs and hands their texts on in order, but for bad ones and for included ones of a walk.
  private mutating func forEachText(
    _ body: (InputList.Entry, [Compilation.ScreenText]) throws -> Void
  ) throws {
    let compilation = compilation
    try process { _, document in
      try document.tree.map { try compilation.texts(of: $0) }
    } consume: { outcome in
      if let texts = outcome.made { try body(outcome.entry, texts) }
    }
  }

  /// Compiles each input into files of its own, on many threads.
  private mutating func writeEach(into directory: String, _ fileExtension: String) throws {
    let compilation = compilation
    // The texts of a fragment in a walk: whether it gets a file shows when all are read.
    typealias Made = (outputs: [Output], texts: [Compilation.ScreenText])
    var told: [(InputList.Entry, [Output])] = []
    let isWatched = round != nil
    try process { entry, document -> Made? in
      guard let tree = document.tree else { return nil }
      let texts = try compilation.texts(of: tree)
      return entry.isWalked && document.isFragment
        ? ([], texts) : (try Self.write(texts, of: entry, into: directory, fileExtension), [])
    } consume: { outcome in
      guard let made = outcome.made else { return }
      let outputs = made.outputs + (try Self.write(made.texts, of: outcome.entry, into: directory, fileExtension))
      if isWatched { told.append((outcome.entry, outputs)) }
    }
    for (entry, outputs) in told { tell([entry], outputs) }
  }

  private mutating func process<Made: Sendable>(
    make: @Sendable (InputList.Entry, DocumentReader.Output) throws -> Made?,
    consume: (InputRun.Outcome<Made>) throws -> Void
  ) throws {
    var found: [DiagnosticList] = []
    var readings: [WatchReading] = []
    let run = InputRun(
      inputs: inputs, reader: compilation.reader, jobs: jobs, includedElsewhere: round?.includedElsewhere ?? [])
    try run.forEach(make: make) { outcome in
      if round != nil { readings.append(WatchReading(outcome.entry, outcome.document)) }
      if !outcome.document.diagnostics.isEmpty { found.append(outcome.document.diagnostics) }
      try consume(outcome)
    }
    for diagnostics in found { report.append(diagnostics) }
    self.readings += readings
  }

  // MARK: Watching

  /// A file, and whether it was written: one that would stay the same is not.
  private typealias Output = (path: String, isWritten: Bool)

  /// Tells in one line what became of a change.
  private func tell(_ entries: [InputList.Entry], _ outputs: [Output]) {
    let written = outputs.filter(\.isWritten).map(\.path)
    // What was up to date at the start is no news.
    guard let round, !outputs.isEmpty, !written.isEmpty || !round.isFirst else { return }
    let names = entries.map(\.input.path).joined(separator: ", ")
    let news =
      written.isEmpty
      ? outputs.map(\.path).joined(separator: ", ") + " stays as it is" : "wrote " + written.joined(separator: ", ")
    Console.standardOutput.write(TerminalText.escaped("\(names): \(news)") + "\n")
  }

  // MARK: Files

  /// Two inputs that would write one file are an error before anything is written.
  private static func refuseSharedOutputs(_ inputs: InputList, _ fileExtension: String) throws {
    var known: [ExactText: String] = [:]
    for entry in inputs.entries {
      if let other = known.updateValue(entry.input.path, forKey: ExactText(entry.outputName)) {
        throw UsageError(
          .other(
            "'\(other)' and '\(entry.input.path)' would both be written to '\(entry.outputName).\(fileExtension)'",
            help: "compile the folder that holds both, or rename one"), command: ["axspec", "compile"])
      }
    }
  }

  /// `NAME.axsnapshot`, or `NAME.SCREEN.axsnapshot` for each of several screens.
  private static func outputPaths(
    of entry: InputList.Entry, _ screens: [Compilation.ScreenText], in directory: String, _ fileExtension: String
  ) throws -> [String] {
    var known: [ExactText: String] = [:]
    return try screens.map { screen in
      let suffix = screen.screen.map { "." + FileNamePart.cleaned($0) } ?? ""
      let path = FilePath.join(directory, "\(entry.outputName)\(suffix).\(fileExtension)")
      if let other = known.updateValue(screen.screen ?? "", forKey: ExactText(path)) {
        throw UsageError(
          .other(
            "the screens '\(other)' and '\(screen.screen ?? "")' of '\(entry.input.path)' would both be written to "
              + "'\(path)'", help: "rename one, or pick one with '--screen'"), command: ["axspec", "compile"])
      }
      return path
    }
  }

  private static func write(
    _ screens: [Compilation.ScreenText], of entry: InputList.Entry, into directory: String, _ fileExtension: String
  ) throws -> [Output] {
    try zip(try outputPaths(of: entry, screens, in: directory, fileExtension), screens).map { path, screen in
      (path, try write(screen.text, to: path))
    }
  }

  /// Whether there was anything to write: what is there already keeps its date, for whoever builds on it.
  private static func write(_ text: [UInt8], to path: String) throws -> Bool {
    let text = terminated(text)
    if let known = try? FileBytes.read(path: path), known == text { return false }
    let folder = FilePath.directory(of: path)
    if !FilePath.isDirectory(folder) { try OutputFile.makeDirectory(folder) }
    let file = try OutputFile.open(path: path)
    try file.write(text)
    try file.finish()
    return true
  }

  /// A text as a file holds it: ending in a line feed, empty for the empty text.
  private static func terminated(_ text: [UInt8]) -> [UInt8] {
    text.isEmpty ? [] : text + [UInt8(ascii: "\n")]
  }

  // MARK: Comparing

  private mutating func check(_ text: [UInt8], against path: String, source: String?) {
    let known = try? FileBytes.read(path: path)
    guard known != text else { return }
    hasDifference = true
    let style = Console.standardOutput.style
    let difference = UnifiedDiff(
      old: String(decoding: known ?? [], as: UTF8.self), new: String(decoding: text, as: UTF8.self))
    let newName = source.map { "\(path) (from \($0))" } ?? path
    if known == nil, difference.isEmpty {
      Console.standardOutput.write("\(TerminalText.escaped(path)) is missing, and would be empty\n")
      return
    }
    Console.standardOutput.write(
      difference.text(
        oldName: TerminalText.escaped(known == nil ? "/dev/null" : path), newName: TerminalText.escaped(newName),
        style: style))
  }
}
