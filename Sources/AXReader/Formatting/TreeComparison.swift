import AXTree

/// Whether two trees of one file each say the same, wherever their tags stand.
enum TreeComparison {
  static func isSame(_ left: Tree, _ right: Tree) -> Bool {
    left.count == right.count
      && left.nodes.indices.allSatisfy { isSameNode($0, left, right) }
      && left.ignores.elementsEqual(right.ignores) {
        $0.rules == $1.rules && $0.reason == $1.reason && $0.scope == $1.scope
      }
  }

  private static func isSameNode(_ index: Int, _ left: Tree, _ right: Tree) -> Bool {
    let (one, other) = (left.nodes[index], right.nodes[index])
    guard one.kind == other.kind, one.parent == other.parent, one.end == other.end else { return false }
    return attributes(ofNode: index, of: left)
      .elementsEqual(attributes(ofNode: index, of: right)) { one, other in
        one.rawName == other.rawName && left.bytes(of: one).elementsEqual(right.bytes(of: other))
      }
  }

  /// Their order in a tag means nothing.
  private static func attributes(ofNode index: Int, of tree: Tree) -> [AttributeRecord] {
    tree.attributes[tree.attributeRange(ofNode: index)].sorted { $0.rawName < $1.rawName }
  }
}
