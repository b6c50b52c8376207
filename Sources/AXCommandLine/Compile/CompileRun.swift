import AXArguments
import AXCompiler
import AXDiagnostics
import AXFiles
import AXReader
import AXReport
import AXSemantics
import AXText
import AXTree

/// One run of `compile` or `import`: reads all inputs, and puts each text where it belongs.
struct CompileRun {
  private let options: CompileOptions
  private let inputs: InputList
  private let compilation: Compilation
  private let console: Console
  /// What there is to do if files are watched.
  private let round: WatchRound?

  /// What the inputs were made from, if files are watched.
  private(set) var readings: [WatchReading] = []
  private var report: DiagnosticReport
  private var hasDifference = false
  private var depfile: Depfile?

  /// - Throws: If a screen or state of one file is asked for and the inputs are not one file.
  init(
    _ options: CompileOptions, inputs: InputList, _ console: Console, round: WatchRound? = nil
  ) throws(UsageError) {
    for (part, name) in [("screen", options.screen), ("state", options.state)] where name != nil {
      guard inputs.entries.count == 1, !inputs.entries[0].isWalked else {
        throw UsageError(.other("'--\(part)' picks a \(part) of one file", help: "name that file alone"))
      }
    }
    self.options = options
    self.inputs = inputs
    self.console = console
    self.round = round
    compilation = Compilation(
      reader: DocumentReader(root: options.inputs.root, locale: options.locale.identifier), format: options.format,
      percent: options.locale.percent, screen: options.screen, state: options.state)
    depfile = Depfile(options.inputs, keeping: inputs.filesRead)
    report = DiagnosticReport(inputs.diagnostics)
  }

