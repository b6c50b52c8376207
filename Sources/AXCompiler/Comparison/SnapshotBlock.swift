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

  /// The text; nil if it follows from the parts.
  private let written: String?
  let position: Position
  /// The identifier of the element; nil if it is unknown or empty.
  package var identifier: String? {
    didSet { if identifier?.isEmpty == true { identifier = nil } }
  }
  /// The parts of the text; nil for what VoiceOver says.
  package var parts: DescribedParts?
  /// What is compared: not everything if a verify instruction names the parts.
  package var compared = ComparedParts.all
  /// Whether UIKit names the control if the app does not.
  var isNamedByUIKit = false
  /// Whether the app defines the label.
  var isNamed = true
  /// The outermost bar that contains the element or is the element.
  var bar: NodeKind?

  init(text: String, position: Position) {
    written = text
    self.position = position
  }

  init(parts: DescribedParts, position: Position) {
    written = nil
    self.parts = parts
    self.position = position
  }

  /// The description, without the lines of hyphens around it.
  package var text: String { written ?? parts.map { $0.text(spoken: $0.spoken) } ?? "" }

  /// The text without its label, for a control that UIKit names if the app does not.
  private var unnamedText: String? {
    isNamedByUIKit ? parts.map { $0.text(spoken: $0.value ?? "") } : nil
  }

  /// The key that blocks have in common if they may be the same.
  var key: ExactText {
    ExactText(unnamedText.map { "\0" + $0 } ?? text)
  }

  /// The keys to find the element among the invisible elements of the other snapshot.
  var keys: [ExactText] { [identifier.map(ExactText.init), key].compactMap { $0 } }

  /// The parts that differ from those of another description of the element, without those that are not compared.
  ///
  /// The name does not count if one of them leaves it to UIKit.
  package func differences(from other: SnapshotBlock) -> ComparedParts {
    let compared = compared.intersection(other.compared)
    var result: ComparedParts = []
    if let identifier, let theirs = other.identifier, ExactText(identifier) != ExactText(theirs) {
      result.insert(.identifier)
    }
    if !hasText(of: other) { result.formUnion(textDifferences(from: other, compared)) }
    return result.intersection(compared)
  }

  private func textDifferences(from other: SnapshotBlock, _ compared: ComparedParts) -> ComparedParts {
    let isWhole = compared.isSuperset(of: .printed)
    // The parts of what VoiceOver says are unknown.
    guard let parts, let others = other.parts else { return isWhole ? .printed : [] }
    var result = parts.differences(from: others)
    if isNameLeft(by: other) { result.remove(.label) }
    // A text of several lines may be divided in another way.
    return isWhole && result.isEmpty ? .label : result
  }

  private func hasText(of other: SnapshotBlock) -> Bool {
    // Comparing the parts is faster, and they are the same in most elements.
    if let parts, let others = other.parts, parts.isEqual(to: others) { return true }
    if ExactText(text) == ExactText(other.text) { return true }
    guard isNameLeft(by: other), let unnamedText, let otherText = other.unnamedText else { return false }
    return ExactText(unnamedText) == ExactText(otherText)
  }

  /// Whether one of them leaves the name to UIKit.
  private func isNameLeft(by other: SnapshotBlock) -> Bool {
    isNamedByUIKit && other.isNamedByUIKit && (!isNamed || !other.isNamed)
  }

  /// The block as an item of a list.
  ///
  /// - Parameter isOptional: Whether the block may be left out.
  func item(isOptional: Bool) -> ListAlignment.Item<ExactText> {
    let firstLine = String(Substring(text.utf8.prefix { $0 != UInt8(ascii: "\n") }))
    return ListAlignment.Item(
      identifier: identifier, content: key,
      names: [firstLine, parts?.label].map { name in name.flatMap { $0.isEmpty ? nil : ExactText($0) } },
      isOptional: isOptional, isLoose: compared != .all)
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

  /// The element of a block; nil if the blocks are those of a text.
  package func node(of index: Int) -> Node? {
    guard case .node(let node) = blocks[index].position, case .tree(let tree) = origin else { return nil }
    return Node(tree: tree, index: node)
  }
}
