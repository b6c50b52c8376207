import AXText

/// A document's nodes in document order. It does not change once it is built, so threads may share it.
///
/// The nodes, their attributes and all text lie in three blocks of memory; a `Node` is an index into them.
///
/// The tree keeps the blocks. A view of them, such as the bytes of a value, is valid as long as the tree: whoever asks for
/// one keeps the tree and lets go of the view first.
public final class Tree: @unchecked Sendable {
  // @unchecked: the blocks are written by the builder before the tree exists, and never after; all else is constant.
  // The tables and the pool are views of `blocks` and `overlay`, which the tree keeps.
  @usableFromInline package let nodes: NodeTable
  @usableFromInline package let attributes: AttributeTable
  /// The bytes of all values.
  @usableFromInline let pool: ByteView
  /// What the tree shares with those of its states.
  let blocks: TreeBlocks
  private let overlay: Overlay
  private let contents: TreeContents
  /// Whether the tree shows a state: then it has no states of its own.
  let showsState: Bool

  /// - Parameter overlay: what the state changes that the tree shows.
  init(
    _ blocks: TreeBlocks, _ contents: TreeContents, showsState: Bool = false, overlay: consuming Overlay = Overlay()
  ) {
    nodes = NodeTable(written: blocks.nodes.view, changes: overlay.changes.view)
    attributes = AttributeTable(written: blocks.attributes.view, changed: overlay.attributes.view)
    pool = blocks.pool.view
    self.blocks = blocks
    self.overlay = overlay
    self.contents = contents
    self.showsState = showsState
  }

  /// The same tree, which shares all memory, with what has been looked up of its states.
  package func with(_ script: StateScript) -> Tree {
    var contents = contents
    contents.script = script
    return Tree(blocks, contents)
  }

  /// The same tree, which shares all memory, as it is in a state.
  func with(_ overlay: consuming Overlay) -> Tree {
    Tree(blocks, contents, showsState: true, overlay: overlay)
  }

  /// The first outermost element; nil in a document that holds nothing.
  public var root: Node? { nodes.isEmpty ? nil : Node(tree: self, index: 0) }

  /// The outermost elements, in document order: one screen or fragment, or each screen of a storyboard.
  public var roots: [Node] { outermostNodes(in: 0..<nodes.count) }

  /// The nodes at some places that are in no other one there.
  func outermostNodes(in places: Range<Int>) -> [Node] {
    var result: [Node] = []
    var place = places.lowerBound
    while place < places.upperBound {
      // A set may hold what another one has replaced.
      guard nodes.contains(place) else {
        place += 1
        continue
      }
      result.append(Node(tree: self, index: place))
      place = Int(nodes[place].end)
    }
    return result
  }

  /// How many nodes there are: actions and segments as well as views.
  public var count: Int { nodes.count }

  /// Every node in document order.
  public var allNodes: some RandomAccessCollection<Node> {
    nodes.indices.lazy.map { Node(tree: self, index: $0) }
  }
}

extension Tree: Hashable {
  /// A tree is equal to itself alone.
  public static func == (left: Tree, right: Tree) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The memory of a document as it is written.
final class TreeBlocks {
  let nodes: GrowableBuffer<NodeRecord>
  let attributes: GrowableBuffer<AttributeRecord>
  let pool: GrowableBuffer<UInt8>

  init(
    nodes: consuming GrowableBuffer<NodeRecord>, attributes: consuming GrowableBuffer<AttributeRecord>,
    pool: consuming GrowableBuffer<UInt8>
  ) {
    self.nodes = nodes
    self.attributes = attributes
    self.pool = pool
  }
}

/// What is known of a document besides its nodes, their attributes and the texts.
struct TreeContents: Sendable {
  var sources: [SourceText] = []
  var origins: [Origin] = []
  var includes: [IncludeSite] = []
  var foreignAttributes: [ForeignAttribute] = []
  var ignores: [IgnoreInstruction] = []
  let markup: DocumentKind
  var objectFacts: [ObjectFacts] = []
  var isLaunchScreen = false
  var spokenParts: SpokenParts
  var translation: Translation?
  var script = StateScript()

