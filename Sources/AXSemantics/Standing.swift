import AXTree

/// Whether AXSnapshot prints an element, and whether VoiceOver reaches it. All other code asks this type.
package enum Standing {
  /// The flags that keep AXSnapshot from printing a node and everything inside it.
  package static let unprinted: NodeFlags = [.hidden, .notPrinted]
  /// The flags that make VoiceOver and XCUITest skip a node and everything inside it.
  package static let unreached: NodeFlags = [.hidden, .transparent, .elementsHidden]

  /// The attribute because of which a node is `unreached`; nil if it is not.
  package static func reasonForHiding(_ record: NodeRecord) -> AttributeName? {
    if record.flags.contains(.hidden) { return .hidden }
    if record.flags.contains(.elementsHidden) { return .elementsHidden }
    return record.flags.contains(.transparent) ? .alpha : nil
  }

  /// Whether AXSnapshot prints a node, unless an ancestor is printed or `unprinted`. See "The snapshot's text" in the
  /// documentation.
  package static func isPrinted(_ record: NodeRecord) -> Bool {
    record.flags.contains(.accessible) || record.kind.isStandardControl
  }

  /// Whether VoiceOver stops at a node, unless it stops at an ancestor or an ancestor is `unreached`.
  /// `accessible="false"` counts on controls too, and a label without text is skipped.
  ///
  /// - Parameter spoken: The attributes that have a character other than white space.
  package static func isReached(_ record: NodeRecord, spoken: AttributeSet) -> Bool {
    if record.flags.contains(.notAccessible) { return false }
    if MarkupElementSet.barItems.contains(record.kind) { return true }
    if !isPrinted(record) { return false }
    return record.kind != .view(.label) || VoiceOverVoice.hasText(of: .view(.label), spoken: spoken)
  }
}

/// The printed elements in document order.
///
/// Visits each node at most once and skips everything inside a printed or hidden node. AXSnapshot asks every ancestor
/// of every view.
package struct PrintedElements: Sequence, IteratorProtocol {
  private let tree: Tree
  private var index: Int
  private let end: Int
  private let leftOut: NodeFlags

  /// - Parameters:
  ///   - root: the screen to walk through; by default the whole tree.
  ///   - leftOut: the flags of nodes to skip with everything inside.
  package init(_ tree: Tree, in root: Node? = nil, leavingOut leftOut: NodeFlags = Standing.unprinted) {
    self.tree = tree
    self.leftOut = leftOut
    index = root?.index ?? 0
    end = root.map { Int($0.record.end) } ?? tree.nodes.count
  }

  /// The index of the next printed node.
  package mutating func next() -> Int? {
    let nodes = tree.nodes
    while index < end {
      let record = nodes[index]
      guard record.kind.isView, record.flags.isDisjoint(with: leftOut) else {
        // A screen is never printed itself; an action or a segment is not a view.
        index = record.kind == .screen ? index + 1 : Int(record.end)
        continue
      }
      if Standing.isPrinted(record) {
        let found = index
        index = Int(record.end)
        return found
      }
      index += 1
    }
    return nil
  }
}
