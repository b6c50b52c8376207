import AXCompiler
import AXDiagnostics
import AXReader
import AXSemantics
import AXTree

/// Turns trees into text, for `compile` and `import`.
struct Compilation: Sendable {
  let reader: DocumentReader
  let format: OutputFormat
  let percent: PercentStyle
  /// The one screen that is wanted, where one is named.
  let screen: String?
  /// The program and its subcommand, as errors name them.
  let command: [String]

  /// One screen of a document, and its name where the document has several.
  struct ScreenText: Sendable {
    let screen: String?
    let text: [UInt8]
  }

  /// The screens of a tree that are wanted: one without a name, or each of several with its own. A tree without any
  /// has none.
  ///
  /// - Throws: where the screen that was asked for is not among them.
  func screens(of tree: Tree) throws(UsageError) -> [(name: String?, root: Node)] {
    let roots = tree.roots
    guard let screen else { return roots.map { (roots.count > 1 ? $0[.name] ?? $0.kind.name : nil, $0) } }
    if let found = roots.first(where: { $0[.name] == screen }) { return [(nil, found)] }
    let names = roots.compactMap { $0[.name] }
    let nearest = NearestName.of(screen, among: names)
    throw UsageError(
      .other(
        "there is no screen '\(screen)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "the screens are \(names.joined(separator: ", "))"),
      command: command)
  }

  /// What of the screens that are wanted cannot be said in the format; nothing where all can.
  func refusals(of tree: Tree) throws(UsageError) -> [Diagnostic] {
    guard format == .screenMarkup else { return [] }
    return try screens(of: tree).flatMap { ScreenMarkupWriter().refusals(of: $0.root) }
  }

  /// The whole text of each screen.
  func texts(of tree: Tree) throws -> [ScreenText] {
    try screens(of: tree).map { name, root in
      var text: [UInt8] = []
      try write(tree, in: root) { text.append(contentsOf: $0) }
      return ScreenText(screen: name, text: text)
    }
  }

  /// Writes a screen's text block by block.
  func write(_ tree: Tree, in root: Node, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    try withoutActuallyEscaping(sink) { sink in
      var output = BlockOutput(write: sink)
      switch format {
      case .axsnapshot: try SnapshotWriter(percent: percent).write(tree, in: root, to: &output)
      case .tree: try TreeWriter().write(tree, in: root, to: &output)
      case .screenMarkup: try ScreenMarkupWriter().write(root, to: &output)
      }
      try output.flush()
    }
  }
}
