import AXCompiler
import AXDiagnostics
import AXReader
import AXText
import AXTree

/// What holds for snapshots: they are the same each time, equal themselves, and outlive an import.
enum CompilerLaws {
  static func check(_ tree: Tree, _ bytes: [UInt8]) throws {
    guard let again = Workspace.current.read(bytes).tree else {
      Violation.found("a document reads alike each time", "")
    }
    Violation.unless(
      try Texts.trees(of: tree) == Texts.trees(of: again), "a document's trees are written alike each time")
    for (root, sameRoot) in zip(tree.roots, again.roots) {
      let snapshots = try snapshots(of: root)
      Violation.unless(try snapshots == self.snapshots(of: sameRoot), "a document compiles alike each time")
      for snapshot in snapshots {
        Violation.unless(
          String(validating: snapshot, as: UTF8.self) != nil, "a snapshot is UTF-8", "\(root.kind.name)")
      }
      try checkVerification(of: root, sameRoot, snapshots)
      try checkImport(of: root)
    }
  }

  private static func snapshots(of root: Node) throws -> [[UInt8]] {
    try root.tree.states.map { try Texts.snapshot(of: root, in: $0.tree) }
  }

  /// `verify` finds no difference between a screen and itself, nor between it and its snapshot.
  private static func checkVerification(of root: Node, _ other: Node, _ snapshots: [[UInt8]]) throws {
    let projection = SnapshotProjection(of: root.tree, and: other.tree, percent: .enUS)
    Violation.unless(
      projection.comparison(of: root, with: other).isEqual, "a screen verifies against itself")
    for (state, snapshot) in zip(root.tree.states, snapshots) {
      let source = SourceText(path: "main.axsnapshot", bytes: snapshot)
      do throws(SnapshotText.Fault) {
        let text = try SnapshotText(source)
        let node = Node(tree: state.tree, index: root.index)
        let comparison = SnapshotComparison(text.blocks(of: node, percent: .enUS), text.blocks)
        Violation.unless(
          comparison.isEqual, "a screen verifies against its snapshot", String(decoding: snapshot, as: UTF8.self))
      } catch {
        Violation.found(
          "a snapshot is read as a snapshot", "\(error)\n" + String(decoding: snapshot, as: UTF8.self))
      }
    }
  }

  /// The file that `import` writes is formatted, reads without a fault and has the snapshot of what it is made of.
  private static func checkImport(of root: Node) throws {
    let writer = ScreenMarkupWriter()
    let refusals = writer.refusals(of: root)
    PrintingLaws.check(refusals)
    guard refusals.isEmpty else { return }
    let text = try Texts.markup(of: root) + [UInt8(ascii: "\n")]
    let shown = String(decoding: text, as: UTF8.self)
    let file = DocumentReader().readAsWritten(.text(text, name: "imported.xml"))
    guard let document = file.document else {
      Violation.found(
        "an imported screen can be read", shown + DiagnosticPrinter().text(for: file.diagnostics.shown))
    }
    Violation.unless(try MarkupFormatter.format(document) == text, "an imported screen is formatted", shown)
    guard let tree = Workspace.current.read(text).tree, let imported = tree.roots.first, tree.roots.count == 1 else {
      Violation.found("an imported screen can be compiled", shown)
    }
    Violation.unless(
      try Texts.snapshot(of: imported) == Texts.snapshot(of: root), "an imported screen has the snapshot", shown)
    Violation.unless(
      try Texts.markup(of: imported) + [UInt8(ascii: "\n")] == text, "an imported screen is imported as it is", shown)
    guard root.tree.markup == .screenMarkup else { return }
    Violation.unless(
      try snapshots(of: imported) == snapshots(of: root), "an imported screen has the snapshots of all states", shown)
  }
}
