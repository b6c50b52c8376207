import AXDiagnostics
import AXSemantics
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
    var parts: [String] = []
    var place = node
    while true {
      if let name = ownName(of: place) {
        parts.append(name)
        break
      }
      guard let parent = place.parent, place.source !== source || parent.source === source else {
        parts.append(place.kind.name)
        break
      }
      parts.append("\(place.kind.name)[\(facts.positions[place.index])]")
      place = parent
    }
    return parts.reversed().joined(separator: "/")
  }

  /// What tells an element from all others of its file, as long as it is there.
  private static func ownName(of node: Node) -> String? {
    guard node.tree.markup == .interfaceBuilder else {
      return node[.identifier].flatMap { $0.isEmpty ? nil : "#\($0)" }
    }
    // An object keeps its id for good. The screens of a file have names of their own.
    if let object = node.objectFacts, object.isWhole, !object.id.isEmpty {
      return "\(object.element)[\(object.id)]"
    }
    return node.kind == .screen ? "screen[\(node[.name] ?? "")]" : nil
  }
}