  mutating func run() throws -> ExitStatus {
    // Also if an output cannot be written.
    defer {
      if options.format != .ndjson { report.print(on: console) }
    }
    let bounds = try options.destination.bounds(root: options.inputs.root, keeping: inputs.filesRead)
    if let path = options.destination.file { try bounds.check(path) }
    try depfile?.check()
    switch options.destination {
    case .standardOutput:
      let content: LogContent = options.format == .ndjson ? .json : .exact
      try writeAll { [console] bytes in try console.output.write(bytes, as: content) }
    case .file(let path): try writeFile(path, in: bounds)
    case .directory(let path):
      let names = try OutputNames(round?.all ?? inputs, in: path, format: options.format)
      try OutputFile.makeDirectory(path)
      try writeEach(to: names, in: bounds)
    case .checkedFile(let path):
      var text: [UInt8] = []
      try writeAll { text.append(contentsOf: $0) }
      if report.isEmpty || !text.isEmpty,
        let difference = try OutputDifference(text, path: path, title: nil, in: bounds)
      {
        hasDifference = true
        try difference.show(on: console)
      }
    case .checkedDirectory(let path):
      try checkEach(OutputNames(inputs, in: path, format: options.format), in: bounds)
    }
    if hasDifference { try console.output.show("To update, run: \(options.invocation.updateCommand)\n") }
    if report.isEmpty { try depfile?.write(console) }
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  private var printsAsItGoes: Bool {
    if case .standardOutput = options.destination { return console.output.isTerminal }
    return false
  }

  // MARK: One stream

  private mutating func writeFile(_ path: String, in bounds: OutputBounds) throws {
    let file = try OutputFile.open(path: path, in: bounds)
    var count = 0
    try writeAll { bytes in
      count += bytes.count
      try file.write(bytes)
    }
    // If every input is bad, what was there stays.
    guard count > 0 || report.isEmpty else { return }
    try file.finish()
    var news = WatchNews(round, console)
    news.add(path, of: round?.changed.entries.map(\.path) ?? [], isWritten: true)
    news.tell()
  }

  /// Writes every text, in order, each under its title if there are titles.
  private mutating func writeAll(to sink: (ByteView) throws -> Void) throws {
    if options.format == .ndjson { return try writeLines(to: sink) }
    if inputs.entries.count == 1, !inputs.entries[0].isWalked {
      return try stream(inputs.entries[0], to: sink)
    }
    let (compilation, areTitled) = (compilation, inputs.areTitled)
    try process { _, part, _ in
      try compilation.text(of: part)
    } consume: { item, text in
      if areTitled || item.name != nil { try Self.putTitle(item, to: sink) }
      try Self.terminated(text).withView { try sink($0) }
    }
  }

  /// Writes the texts of one input as they are made.
  private mutating func stream(_ entry: DocumentReader.Input, to sink: (ByteView) throws -> Void) throws {
    let document = compilation.reader.read(entry)
    inputs.addFilesRead(by: document, of: entry)
    if let file = options.destination.file { depfile?.add(entry.files(of: document), to: [file]) }
    if round != nil { readings.append(WatchReading(entry, document)) }
    report.append(document.diagnostics)
    guard let parts = try document.tree.map({ try compilation.parts(of: $0) }) else { return }
    let refusals = compilation.refusals(of: parts)
    guard refusals.isEmpty else { return report.append(refusals) }
    for part in parts {
      if inputs.areTitled || part.name != nil {
        try Self.putTitle(Item(entry: entry, name: part.name, path: ""), to: sink)
      }
      var isEmpty = true
      try compilation.write(part) { bytes in
        isEmpty = false
        try sink(bytes)
      }
      if !isEmpty { try Self.put("\n", to: sink) }
    }
  }

  private static func putTitle(_ item: Item, to sink: (ByteView) throws -> Void) throws {
    try put("==> \(TerminalText.escaped(item.title)) <==\n", to: sink)
  }

  private static func put(_ text: String, to sink: (ByteView) throws -> Void) throws {
    try text.withView { try sink($0) }
  }

  // MARK: Lines of JSON

  /// Writes a line for each input, in order.
  private mutating func writeLines(to sink: (ByteView) throws -> Void) throws {
    let compilation = compilation
    let unlisted = Dictionary(grouping: inputs.diagnostics, by: { ExactText($0.location.source.path) })
    for (path, diagnostics) in unlisted.sorted(by: { $0.key < $1.key }) {
      try Self.put(CompiledFile(path: path.text, findings: diagnostics).line, to: sink)
    }
    try inputRun.forEach { entry, document -> String? in
      try compilation.line(for: entry, document)
    } takesMemory: { _ in
      true
    } consume: { outcome in
      guard !outcome.isIncluded else { return }
      report.append(outcome.document.diagnostics)
      if let file = options.destination.file { depfile?.add(outcome.entry.files(of: outcome.document), to: [file]) }
      if let line = outcome.made { try Self.put(line, to: sink) }
    }
  }

  // MARK: Many texts

  /// One text of an input, without the tree that it is made from.
  private struct Item: Sendable {
    let entry: DocumentReader.Input
    /// The screen or state, if the input has several texts.
    let name: String?
    /// The file that it is for, if each has one.
    let path: String

    /// What a text is called: the file, and the screen or state if the file has several.
    var title: String { entry.path + (name.map { "#" + $0 } ?? "") }
  }

  /// Compiles each input into files of its own, on many threads.
  private mutating func writeEach(to names: OutputNames, in bounds: OutputBounds) throws {
    let compilation = compilation
    var news = WatchNews(round, console)
    // Whether a fragment of a walk gets a file shows after all are read: its text waits.
    try process(names, isMadeAhead: true) { item, part, document -> (waiting: [UInt8]?, isWritten: Bool)? in
      let text = Self.terminated(try compilation.text(of: part))
      if item.entry.isWalked, document.isFragment { return (text, false) }
      return (nil, try OutputFile.update(item.path, to: text, in: bounds))
    } takesMemory: { made in
      made.waiting != nil
    } consume: { item, made in
      let isWritten = try made.waiting.map { try OutputFile.update(item.path, to: $0, in: bounds) } ?? made.isWritten
      news.add(item.path, of: [item.entry.path], isWritten: isWritten)
    }
    news.tell()
  }

  /// Compares each text with its file, and shows what differs.
  private mutating func checkEach(_ names: OutputNames, in bounds: OutputBounds) throws {
    let (compilation, console) = (compilation, console)
    var differs = false
    try process(names) { item, part, _ in
      let text = Self.terminated(try compilation.text(of: part))
      return try OutputDifference(text, path: item.path, title: item.title, in: bounds)
    } consume: { _, difference in
      differs = true
      try difference.show(on: console)
    }
    hasDifference = differs
  }

  /// What was made of an input, or why nothing could be.
  private struct Product<Made: Sendable>: Sendable {
    /// The files that are made.
    var paths: [String] = []
    var made: [(Item, Made)] = []
    /// There are many: each is made when its turn comes, so that they are never in memory together.
    var later: [(Item, Compilation.Part)] = []
    var refusals = DiagnosticList()
  }

  /// How many texts of one input may be made before their turn comes.
  private static let maximumCountAhead = 16

  /// Makes something of each text, on many threads, and hands it on in order; not of bad inputs and not of what
  /// another file of a walk includes.
  ///
  /// - Parameters:
  ///   - names: gives each text its file.
  ///   - isMadeAhead: whether what is made may always be made before its turn: it takes no memory.
  private mutating func process<Made: Sendable>(
    _ names: OutputNames? = nil, isMadeAhead: Bool = false,
    make: @Sendable (Item, Compilation.Part, DocumentReader.Output) throws -> Made?,
    takesMemory: (Made) -> Bool = { _ in true }, consume: (Item, Made) throws -> Void
  ) throws {
    let compilation = compilation
    try inputRun.forEach { entry, document -> Product<Made>? in
      guard let parts = try document.tree.map({ try compilation.parts(of: $0) }) else { return nil }
      let refusals = compilation.refusals(of: parts)
      guard refusals.isEmpty else { return Product(refusals: refusals) }
      let paths = try names?.paths(of: entry, parts) ?? parts.map { _ in "" }
      let items = zip(parts, paths).map { (Item(entry: entry, name: $0.name, path: $1), $0) }
      guard isMadeAhead || items.count <= Self.maximumCountAhead else { return Product(paths: paths, later: items) }
      let made = try items.compactMap { item, part in try make(item, part, document).map { (item, $0) } }
      return Product(paths: paths, made: made)
    } takesMemory: { product in
      !product.later.isEmpty || product.made.contains { takesMemory($1) }
    } consume: { outcome in
      if round != nil { readings.append(WatchReading(outcome.entry, outcome.document)) }
      report.append(outcome.document.diagnostics)
      guard !outcome.isIncluded else { return }
      let targets = options.destination.file.map { [$0] } ?? outcome.made?.paths ?? []
      depfile?.add(outcome.entry.files(of: outcome.document), to: targets)
      guard let product = outcome.made else { return }
      report.append(product.refusals)
      for (item, made) in product.made { try consume(item, made) }
      for (item, part) in product.later {
        if let made = try make(item, part, outcome.document) { try consume(item, made) }
      }
    }
  }

  private var inputRun: InputRun {
    InputRun(
      inputs: inputs, reader: compilation.reader, jobs: options.inputs.jobs, console: console,
      showsProgress: !printsAsItGoes && round == nil,
      includedElsewhere: round?.includedElsewhere ?? [])
  }

  /// A text as a file holds it: ending in a line feed, empty for the empty text.
  private static func terminated(_ text: [UInt8]) -> [UInt8] {
    text.isEmpty ? [] : text + [UInt8(ascii: "\n")]
  }
}

/// Turns trees into text, for `compile` and `import`.
struct Compilation: Sendable {
  let reader: DocumentReader
  let format: OutputFormat
  let percent: PercentStyle
  /// The one screen that is wanted, if one is named.
  let screen: String?
  /// The one state that is wanted, if one is named.
  let state: String?

