import AXArguments
import AXCompiler
import AXDiagnostics
import AXReader
import AXReport
import AXSemantics
import AXText
import AXTree

/// Turns trees into text, for `compile` and `import`.
struct Compilation: Sendable {
  let reader: DocumentReader
  let format: OutputFormat
  let percent: PercentStyle
  /// The one screen that is wanted, where one is named.
  let screen: String?
  /// The one state that is wanted, where one is named.
  let state: String?

  /// What one text is made of: a screen, or one of its states.
  struct Part: Sendable {
    /// What it is called where a document has several texts.
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
  /// - Throws: where the screen or the state that was asked for is not among them.
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

  /// What of the screens that are wanted cannot be said in the format; nothing where all can.
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
  /// - Throws: where the screen or the state that was asked for is not among its own.
  func line(for entry: InputList.Entry, _ document: DocumentReader.Output) throws -> String {
    var file = CompiledFile(
      path: entry.input.path, isPassedOver: document.isPassedOver, findings: document.diagnostics.shown)
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
  func write(_ part: Part, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
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