  init(markup: DocumentKind) {
    self.markup = markup
    spokenParts = markup.spokenParts
  }
}

extension Tree {
  /// The files that the nodes came from; the first is the document itself.
  package var sources: [SourceText] { contents.sources }
  /// Sorted by first node.
  package var origins: [Origin] { contents.origins }
  package var includes: [IncludeSite] { contents.includes }
  /// Sorted by attribute.
  package var foreignAttributes: [ForeignAttribute] { contents.foreignAttributes }
  package var ignores: [IgnoreInstruction] { contents.ignores }
  /// What the tree was read from.
  public var markup: DocumentKind { contents.markup }
  /// What Interface Builder says beyond the screen language, sorted by node.
  package var objectFacts: [ObjectFacts] { contents.objectFacts }
  /// Whether the document is a launch screen, which nobody can act on.
  package var isLaunchScreen: Bool { contents.isLaunchScreen }
  /// What the document can say of what a snapshot prints.
  package var spokenParts: SpokenParts { contents.spokenParts }
  /// Where the texts come from, if a locale was asked for.
  package var translation: Translation? { contents.translation }
  /// What the states of the screen say, those of the screen itself in the tree of a state.
  package var script: StateScript { contents.script }
}

extension Tree {
  /// The attributes of a node, as a range of `attributes`.
  @inlinable
  @inline(__always)
  package func attributeRange(ofNode index: Int) -> Range<Int> {
    if nodes.changes.count > 0, let change = nodes.change(ofNode: index) { return change.attributes.range }
    let start = Int(nodes.written[index].firstAttribute)
    let end = index + 1 < nodes.count ? Int(nodes.written[index + 1].firstAttribute) : attributes.written.count
    return start..<end
  }

  /// The attributes of a node, side by side and valid as long as the tree: for the hot paths.
  @inlinable
  @inline(__always)
  package func attributeRecords(ofNode index: Int) -> BufferView<AttributeRecord> {
    let range = attributeRange(ofNode: index)
    let written = attributes.written
    if range.upperBound <= written.count { return BufferView(rebasing: written[range]) }
    let start = range.lowerBound - written.count
    return BufferView(rebasing: attributes.changed[start..<start + range.count])
  }

  /// The bytes of an attribute, valid as long as the tree; nil if it is absent: for the hot paths.
  @inlinable
  package func bytes(of name: AttributeName, ofNode index: Int) -> ByteView? {
    for record in attributeRecords(ofNode: index) where record.rawName == name.rawValue { return bytes(of: record) }
    return nil
  }

  @inlinable
  package func bytes(of record: AttributeRecord) -> ByteView {
    ByteView(rebasing: pool[Int(record.start)..<Int(record.start) + record.count])
  }

  /// How many bytes of text go with the tree into another that includes it.
  package var textCount: Int { pool.count }

  /// Where a node came from.
  package func origin(ofNode index: Int) -> Origin? {
    let next = origins.partitioningIndex { $0.firstNode > index }
    return next > 0 ? origins[next - 1] : nil
  }

  /// The include or set whose tag holds an attribute that its node's own tag does not.
  package func foreignSite(ofAttribute index: Int) -> ForeignAttribute? {
    guard index < attributes.written.count else { return foreignSite(ofChanged: index) }
    let place = foreignAttributes.partitioningIndex { $0.attribute >= index }
    guard place < foreignAttributes.count, foreignAttributes[place].attribute == index else { return nil }
    return foreignAttributes[place]
  }

  /// An attribute of a node that a state changes is in a part of the script, or still where it was.
  private func foreignSite(ofChanged index: Int) -> ForeignAttribute? {
    let origin = Int(overlay.origins[index - attributes.written.count])
    guard origin < 0 else { return foreignSite(ofAttribute: origin) }
    return ForeignAttribute(attribute: index, source: 0, tagOffset: script.parts[~origin].tag.tagOffset)
  }
}
