import AXSemantics
import AXText
import AXTree

/// Identifies elements in baselines: by the object in Interface Builder, by the identifier, or by the position below
/// the nearest element that has either.
enum ElementPath {
  /// Returns a path such as `#pay`, `#list/tableViewCell[2]/button[1]`, `screen/view[1]`, or `button[aBc-12-x3Z]`. It
  /// does not change if elements elsewhere do.
  ///
  /// - Parameter source: The file of the finding. In a fragment, the path begins at the fragment's root.
  static func of(_ node: Node, _ facts: ScreenFacts, in source: SourceText) -> String {
    path(to: node, facts, in: source) { container($0, facts, in: source) }
  }

  /// Returns a path such as `screen/state[1]/set[1]`. The diagnostic says which state it is.
  static func of(_ part: StatePart) -> String {
    let around = sequence(first: part) { $0.parent }.map { "\($0.element.name)[1]" }
    return (["screen"] + around.reversed()).joined(separator: "/")
  }

  /// The maximum size of the path to a container in bytes, because each of its elements repeats the path.
  private static let maximumPathLength = 512
  private static let maximumNameLength = 256

  /// Returns the path to an element that contains others. The most recent one is cached.
  private static func container(_ node: Node, _ facts: ScreenFacts, in source: SourceText) -> String {
    if let last = facts.lastPath, last.index == node.index, last.source == ObjectIdentifier(source) { return last.path }
    func whole(_ node: Node) -> String { Self.path(to: node, facts, in: source, whole) }
    let path = Abridgement.distinct(whole(node), maximumSize: maximumPathLength)
    facts.lastPath = (node.index, ObjectIdentifier(source), path)
    return path
  }

  /// - Parameter container: Returns the path to the element's parent.
  private static func path(
    to node: Node, _ facts: ScreenFacts, in source: SourceText, _ container: (Node) -> String
  ) -> String {
    if let name = ownName(of: node) { return name }
    guard let parent = node.parent, node.source !== source || parent.source === source else { return node.kind.name }
    return "\(container(parent))/\(node.kind.name)[\(facts.position(ofNode: node.index))]"
  }

  /// Returns a name that is unique and permanent in the file, or nil if the element has none.
  private static func ownName(of node: Node) -> String? {
    guard node.tree.markup == .interfaceBuilder else {
      return node[.identifier].flatMap { $0.isEmpty ? nil : "#\(shortened($0))" }
    }
    // An object keeps its id. The screens of a file have unique names.
    if let object = node.objectFacts, object.isWhole, !object.id.isEmpty {
      return "\(object.element)[\(shortened(object.id))]"
    }
    return node.kind == .screen ? "screen[\(shortened(node[.name] ?? ""))]" : nil
  }

  private static func shortened(_ name: String) -> String { Abridgement.distinct(name, maximumSize: maximumNameLength) }
}
