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

  private var report = DiagnosticReport()
  private var hasDifference = false

  init(
    inputs: InputList, compilation: Compilation, destination: Destination, jobs: Int, arguments: ParsedArguments
  ) {
    self.inputs = inputs
    self.compilation = compilation
    self.destination = destination
    self.jobs = jobs
    self.arguments = arguments
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
      try refuseSharedOutputs(fileExtension)
      try OutputFile.makeDirectory(path)
      try writeEach { Self.outputPath(of: $0, in: path, fileExtension) }
    case .checkedFile(let path):
      var text: [UInt8] = []
      try writeAll { text.append(contentsOf: $0) }
      if report.isEmpty || !text.isEmpty { check(text, against: path, source: nil) }
    case .checkedDirectory(let path, let fileExtension):
      try refuseSharedOutputs(fileExtension)
      var compared: [(InputList.Entry, [UInt8])] = []
      try forEachText { compared.append(($0, $1)) }
      for (entry, text) in compared {
        check(
          Self.terminated(text), against: Self.outputPath(of: entry, in: path, fileExtension),
          source: entry.input.path)
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
  }

  /// Writes every text, in order, each under its title where there are titles.
  private mutating func writeAll(to sink: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    if inputs.entries.count == 1, !inputs.entries[0].isWalked {
      return try stream(inputs.entries[0], to: sink)
    }
    try withoutActuallyEscaping(sink) { sink in
      let areTitled = inputs.areTitled
      try forEachText { entry, text in
        if areTitled { try Self.put("==> \(TerminalText.escaped(entry.input.path)) <==\n", to: sink) }
        try Self.terminated(text).withUnsafeBufferPointer { try sink($0) }
      }
    }
  }

  /// Writes the one text as it is made.
  private mutating func stream(
    _ entry: InputList.Entry, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    let document = compilation.reader.read(entry.input)
    report.append(document.diagnostics)
    guard let tree = document.tree else { return }
    if inputs.areTitled { try Self.put("==> \(TerminalText.escaped(entry.input.path)) <==\n", to: sink) }
    var isEmpty = true
    try compilation.write(tree) { bytes in
      isEmpty = false
      try sink(bytes)
    }
    if !isEmpty { try Self.put("\n", to: sink) }
  }

  private static func put(_ text: String, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    var text = text
    try text.withUTF8 { try sink($0) }
  }

  // MARK: Many texts

  /// Compiles all inputs and hands their texts on in order, but for bad ones and for included ones of a walk.
  private mutating func forEachText(_ body: (InputList.Entry, [UInt8]) throws -> Void) throws {
    let compilation = compilation
    try process { _, document in
      try document.tree.map { try compilation.text(of: $0) }
    } consume: { outcome in
      if let text = outcome.made { try body(outcome.entry, text) }
    }
  }

  /// Compiles each input into a file of its own, on many threads.
  private mutating func writeEach(to path: @Sendable (InputList.Entry) -> String) throws {
    let compilation = compilation
    try process { entry, document -> [UInt8]? in
      guard let tree = document.tree else { return nil }
      let text = try compilation.text(of: tree)
      // Whether a fragment of a walk gets a file shows when all are read.
      if entry.isWalked, document.isFragment { return text }
      try Self.write(text, to: path(entry))
      return nil
    } consume: { outcome in
      if let text = outcome.made { try Self.write(text, to: path(outcome.entry)) }
    }
  }

  private mutating func process<Made: Sendable>(
    make: @Sendable (InputList.Entry, DocumentReader.Output) throws -> Made?,
    consume: (InputRun.Outcome<Made>) throws -> Void
  ) throws {
    var found: [DiagnosticList] = []
    try InputRun(inputs: inputs, reader: compilation.reader, jobs: jobs).forEach(make: make) { outcome in
      if !outcome.document.diagnostics.isEmpty { found.append(outcome.document.diagnostics) }
      try consume(outcome)
    }
    for diagnostics in found { report.append(diagnostics) }
  }

  // MARK: Files

  /// Two inputs that would write one file are an error before anything is written.
  private func refuseSharedOutputs(_ fileExtension: String) throws {
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

  private static func outputPath(of entry: InputList.Entry, in directory: String, _ fileExtension: String) -> String {
    FilePath.join(directory, "\(entry.outputName).\(fileExtension)")
  }

  private static func write(_ text: [UInt8], to path: String) throws {
    let text = terminated(text)
    // What is there already keeps its date, for whoever builds on it.
    if let known = try? FileBytes.read(path: path), known == text { return }
    let folder = FilePath.directory(of: path)
    if !FilePath.isDirectory(folder) { try OutputFile.makeDirectory(folder) }
    let file = try OutputFile.open(path: path)
    try file.write(text)
    try file.finish()
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
