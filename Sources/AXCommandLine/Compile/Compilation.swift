import AXArguments
import AXCompiler
import AXDiagnostics
import AXFiles
import AXLint
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
  /// The requested screen; nil for all.
  let screen: String?
  /// The requested state; nil for all.
  let state: String?
  /// The configurations for linting what is imported; nil if nothing is.
  let configurations: ConfigurationFinder?
  let speech: SpeechOptions

  /// The source of a text: a screen, or one of its states.
  struct Part: Sendable {
    /// The name of the text, if a document has several.
    let name: String?
    /// The part of the output file's name after the name of the input.
    let fileNamePart: String?
    /// The input.
    let path: String
    fileprivate let root: Node
    fileprivate let state: ScreenState?
    /// The line tables of the document's files.
    fileprivate let tables: Locked<LineTables>
    /// The instructions for a screen file; nil for other formats.
    fileprivate let ignores: ImportedIgnores?

    /// The option that selects it.
    var option: String { state == nil ? "--screen" : "--state" }
  }

  /// Returns the requested screens of a tree. A screen with states is returned once for each state.
  ///
  /// - Throws: if the requested screen or state does not exist.
  func parts(of tree: Tree, _ entry: DocumentReader.Input) throws(UsageError) -> [Part] {
    // Nobody listens to a launch screen, but one that a person names is imported.
    if format == .screenMarkup, entry.isWalked, tree.isLaunchScreen { return [] }
    let screens = try screens(of: tree)
    let states = try states(of: tree)
    let tables = Locked(LineTables())
    let ignores = configurations.map { finder in
      ImportedIgnores(for: tree, Linter(settings: LintSetup.found(for: entry, finder).configuration.settings))
    }
    guard format != .screenMarkup, let only = screens.first, tree.hasStates else {
      return screens.map {
        Part(
          name: $0.name, fileNamePart: $0.name, path: entry.path, root: $0.root, state: nil, tables: tables,
          ignores: ignores)
      }
    }
    return states.map { state in
      Part(
        name: states.count > 1 ? state.name : nil, fileNamePart: state.isInitial ? nil : state.name,
        path: entry.path, root: only.root, state: state, tables: tables, ignores: nil)
    }
  }

  /// Whether only a screen or state is requested.
  var isPartial: Bool { screen != nil || state != nil }

  /// The parts of file names that the outputs of an input have after its own. An input with an error has one output as
  /// far as is known.
  func partNames(of entry: DocumentReader.Input) -> [String?] {
    let document = reader.read(entry)
    guard let tree = document.tree else { return document.diagnostics.isEmpty ? [] : [nil] }
    if format == .screenMarkup, entry.isWalked, tree.isLaunchScreen { return [] }
    if format != .screenMarkup, tree.hasStates { return tree.states.map { $0.isInitial ? nil : $0.name } }
    return tree.roots.map { tree.roots.count > 1 ? Self.name(of: $0) : nil }
  }

  /// The path of the configuration that an import depends on.
  func configurationPaths(for entry: DocumentReader.Input) -> [String] {
    configurations.flatMap { LintSetup.found(for: entry, $0).path }.map { [$0] } ?? []
  }

  /// A single screen without a name, or several screens with their names.
  private func screens(of tree: Tree) throws(UsageError) -> [(name: String?, root: Node)] {
    let roots = tree.roots
    guard let screen else { return roots.map { (roots.count > 1 ? Self.name(of: $0) : nil, $0) } }
    if let found = roots.first(where: { $0[.name] == screen }) { return [(nil, found)] }
    throw .none(of: "screen", screen, among: roots.compactMap { $0[.name] })
  }

  private static func name(of root: Node) -> String { root[.name] ?? root.kind.name }

  private func states(of tree: Tree) throws(UsageError) -> [ScreenState] {
    guard let state else { return tree.states }
    if let found = tree.state(named: state) { return [found] }
    throw .noState(state, in: tree)
  }

  /// The reasons why requested screens cannot be written in the format.
  func refusals(of parts: [Part]) -> DiagnosticList {
    var result = DiagnosticList()
    guard format == .screenMarkup else { return result }
    for part in parts { result.append(contentsOf: ScreenMarkupWriter().refusals(of: part.root)) }
    return result
  }

  /// The text of a part as a whole.
  func text(of part: Part) throws -> [UInt8] {
    var text: [UInt8] = []
    try write(part) { text.append(contentsOf: $0) }
    return text
  }

  /// The result for an input as a line of JSON.
  ///
  /// - Throws: if the requested screen or state does not exist.
  func line(for entry: DocumentReader.Input, _ document: DocumentReader.Output) throws -> String {
    var file = CompiledFile(
      path: entry.path, isPassedOver: document.isPassedOver, findings: document.diagnostics.shown)
    for part in try document.tree.map({ try parts(of: $0, entry) }) ?? [] {
      let text = try text(of: part)
      file.snapshots.append(
        CompiledFile.Snapshot(
          screen: part.root[.name], state: part.root.tree.hasStates ? part.state?.name : nil,
          text: String(decoding: text, as: UTF8.self) + (text.isEmpty ? "" : "\n")))
    }
    return file.line
  }

  /// What VoiceOver meets on a part's screen.
  private func spoken(_ part: Part) -> SpokenScreen {
    let tree = part.state?.tree ?? part.root.tree
    return SpokenScreen(Node(tree: tree, index: part.root.index), speech.settings)
  }

  /// A part as an element of a JSON array.
  func element(for part: Part) -> [UInt8] {
    var screen = spoken(part)
    defer { speech.notes.add(screen, of: part.path) }
    let writer = SpeechJSON(path: part.path, state: part.root.tree.hasStates ? part.state?.name : nil)
    return part.tables.withLock { tables in
      format == .outlineJSON ? writer.outline(of: &screen, &tables) : writer.stops(of: &screen, &tables)
    }
  }

  /// Writes what VoiceOver says or lists.
  private func write(spoken part: Part, to output: inout BlockOutput) throws {
    var screen = spoken(part)
    defer { speech.notes.add(screen, of: part.path) }
    if format == .outline {
      try OutlineWriter().write(&screen, to: &output)
    } else {
      try SpeechWriter().write(&screen, to: &output)
    }
  }

  /// Writes the text of a part in blocks.
  func write(_ part: Part, to sink: (ByteView) throws -> Void) throws {
    let tree = part.state?.tree ?? part.root.tree
    let root = Node(tree: tree, index: part.root.index)
    try withoutActuallyEscaping(sink) { sink in
      var output = BlockOutput(write: sink)
      switch format {
      case .axsnapshot, .ndjson: try SnapshotWriter(percent: percent).write(tree, in: root, to: &output)
      case .tree: try part.tables.withLock { try TreeWriter().write(root, &$0, to: &output) }
      case .voiceover, .outline, .voiceoverJSON, .outlineJSON: try write(spoken: part, to: &output)
      case .screenMarkup:
        try ScreenMarkupWriter().write(root, ignores: try part.ignores?.ignores(for: root), to: &output)
      }
      try output.flush()
    }
  }
}

extension UsageError {
  /// An error for a requested state that does not exist, or that leaves the screen.
  static func noState(_ name: String, in tree: Tree) -> UsageError {
    let names = tree.states.map(\.name)
    guard tree.leaves(inState: name) else { return .none(of: "state", name, among: names) }
    return UsageError(
      .other(
        "the state '\(name)' has no content, because it leaves the screen",
        help: "the \(names.count == 1 ? "only state with content is" : "states with content are") "
          + names.joined(separator: ", ")))
  }

  /// An error for a requested screen or state that does not exist.
  static func none(of kind: String, _ name: String, among names: [String]) -> UsageError {
    let nearest = NearestName.of(name, among: names)
    return UsageError(
      .other(
        "the \(kind) '\(name)' does not exist",
        help: nearest.map { "did you mean '\($0)'?" } ?? "the \(kind)s are \(names.joined(separator: ", "))"))
  }
}
