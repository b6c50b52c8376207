import AXCompiler
import AXDiagnostics
import AXReader
import AXSemantics
import AXTree

/// Turns trees into text.
struct Compilation: Sendable {
  let reader: DocumentReader
  let format: OutputFormat
  let percent: PercentStyle
  /// The one screen that is wanted, where one is named.
  let screen: String?

  /// One screen of a document, and its name where the document has several.
  struct ScreenText: Sendable {
    let screen: String?
    let text: [UInt8]
  }

  /// The screens of a tree that are wanted: one without a name, or each of several with its own. A tree without any
  /// has none.
  func screens(of tree: Tree) -> [(name: String?, root: Node)] {
    let roots = tree.roots
    guard roots.count > 1 else { return roots.filter(isWanted).map { (nil, $0) } }
    return roots.filter(isWanted).map { (screen == nil ? $0[.name] ?? $0.kind.name : nil, $0) }
  }

  private func isWanted(_ root: Node) -> Bool { screen == nil || root[.name] == screen }

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
      }
      try output.flush()
    }
  }

  /// What is to be said where the screen that was asked for is not among several.
  func missingScreen(in tree: Tree) -> Diagnostic? {
    guard let screen, let first = tree.roots.first, let source = first.source,
      !tree.roots.contains(where: isWanted)
    else { return nil }
    let names = tree.roots.compactMap { $0[.name] }
    let nearest = NearestName.of(screen, among: names)
    return Diagnostic(
      id: "unknown-screen", severity: .error, message: "the file has no screen `\(screen)`",
      location: SourceLocation(source: source, range: 0..<0),
      help: nearest.map { "did you mean `\($0)`?" } ?? "its screens are \(names.joined(separator: ", "))")
  }
}
