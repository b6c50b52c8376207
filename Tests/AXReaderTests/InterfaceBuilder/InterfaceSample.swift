import AXDiagnostics
import AXReader
import AXTree
import TestSupport
import Testing

/// Interface Builder files of our own, and what is read from them.
enum InterfaceSample {
  static let xibType = InterfaceMarkup.xibType
  static let storyboardType = InterfaceMarkup.storyboardType

  /// A xib with these objects after its owner.
  static func xib(_ objects: String, owner: String = "", resources: String = "") -> String {
    InterfaceMarkup.xib(objects, owner: owner, resources: resources)
  }

  /// A xib with one view that holds these.
  static func view(_ subviews: String, resources: String = "") -> String {
    InterfaceMarkup.view(subviews, resources: resources)
  }

  /// A storyboard with a scene for each of these.
  static func storyboard(_ scenes: String...) -> String {
    InterfaceMarkup.storyboard(scenes)
  }

  static func tree(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> Tree {
    let output = DocumentReader().read(.text(Array(text.utf8), name: "sample.xib"))
    return try #require(
      output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))", sourceLocation: sourceLocation)
  }

  /// The nodes with their attributes, a line for each, indented.
  static func outline(_ tree: Tree, in root: Node? = nil) -> String {
    let nodes = root.map { [$0] + Array($0.descendants) } ?? Array(tree.allNodes)
    return nodes.map { node in
      let depth = Array(node.ancestors).count - (root.map { Array($0.ancestors).count } ?? 0)
      let attributes = AttributeName.allCases.compactMap { name in node[name].map { " \(name.markup)=\"\($0)\"" } }
      return String(repeating: "  ", count: depth) + node.kind.name + attributes.joined()
    }.joined(separator: "\n")
  }

  /// The outline of the one view's content.
  static func content(_ subviews: String, resources: String = "") throws -> String {
    let tree = try tree(view(subviews, resources: resources))
    let root = try #require(tree.root?.children.first { _ in true })
    return root.children.map { outline(tree, in: $0) }.joined(separator: "\n")
  }

  /// What is known of the object with an id, the first where it has several nodes.
  static func facts(_ id: String, in tree: Tree) throws -> ObjectFacts {
    try #require(tree.allNodes.lazy.compactMap(\.objectFacts).first { $0.id == id })
  }
}
