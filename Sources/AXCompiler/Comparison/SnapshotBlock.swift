import AXDiagnostics
import AXText
import AXTree

/// What a snapshot says of one element.
package struct SnapshotBlock: Sendable {
  /// Where the element is.
  enum Place: Sendable {
    case node(Int)
    case bytes(Range<Int>)
  }

  /// The description, without the lines of hyphens around it.
  package let text: String
  let place: Place
  /// Nil if it is not known.
  var identifier: String?
  /// The text without its label, for a control that UIKit names if the app does not.
  var unnamedText: String?
  /// Whether the app itself gives the label.
  var isNamed = true
  /// The outermost bar that the element is in, or is.
  var bar: ElementKind?

  init(text: String, place: Place) {
    self.text = text
    self.place = place
  }

  /// What blocks that may be the same have in common.
  var key: ExactText {
    ExactText(unnamedText.map { "\0" + $0 } ?? text)
  }

  /// What the element is found by among those of the other side that are not visible.
  var keys: [ExactText] { [identifier.map(ExactText.init), key].compactMap { $0 } }

  /// Whether both say the same of an element. Of a control that one of them leaves to UIKit to name, all but the name.
  func says(sameAs other: SnapshotBlock) -> Bool {
    if ExactText(text) == ExactText(other.text) { return true }
    guard let unnamedText, let otherText = other.unnamedText, !isNamed || !other.isNamed else { return false }
    return ExactText(unnamedText) == ExactText(otherText)
  }
}

/// A snapshot, block by block.
package struct SnapshotBlocks: Sendable {
  enum Origin: Sendable {
    case tree(Tree)
    case text(SourceText)
  }

  package let blocks: [SnapshotBlock]
  let origin: Origin
  /// What a page source says is not visible, scrolled out of sight perhaps, by identifier and by what it would say.
  var invisible: [ExactText: SnapshotBlock] = [:]

  /// Where the element of a block is.
  package func location(of index: Int) -> SourceLocation? { location(of: blocks[index]) }

  /// Where an element is that is not visible and is the one that a block of the other side speaks of.
  package func invisibleLocation(of other: SnapshotBlock) -> SourceLocation? {
    other.keys.lazy.compactMap { invisible[$0] }.first.flatMap(location)
  }

  private func location(of block: SnapshotBlock) -> SourceLocation? {
    switch (block.place, origin) {
    case (.node(let node), .tree(let tree)): Node(tree: tree, index: node).location
    case (.bytes(let range), .text(let source)): SourceLocation(source: source, range: range)
    default: nil
    }
  }
}
