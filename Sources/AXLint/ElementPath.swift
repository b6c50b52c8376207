import AXSemantics
import AXText
import AXTree

/// What an element is called by a baseline: its object in Interface Builder, its identifier, or where it is below the
/// nearest one that has either.
enum ElementPath {
  /// `#pay`, `#list/tableViewCell[2]/button[1]`, `screen/view[1]`, `button[aBc-12-x3Z]`: stays the same while elements
  /// elsewhere change.
  ///
  /// - Parameter source: the file that the finding is in. In a fragment's, the path begins at the fragment's
  ///   root, whoever includes it.
  static func of(_ node: Node, _ facts: ScreenFacts, in source: SourceText) -> String {
    path(to: node, facts, in: source) { container($0, facts, in: source) }
  }

  /// `screen/state[1]/set[1]`: which state it is says the diagnostic.
  static func of(_ part: StatePart) -> String {
    let around = sequence(first: part) { $0.parent }.map { "\($0.element.name)[1]" }
    return (["screen"] + around.reversed()).joined(separator: "/")
  }

  /// How many bytes of the path to a container are kept: each of its elements repeats it.
  private static let maximumPathLength = 512
  private static let maximumNameLength = 256

  /// The path to an element that holds others, kept for the one that was asked for last.
  private static func container(_ node: Node, _ facts: ScreenFacts, in source: SourceText) -> String {
    if let last = facts.lastPath, last.index == node.index, last.source == ObjectIdentifier(source) { return last.path }
    func whole(_ node: Node) -> String { Self.path(to: node, facts, in: source, whole) }
    let path = Abridgement.distinct(whole(node), maximumSize: maximumPathLength)
    facts.lastPath = (node.index, ObjectIdentifier(source), path)
    return path
  }

  /// - Parameter container: the path to what holds the element.
  private static func path(
    to node: Node, _ facts: ScreenFacts, in source: SourceText, _ container: (Node) -> String
  ) -> String {
    if let name = ownName(of: node) { return name }
    guard let parent = node.parent, node.source !== source || parent.source === source else { return node.kind.name }
    return "\(container(parent))/\(node.kind.name)[\(facts.position(ofNode: node.index))]"
  }

  /// What only this element of its file has, as long as it is there.
  private static func ownName(of node: Node) -> String? {
    guard node.tree.markup == .interfaceBuilder else {
      return node[.identifier].flatMap { $0.isEmpty ? nil : "#\(shortened($0))" }
    }
    // An object keeps its id for good. The screens of a file have names of their own.
    if let object = node.objectFacts, object.isWhole, !object.id.isEmpty {
      return "\(object.element)[\(shortened(object.id))]"
    }
    return node.kind == .screen ? "screen[\(shortened(node[.name] ?? ""))]" : nil
  }

  private static func shortened(_ name: String) -> String { Abridgement.distinct(name, maximumSize: maximumNameLength) }
}
