import AXTree

/// By whom an element is met. Everything that asks whether an element is printed or reached asks here.
package enum Standing {
  /// What keeps AXSnapshot from printing a node with all inside it.
  package static let unprinted: NodeFlags = [.hidden, .notPrinted]
  /// What makes VoiceOver and XCUITest pass over a node with all inside it.
  package static let unreached: NodeFlags = [.hidden, .transparent, .elementsHidden]

  /// Whether AXSnapshot prints a node, unless it is inside another one that is printed, or that is `unprinted`.
  /// See "The snapshot's text" in the documentation.
  package static func isPrinted(_ record: NodeRecord) -> Bool {
    record.flags.contains(.accessible) || record.kind.isStandardControl
  }

  /// Whether VoiceOver stops at a node, unless it is inside another one where it stops, or that is `unreached`:
  /// `accessible="false"` counts on controls too, and a label without text is passed over.
  ///
  /// - Parameter spoken: a bit for each attribute that has a character other than white space.
  package static func isReached(_ record: NodeRecord, spoken: UInt64) -> Bool {
    if record.flags.contains(.notAccessible) || !isPrinted(record) { return false }
    return record.kind != .label || VoiceOverVoice.hasText(of: .label, spoken: spoken)
  }
}

/// The elements that a listener meets, in document order.
///
/// One step a node at most: what is passed over or met is passed with all inside it, where AXSnapshot asks every
/// ancestor of every view again.
package struct PrintedElements: Sequence, IteratorProtocol {
  private let tree: Tree
  private var place: Int
  private let end: Int
  private let leftOut: NodeFlags

  /// - Parameters:
  ///   - root: the screen to look at; by default the whole tree.
  ///   - leftOut: what is passed with all inside it.
  package init(_ tree: Tree, in root: Node? = nil, leavingOut leftOut: NodeFlags = Standing.unprinted) {
    self.tree = tree
    self.leftOut = leftOut
    place = root?.index ?? 0
    end = root.map { Int($0.record.end) } ?? tree.nodes.count
  }

  /// The index of the next printed node.
  package mutating func next() -> Int? {
    let nodes = tree.nodes
    while place < end {
      let record = nodes[place]
      guard record.kind.isView, record.flags.isDisjoint(with: leftOut) else {
        // A screen is never printed itself; an action or a segment is not a view.
        place = record.kind == .screen ? place + 1 : Int(record.end)
        continue
      }
      if Standing.isPrinted(record) {
        let found = place
        place = Int(record.end)
        return found
      }
      place += 1
    }
    return nil
  }
}
