import AXText
import AXTree

/// One file as it was parsed, before its includes are put in.
package final class ParsedDocument: Sendable {
  /// What a file's root makes of it.
  package enum Form: Sendable, Equatable {
    /// A whole document of a known kind.
    case screen
    /// A root that can be included.
    case fragment
    /// A document that is known and not read; the diagnostic says what it is.
    case unsupported
    /// A root of no known kind, or none.
    case unknown(root: String?)
  }

  package let source: SourceText
  /// The path without links; none for standard input and text in memory.
  package let canonicalPath: String?
  package let tree: Tree
  package let diagnostics: DiagnosticList
  package let form: Form
  /// The `<include>` nodes.
  let includes: [Int]

  init(
    source: SourceText, canonicalPath: String?, tree: Tree, diagnostics: DiagnosticList, form: Form
  ) {
    self.source = source
    self.canonicalPath = canonicalPath
    self.tree = tree
    self.diagnostics = diagnostics
    self.form = form
    // Only the screen language has includes.
    let nodes = tree.nodes
    includes = tree.markup != .screenMarkup ? [] : nodes.indices.filter { nodes[$0].kind == .include }
  }
}
