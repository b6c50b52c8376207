import AXDiagnostics
import AXText
import AXTree

/// The part of a snapshot that describes one element.
package struct SnapshotBlock: Sendable {
  /// The position of the element in a tree or a text.
  enum Position: Sendable {
    case node(Int)
    case bytes(Range<Int>)
  }

  /// The description, without the lines of hyphens around it.
  package let text: String
  let position: Position
  /// The identifier of the element; nil if it is unknown.
  var identifier: String?
  /// The text without its label, for a control that UIKit names if the app does not.
  var unnamedText: String?
  /// Whether the app defines the label.
  var isNamed = true
  /// The outermost bar that contains the element or is the element.
  var bar: ElementKind?

  init(text: String, position: Position) {
    self.text = text
    self.position = position
  }

  /// The key that blocks have in common if they may be the same.
  var key: ExactText {
    ExactText(unnamedText.map { "\0" + $0 } ?? text)
  }

  /// The keys to find the element among the invisible elements of the other snapshot.
  var keys: [ExactText] { [identifier.map(ExactText.init), key].compactMap { $0 } }

  /// Whether both describe an element the same way. The name does not count if one of them leaves it to UIKit.
  func says(sameAs other: SnapshotBlock) -> Bool {
    if ExactText(text) == ExactText(other.text) { return true }
    guard let unnamedText, let otherText = other.unnamedText, !isNamed || !other.isNamed else { return false }
    return ExactText(unnamedText) == ExactText(otherText)
  }
}

/// The blocks of a snapshot.
package struct SnapshotBlocks: Sendable {
  enum Origin: Sendable {
    case tree(Tree)
    case text(SourceText)
  }

  package let blocks: [SnapshotBlock]
  let origin: Origin
  /// The elements that a page source marks as not visible, which may be scrolled out of view, by identifier and key.
  var invisible: [ExactText: SnapshotBlock] = [:]

  /// The source location of a block's element.
  package func location(of index: Int) -> SourceLocation? { location(of: blocks[index]) }

  /// The source location of the invisible element that a block of the other snapshot describes.
  package func invisibleLocation(of other: SnapshotBlock) -> SourceLocation? {
    other.keys.lazy.compactMap { invisible[$0] }.first.flatMap(location)
  }

  private func location(of block: SnapshotBlock) -> SourceLocation? {
    switch (block.position, origin) {
    case (.node(let node), .tree(let tree)): Node(tree: tree, index: node).location
    case (.bytes(let range), .text(let source)): SourceLocation(source: source, range: range)
    default: nil
    }
  }
}
