import AXCompiler
import AXDiagnostics
import AXLint
import AXText
import AXTree

/// What holds for every document that is read, compiled and linted.
enum DocumentLaws {
  private static let linter = Linter(settings: LintSettings(preset: .strict, language: "en"))

  /// Reads a document and does all that is done with what comes of it.
  ///
  /// - Returns: its tree, where there is one.
  @discardableResult
  static func check(_ bytes: [UInt8]) throws -> Tree? {
    let output = Workspace.current.read(bytes)
    ReadingLaws.check(output)
    guard let tree = output.tree else { return nil }
    try check(tree)
    return tree
  }

  static func check(_ tree: Tree) throws {
    for root in tree.roots {
      for state in tree.states { _ = try Texts.snapshot(of: root, in: state.tree) }
    }
    _ = try Texts.trees(of: tree)
    let result = linter.lint(tree)
    PrintingLaws.check(result.findings)
    PrintingLaws.check(result.reviews.map(\.diagnostic))
  }

  /// Every form in which its findings are told.
  static func checkReports(of tree: Tree) { PrintingLaws.checkReports(linter.lint(tree)) }

  static func findings(in tree: Tree) -> [Diagnostic] { linter.lint(tree).findings }
}

/// What trees are written as.
enum Texts {
  static func snapshot(of root: Node, in tree: Tree? = nil) throws -> [UInt8] {
    try text { try SnapshotWriter().write(tree ?? root.tree, in: root, to: &$0) }
  }

  /// Each screen as `compile --format tree` prints it.
  static func trees(of tree: Tree) throws -> [[UInt8]] {
    var tables = LineTables()
    return try tree.roots.map { root in try text { try TreeWriter().write(root, &tables, to: &$0) } }
  }

  static func markup(of root: Node) throws -> [UInt8] { try text { try ScreenMarkupWriter().write(root, to: &$0) } }

  private static func text(_ write: (inout BlockOutput) throws -> Void) throws -> [UInt8] {
    var result: [UInt8] = []
    var output = BlockOutput { result.append(contentsOf: $0) }
    try write(&output)
    try output.flush()
    return result
  }
}
