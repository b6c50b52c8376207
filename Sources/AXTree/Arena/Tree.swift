import AXText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A document's nodes in document order. It does not change once it is built, so threads may share it.
///
/// The nodes, their attributes and all text lie in three blocks of memory; a `Node` is an index into them.
///
/// The tree owns the blocks, or keeps the tree that does. What points into them, such as the bytes of a value, is valid
/// as long as the tree: whoever asks for it keeps the tree and lets go of the bytes first.
public final class Tree: @unchecked Sendable {
  // @unchecked: the blocks are written by the builder before the tree exists, and never after; all else is constant.
  @usableFromInline package let nodes: NodeTable
  @usableFromInline package let attributes: AttributeTable
  /// The bytes of all values.
  @usableFromInline let pool: UnsafeBufferPointer<UInt8>
  /// The files that the nodes came from; the first is the document itself.
  package let sources: [SourceText]
  /// Sorted by first node.
  package let origins: [Origin]
  package let includes: [IncludeSite]
  /// Sorted by attribute.
  package let foreignAttributes: [ForeignAttribute]
  package let ignores: [IgnoreInstruction]
  /// What the tree was read from.
  public let markup: DocumentKind
  /// What Interface Builder says beyond the screen language, sorted by node.
  package let objectFacts: [ObjectFacts]
  /// Whether the document is a launch screen, which nobody can act on.
  package let isLaunchScreen: Bool
  /// What the document can say of what a snapshot prints.
  package let spokenParts: SpokenParts
  /// Where the texts come from, where a locale was asked for.
  package let translation: Translation?
  /// The first `<state>`; the others are the siblings behind it.
  package let firstState: Int?
  /// The written states, what each begins from and what their targets are.
  package let stateTable: StateTable
  /// The tree whose written blocks this one shares, if it does: they are not this one's to free.
  private let owner: Tree?
  /// Where the attributes of changed nodes come from.
  private let changedOrigins: UnsafeBufferPointer<Int32>

  init(
    nodes: UnsafeBufferPointer<NodeRecord>, attributes: UnsafeBufferPointer<AttributeRecord>,
    pool: UnsafeBufferPointer<UInt8>, sources: [SourceText], origins: [Origin], includes: [IncludeSite],
    foreignAttributes: [ForeignAttribute], ignores: [IgnoreInstruction], markup: DocumentKind,
    objectFacts: [ObjectFacts], isLaunchScreen: Bool, spokenParts: SpokenParts, translation: Translation?,
    firstState: Int?
  ) {
    self.nodes = NodeTable(nodes)
    self.attributes = AttributeTable(attributes)
    self.pool = pool
    self.sources = sources
    self.origins = origins
    self.includes = includes
    self.foreignAttributes = foreignAttributes
    self.ignores = ignores
    self.markup = markup
    self.objectFacts = objectFacts
    self.isLaunchScreen = isLaunchScreen
    self.spokenParts = spokenParts
    self.translation = translation
    self.firstState = firstState
    stateTable = StateTable()
    owner = nil
    changedOrigins = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Another tree over the same written blocks.
  ///
  /// - Parameter overlay: what its own state changes.
  private init(_ other: Tree, states: StateTable, overlay: consuming Overlay) {
    nodes = NodeTable(other.nodes.written, changes: overlay.changes.release())
    attributes = AttributeTable(other.attributes.written, changed: overlay.attributes.release())
    changedOrigins = overlay.origins.release()
    pool = other.pool
    sources = other.sources
    origins = other.origins
    includes = other.includes
    foreignAttributes = other.foreignAttributes
    ignores = other.ignores
    markup = other.markup
    objectFacts = other.objectFacts
    isLaunchScreen = other.isLaunchScreen
    spokenParts = other.spokenParts
    translation = other.translation
    firstState = other.firstState
    stateTable = states
    owner = other
  }

  /// The same tree, which shares all memory, with its states known.
  package func with(_ states: StateTable) -> Tree { Tree(self, states: states, overlay: Overlay()) }

  /// The same tree, which shares all memory, as it is in a state.
  func with(_ overlay: consuming Overlay) -> Tree { Tree(self, states: StateTable(), overlay: overlay) }

  deinit {
    free(UnsafeMutableRawPointer(mutating: nodes.changes.baseAddress))
    free(UnsafeMutableRawPointer(mutating: attributes.changed.baseAddress))
    free(UnsafeMutableRawPointer(mutating: changedOrigins.baseAddress))
    guard owner == nil else { return }
    free(UnsafeMutableRawPointer(mutating: nodes.written.baseAddress))
    free(UnsafeMutableRawPointer(mutating: attributes.written.baseAddress))
    free(UnsafeMutableRawPointer(mutating: pool.baseAddress))
  }

  /// The first outermost element; none in a document that holds nothing.
  public var root: Node? { nodes.isEmpty ? nil : Node(tree: self, index: 0) }

  /// The outermost elements, in document order: one screen or fragment, or each screen of a storyboard.
  public var roots: [Node] {
    var result: [Node] = []
    var place = 0
    while place < nodes.count {
      result.append(Node(tree: self, index: place))
      place = Int(nodes[place].end)
    }
    return result
  }

  /// How many nodes there are: actions, segments and all that stands in states as well as views.
  public var count: Int { nodes.count }

  /// How many nodes the screen itself has: those behind them are its states'.
  package var shownCount: Int { firstState ?? nodes.count }

  /// Every node in document order.
  public var allNodes: some RandomAccessCollection<Node> {
    nodes.indices.lazy.map { Node(tree: self, index: $0) }
  }
}

extension Tree {
  /// The attributes of a node, as a range of `attributes`.
  @inlinable
  @inline(__always)
  package func attributeRange(ofNode index: Int) -> Range<Int> {
    if nodes.changes.count > 0, let change = nodes.change(ofNode: index) { return change.pointee.attributes }
    let start = Int(nodes.written[index].firstAttribute)
    let end = index + 1 < nodes.count ? Int(nodes.written[index + 1].firstAttribute) : attributes.written.count
    return start..<end
  }

