import AXDiagnostics

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
public final class Tree: @unchecked Sendable {
  // @unchecked: the blocks are written by the builder before the tree exists, and never after.
  @usableFromInline package let nodes: UnsafeBufferPointer<NodeRecord>
  @usableFromInline package let attributes: UnsafeBufferPointer<AttributeRecord>
  @usableFromInline package let pool: UnsafeBufferPointer<UInt8>
  /// The files that the nodes came from; the first is the document itself.
  package let sources: [SourceText]
  /// Sorted by first node.
  package let origins: [Origin]
  package let includes: [IncludeSite]
  /// Sorted by attribute.
  package let foreignAttributes: [ForeignAttribute]
  package let ignores: [IgnoreInstruction]
  /// What the tree was read from.
  public let markup: MarkupKind
  /// What Interface Builder says beyond the screen language, sorted by node.
  package let objectFacts: [ObjectFacts]
  /// Whether the document is a launch screen, which nobody can act on.
  package let isLaunchScreen: Bool
  /// What the document can say of what a snapshot prints.
  package let spokenParts: SpokenParts
  /// Where the texts come from, where a locale was asked for.
  package let translation: Translation?

  init(
    nodes: UnsafeBufferPointer<NodeRecord>, attributes: UnsafeBufferPointer<AttributeRecord>,
    pool: UnsafeBufferPointer<UInt8>, sources: [SourceText], origins: [Origin], includes: [IncludeSite],
    foreignAttributes: [ForeignAttribute], ignores: [IgnoreInstruction], markup: MarkupKind,
    objectFacts: [ObjectFacts], isLaunchScreen: Bool, spokenParts: SpokenParts,
    translation: Translation?
  ) {
    self.nodes = nodes
    self.attributes = attributes
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
  }

  deinit {
    free(UnsafeMutableRawPointer(mutating: nodes.baseAddress))
    free(UnsafeMutableRawPointer(mutating: attributes.baseAddress))
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

  /// How many nodes there are, actions and segments included.
  public var count: Int { nodes.count }

  /// Every node in document order.
  public var allNodes: some RandomAccessCollection<Node> {
    nodes.indices.lazy.map { Node(tree: self, index: $0) }
  }
}

extension Tree {
  /// The attributes of a node, as a range of `attributes`.
  @inlinable
  package func attributeRange(ofNode index: Int) -> Range<Int> {
    let start = Int(nodes[index].firstAttribute)
    let end = index + 1 < nodes.count ? Int(nodes[index + 1].firstAttribute) : attributes.count
    return start..<end
  }

  /// The bytes of an attribute, or none where it is absent: for the hot paths.
  @inlinable
  package func bytes(of name: AttributeName, ofNode index: Int) -> UnsafeBufferPointer<UInt8>? {
    for attribute in attributeRange(ofNode: index) where attributes[attribute].rawName == name.rawValue {
      return bytes(of: attributes[attribute])
    }
    return nil
  }

  @inlinable
  package func bytes(of record: AttributeRecord) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: pool[Int(record.start)..<Int(record.start) + record.count])
  }

  /// Where a node came from.
  package func origin(ofNode index: Int) -> Origin? {
    var low = 0
    var high = origins.count
    while low < high {
      let middle = (low + high) / 2
      if origins[middle].firstNode <= index { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? origins[low - 1] : nil
  }

  /// The include, set or state whose tag holds an attribute that its node's own tag does not.
  package func foreignSite(ofAttribute index: Int) -> ForeignAttribute? {
    var low = 0
    var high = foreignAttributes.count
    while low < high {
      let middle = (low + high) / 2
      if foreignAttributes[middle].attribute < index { low = middle + 1 } else { high = middle }
    }
    guard low < foreignAttributes.count, foreignAttributes[low].attribute == index else { return nil }
    return foreignAttributes[low]
  }
}
