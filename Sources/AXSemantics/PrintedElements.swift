import AXTree

/// The elements that AXSnapshot prints, in document order (snapshot.md 2).
///
/// One step a node at most: what is hidden or printed is passed with all inside it, where AXSnapshot asks every
/// ancestor of every view again.
package struct PrintedElements: Sequence, IteratorProtocol {
  private let tree: Tree
  private var place: Int
  private let end: Int
  private let leftOut: NodeFlags

  /// - Parameters:
  ///   - root: the screen to look at; by default the whole tree.
  ///   - leftOut: what is passed with all inside it.
  package init(_ tree: Tree, in root: Node? = nil, leavingOut leftOut: NodeFlags = [.hidden, .notPrinted]) {
    self.tree = tree
    self.leftOut = leftOut
    place = root?.index ?? 0
    end = Swift.min(root.map { Int($0.record.end) } ?? tree.nodes.count, tree.shownCount)
  }

  /// The index of the next printed node.
  package mutating func next() -> Int? {
    let nodes = tree.nodes
    while place < end {
      let record = nodes[place]
      guard record.kind.isView, record.flags.isDisjoint(with: leftOut) else {
        // A screen is never printed itself; an action or a segment is no view.
        place = record.kind == .screen ? place + 1 : Int(record.end)
        continue
      }
      if record.flags.contains(.accessible) || record.kind.isStandardControl {
        let found = place
        place = Int(record.end)
        return found
      }
      place += 1
    }
    return nil
  }
}
