import AXSemantics
import AXText
import AXTree

/// What an element is called by a baseline: its object in Interface Builder, its identifier, or where it stands below
/// the nearest one that has either.
enum ElementPath {
  /// `#pay`, `#list/tableViewCell[2]/button[1]`, `screen/view[1]`, `button[aBc-12-x3Z]`: stays the same while elements
  /// elsewhere change.
  ///
  /// - Parameter source: the file that the finding stands in. In a fragment's, the path begins at the fragment's
  ///   root, whoever includes it.
  static func of(_ node: Node, _ facts: ScreenFacts, in source: SourceText) -> String {
    if let name = ownName(of: node) { return name }
    guard let parent = parent(of: node, in: source) else { return node.kind.name }
    return "\(container(parent, facts, in: source))/\(step(to: node, facts))"
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
    var parts: [String] = []
    var place = node
    while true {
      if let name = ownName(of: place) {
        parts.append(name)
        break
      }
      guard let parent = parent(of: place, in: source) else {
        parts.append(place.kind.name)
        break
      }
      parts.append(step(to: place, facts))
      place = parent
    }
    let path = Abridgement.distinct(parts.reversed().joined(separator: "/"), most: maximumPathLength)
    facts.lastPath = (node.index, ObjectIdentifier(source), path)
    return path
  }

  private static func parent(of node: Node, in source: SourceText) -> Node? {
    node.parent.flatMap { node.source !== source || $0.source === source ? $0 : nil }
  }

  private static func step(to node: Node, _ facts: ScreenFacts) -> String {
    "\(node.kind.name)[\(facts.position(ofNode: node.index))]"
  }

  /// What tells an element from all others of its file, as long as it is there.
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

  private static func shortened(_ name: String) -> String { Abridgement.distinct(name, most: maximumNameLength) }
}
