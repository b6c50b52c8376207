import AXDiagnostics
import AXReader
import AXTree
import Testing

/// Interface Builder files of our own, as short as they can be.
enum InterfaceSample {
  static let xibType = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  static let storyboardType = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"

  /// A xib with these objects behind its owner.
  static func xib(_ objects: String, owner: String = "", resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="\(xibType)" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">\(owner)</placeholder>
        \(objects)
      </objects>
      <resources>\(resources)</resources>
    </document>
    """
  }

  /// A xib with one view that holds these.
  static func view(_ subviews: String, resources: String = "") -> String {
    xib("<view id=\"root\"><subviews>\(subviews)</subviews></view>", resources: resources)
  }

  /// A storyboard with a scene for each of these.
  static func storyboard(_ scenes: String...) -> String {
    let scenes = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    return """
      <document type="\(storyboardType)" version="3.0" targetRuntime="iOS.CocoaTouch">
        <scenes>\(scenes)</scenes>
      </document>
      """
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
