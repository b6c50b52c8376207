import AXCompiler
import AXDiagnostics
import AXReader
import AXTree

/// One run of `compile` or `import`: reads all inputs, and puts each text where it belongs.
struct CompileRun {
  let inputs: InputList
  let compilation: Compilation
  let destination: Destination
  let jobs: Int
  let arguments: ParsedArguments

  private var report = DiagnosticReport()
  private var hasDifference = false

  /// - Throws: where the arguments are wrong.
  init(_ arguments: ParsedArguments, format: OutputFormat, destination: Destination) throws {
    inputs = try InputList(arguments.positionals)
    compilation = Compilation(
      reader: DocumentReader(root: try arguments.root(), locale: arguments.value("locale")), format: format,
      percent: try arguments.percentStyle(), screen: try arguments.screen(of: inputs), command: arguments.command)
    self.destination = destination
    jobs = try arguments.jobs()
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
      let names = try OutputNames(inputs, in: path, fileExtension, format: compilation.format, arguments)
      try OutputFile.makeDirectory(path)
      try writeEach { try names.paths(of: $0, $1.map(\.screen)) }
    case .checkedFile(let path):
      var text: [UInt8] = []
      try writeAll { text.append(contentsOf: $0) }
      if report.isEmpty || !text.isEmpty { check(text, against: path, source: nil) }
    case .checkedDirectory(let path, let fileExtension):
      let names = try OutputNames(inputs, in: path, fileExtension, format: compilation.format, arguments)
      var compared: [(InputList.Entry, [Compilation.ScreenText])] = []
      try forEachText { compared.append(($0, $1)) }
      for (entry, screens) in compared {
        let paths = try names.paths(of: entry, screens.map(\.screen))
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
    report.append(document.diagnostics)
    guard let tree = document.tree else { return }
    let refusals = try compilation.refusals(of: tree)
    guard refusals.isEmpty else { return report.append(refusals) }
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
    try process { _, _, tree in
      try compilation.texts(of: tree)
    } consume: { entry, texts in
      try body(entry, texts)
    }
  }

  /// Compiles each input into files of its own, on many threads.
  private mutating func writeEach(
    to paths: @Sendable (InputList.Entry, [Compilation.ScreenText]) throws -> [String]
  ) throws {
    let compilation = compilation
    try process { entry, document, tree -> [Compilation.ScreenText]? in
      let texts = try compilation.texts(of: tree)
      // Whether a fragment of a walk gets a file shows when all are read.
      if entry.isWalked, document.isFragment { return texts }
      for (path, text) in zip(try paths(entry, texts), texts) { try Self.write(text.text, to: path) }
      return nil
    } consume: { entry, texts in
      for (path, text) in zip(try paths(entry, texts), texts) { try Self.write(text.text, to: path) }
    }
  }

  /// What was made of an input, or why nothing could be.
  private enum Product<Made: Sendable>: Sendable {
    case made(Made?)
    case refused([Diagnostic])
  }

  private mutating func process<Made: Sendable>(
    make: @Sendable (InputList.Entry, DocumentReader.Output, Tree) throws -> Made?,
    consume: (InputList.Entry, Made) throws -> Void
  ) throws {
    let compilation = compilation
    var found: [DiagnosticList] = []
    var refused: [Diagnostic] = []
    try InputRun(inputs: inputs, reader: compilation.reader, jobs: jobs).forEach { entry, document -> Product<Made>? in
      guard let tree = document.tree else { return nil }
      let refusals = try compilation.refusals(of: tree)
      guard refusals.isEmpty else { return Product.refused(refusals) }
      return Product.made(try make(entry, document, tree))
    } consume: { outcome in
      if !outcome.document.diagnostics.isEmpty { found.append(outcome.document.diagnostics) }
      switch outcome.made {
      case .refused(let refusals): refused += refusals
      case .made(let made?): try consume(outcome.entry, made)
      case .made(nil), nil: break
      }
    }
    for diagnostics in found { report.append(diagnostics) }
    report.append(refused)
  }

  // MARK: Files

  private static func write(_ text: [UInt8], to path: String) throws {
    try OutputFile.update(path, to: terminated(text))
  }

  /// A text as a file holds it: ending in a line feed, empty for the empty text.
  private static func terminated(_ text: [UInt8]) -> [UInt8] {
    text.isEmpty ? [] : text + [UInt8(ascii: "\n")]
  }

  // MARK: Comparing

  private mutating func check(_ text: [UInt8], against path: String, source: String?) {
    if OutputComparison.show(text, against: path, source: source) { hasDifference = true }
  }
}