  /// What one text is made of: a screen, or one of its states.
  struct Part: Sendable {
    /// What it is called if a document has several texts.
    let name: String?
    /// What its file is called by, besides the input's name.
    let fileNamePart: String?
    fileprivate let root: Node
    fileprivate let state: ScreenState?
    /// The lines of the document's files.
    fileprivate let tables: Locked<LineTables>

    /// The option that picks it from a file.
    var option: String { state == nil ? "--screen" : "--state" }
  }

  /// What is wanted of a tree: each screen, or each state of one that has states. A tree without any has none.
  ///
  /// - Throws: If the screen or the state that was asked for is not among them.
  func parts(of tree: Tree) throws(UsageError) -> [Part] {
    let screens = try screens(of: tree)
    let states = try states(of: tree)
    let tables = Locked(LineTables())
    guard format != .screenMarkup, let only = screens.first, tree.hasStates else {
      return screens.map { Part(name: $0.name, fileNamePart: $0.name, root: $0.root, state: nil, tables: tables) }
    }
    return states.map { state in
      Part(
        name: states.count > 1 ? state.name : nil, fileNamePart: state.isInitial ? nil : state.name, root: only.root,
        state: state, tables: tables)
    }
  }

  /// One screen without a name, or each of several with its own.
  private func screens(of tree: Tree) throws(UsageError) -> [(name: String?, root: Node)] {
    let roots = tree.roots
    guard let screen else { return roots.map { (roots.count > 1 ? $0[.name] ?? $0.kind.name : nil, $0) } }
    if let found = roots.first(where: { $0[.name] == screen }) { return [(nil, found)] }
    throw .none(of: "screen", screen, among: roots.compactMap { $0[.name] })
  }