  /// The attributes of a node, side by side: for the hot paths.
  @inlinable
  @inline(__always)
  package func attributeRecords(ofNode index: Int) -> UnsafeBufferPointer<AttributeRecord> {
    let range = attributeRange(ofNode: index)
    let written = attributes.written
    if range.upperBound <= written.count { return UnsafeBufferPointer(rebasing: written[range]) }
    let start = range.lowerBound - written.count
    return UnsafeBufferPointer(rebasing: attributes.changed[start..<start + range.count])
  }

  /// The bytes of an attribute, or none where it is absent: for the hot paths.
  @inlinable
  package func bytes(of name: AttributeName, ofNode index: Int) -> UnsafeBufferPointer<UInt8>? {
    for record in attributeRecords(ofNode: index) where record.rawName == name.rawValue { return bytes(of: record) }
    return nil
  }

  @inlinable
  package func bytes(of record: AttributeRecord) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: pool[Int(record.start)..<Int(record.start) + record.count])
  }

  /// How many bytes of text go with the tree into another that includes it.
  package var textCount: Int { pool.count }

  /// Where a node came from.
  package func origin(ofNode index: Int) -> Origin? {
    let behind = origins.partitioningIndex { $0.firstNode > index }
    return behind > 0 ? origins[behind - 1] : nil
  }

  /// The include, set or state whose tag holds an attribute that its node's own tag does not.
  package func foreignSite(ofAttribute index: Int) -> ForeignAttribute? {
    guard index < attributes.written.count else { return foreignSite(ofChanged: index) }
    let place = foreignAttributes.partitioningIndex { $0.attribute >= index }
    guard place < foreignAttributes.count, foreignAttributes[place].attribute == index else { return nil }
    return foreignAttributes[place]
  }

  /// An attribute of a node that a state changes stands in a `<set>`, or still where it did.
  private func foreignSite(ofChanged index: Int) -> ForeignAttribute? {
    let origin = Int(changedOrigins[index - attributes.written.count])
    guard origin < 0 else { return foreignSite(ofAttribute: origin) }
    return ForeignAttribute(
      attribute: index, source: self.origin(ofNode: ~origin)?.source ?? 0,
      tagOffset: Int(nodes.written[~origin].tagOffset))
  }
}
