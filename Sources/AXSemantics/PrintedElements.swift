import AXTree

/// The elements that AXSnapshot prints, in document order (snapshot.md 2).
///
/// One step a node at most: what is hidden or printed is passed with all inside it, where AXSnapshot asks every
/// ancestor of every view again.
package struct PrintedElements: Sequence, IteratorProtocol {
  private let tree: Tree
  private var place: Int
  private var end: Int
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

  /// The same elements in runs that follow each other, each of about so many nodes: for as many threads.
  package func runs(ofNodes size: Int) -> [PrintedElements] {
    var result: [PrintedElements] = []
    var rest = self
    while rest.end - rest.place > size {
      let cut = rest.firstCut(notBefore: rest.place + size)
      guard cut < rest.end else { break }
      var run = rest
      run.end = cut
      result.append(run)
      rest.place = cut
    }
    return result + [rest]
  }

  /// The first place from an index on at which the elements may begin: not inside what is passed with all in it.
  private func firstCut(notBefore index: Int) -> Int {
    var cut = index
    var ancestor = Int(tree.nodes[index].parent)
    // The outermost one that is passed counts, and the root is its own parent.
    while ancestor >= place, ancestor < index {
      if !isDescendedInto(ancestor) { cut = Int(tree.nodes[ancestor].end) }
      let parent = Int(tree.nodes[ancestor].parent)
      if parent == ancestor { break }
      ancestor = parent
    }
    return cut
  }

  private func isDescendedInto(_ index: Int) -> Bool {
    let record = tree.nodes[index]
    if record.kind == .screen { return true }
    return record.kind.isView && record.flags.isDisjoint(with: leftOut)
      && !record.flags.contains(.accessible) && !record.kind.isStandardControl
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