  private func states(of tree: Tree) throws(UsageError) -> [ScreenState] {
    guard let state else { return tree.states }
    if let found = tree.state(named: state) { return [found] }
    throw .none(of: "state", state, among: tree.states.map(\.name))
  }

  /// What of the screens that are wanted cannot be said in the format; nothing if all can.
  func refusals(of parts: [Part]) -> DiagnosticList {
    var result = DiagnosticList()
    guard format == .screenMarkup else { return result }
    for part in parts { result.append(contentsOf: ScreenMarkupWriter().refusals(of: part.root)) }
    return result
  }

  /// A whole text.
  func text(of part: Part) throws -> [UInt8] {
    var text: [UInt8] = []
    try write(part) { text.append(contentsOf: $0) }
    return text
  }

  /// All that is made of an input, as a line of JSON.
  ///
  /// - Throws: If the screen or the state that was asked for is not among its own.
  func line(for entry: DocumentReader.Input, _ document: DocumentReader.Output) throws -> String {
    var file = CompiledFile(
      path: entry.path, isPassedOver: document.isPassedOver, findings: document.diagnostics.shown)
    for part in try document.tree.map({ try parts(of: $0) }) ?? [] {
      let text = try text(of: part)
      file.snapshots.append(
        CompiledFile.Snapshot(
          screen: part.root[.name], state: part.root.tree.hasStates ? part.state?.name : nil,
          text: String(decoding: text, as: UTF8.self) + (text.isEmpty ? "" : "\n")))
    }
    return file.line
  }

  /// Writes a text block by block.
  func write(_ part: Part, to sink: (ByteView) throws -> Void) throws {
    let tree = part.state?.tree ?? part.root.tree
    let root = Node(tree: tree, index: part.root.index)
    try withoutActuallyEscaping(sink) { sink in
      var output = BlockOutput(write: sink)
      switch format {
      case .axsnapshot, .ndjson: try SnapshotWriter(percent: percent).write(tree, in: root, to: &output)
      case .tree: try part.tables.withLock { try TreeWriter().write(root, &$0, to: &output) }
      case .screenMarkup: try ScreenMarkupWriter().write(root, to: &output)
      }
      try output.flush()
    }
  }
}

extension UsageError {
  /// A screen or state that was asked for and is not there.
  static func none(of kind: String, _ name: String, among names: [String]) -> UsageError {
    let nearest = NearestName.of(name, among: names)
    return UsageError(
      .other(
        "there is no \(kind) '\(name)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "the \(kind)s are \(names.joined(separator: ", "))"))
  }
}
