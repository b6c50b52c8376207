import AXText

/// The elements of a document, in document order. A tree is immutable, so threads can share it.
///
/// The nodes, their attributes, and all texts are in three blocks of memory, and a `Node` is an index into them. A view
/// of the blocks, such as the bytes of a value, is valid only as long as the tree: callers must keep the tree alive.
public final class Tree: @unchecked Sendable {
  // @unchecked: the blocks do not change after the tree is created, and everything else is constant.
  // The tables and the pool are views of `blocks` and `overlay`.
  @usableFromInline package let nodes: NodeTable
  @usableFromInline package let attributes: AttributeTable
  /// The bytes of all values.
  @usableFromInline let pool: ByteView
  /// The memory that the tree shares with the trees of its states.
  let blocks: TreeBlocks
  private let overlay: Overlay
  private let contents: TreeContents
  /// Whether the tree shows a state, and so has no states of its own.
  let showsState: Bool

  /// - Parameter overlay: The changes of the state that the tree shows.
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

  /// Returns the tree with another script, sharing its memory.
  package func with(_ script: StateScript) -> Tree {
    var contents = contents
    contents.script = script
    return Tree(blocks, contents)
  }

  /// Returns the tree as if another kind of document had it, sharing its memory. Lint then gives its advice in the
  /// terms of that kind.
  package func described(as kind: DocumentKind) -> Tree {
    var contents = contents
    contents.markup = kind
    return Tree(blocks, contents)
  }

  /// Returns the tree as it is in a state, sharing its memory.
  func with(_ overlay: consuming Overlay) -> Tree {
    Tree(blocks, contents, showsState: true, overlay: overlay)
  }

  /// The maximum depth of elements.
  @inlinable package static var maximumDepth: Int { 256 }

  /// The first outermost element; nil if the document is empty.
  public var root: Node? { nodes.isEmpty ? nil : Node(tree: self, index: 0) }

  /// The outermost elements, in document order: a screen, a fragment, or each screen of a storyboard.
  public var roots: [Node] { outermostNodes(in: 0..<nodes.count) }

  /// The nodes with indices in a range that are not inside another node in the range.
  ///
  /// - Parameter kinds: the kinds of the nodes; nil for all kinds.
  func outermostNodes(in indices: Range<Int>, ofKinds kinds: MarkupElementSet? = nil) -> [Node] {
    var result: [Node] = []
    var index = indices.lowerBound
    while index < indices.upperBound {
      // Another set may have replaced the actions or segments of this one.
      guard nodes.contains(index) else {
        index += 1
        continue
      }
      let record = nodes[index]
      if kinds?.contains(record.kind) ?? true { result.append(Node(tree: self, index: index)) }
      index = Int(record.end)
    }
    return result
  }

  /// The number of nodes, including actions and segments.
  public var count: Int { nodes.count }

  /// All nodes, in document order.
  public var allNodes: some RandomAccessCollection<Node> {
    nodes.indices.lazy.map { Node(tree: self, index: $0) }
  }
}

extension Tree: Hashable {
  /// Compares by identity: a tree is equal only to itself.
  public static func == (left: Tree, right: Tree) -> Bool { left === right }

  /// Hashes the identity of the tree.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The memory of a document, without the changes of a state.
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

/// The properties of a document other than nodes, attributes, and texts.
struct TreeContents: Sendable {
  var sources: [SourceText] = []
  var origins: [Origin] = []
  var includes: [IncludeSite] = []
  var foreignAttributes: [ForeignAttribute] = []
  var ignores: [IgnoreInstruction] = []
  var verifications: [VerifyInstruction] = []
  var markup: DocumentKind
  var objectFacts: [ObjectFacts] = []
  /// By the node of a screen.
  var entryNames: [Int: [String]] = [:]
  /// By node. Most nodes have none.
  var pageFacts: [Int: PageFacts] = [:]
  var isLaunchScreen = false
  var isLeftUntranslated = false
  var spokenParts: SpokenParts
  var translation: Translation?
  var script = StateScript()
  var hasReferences = false

  init(markup: DocumentKind) {
    self.markup = markup
    spokenParts = markup.spokenParts
  }
}

extension Tree {
  /// The files that the nodes come from. The first is the document itself.
  package var sources: [SourceText] { contents.sources }
  /// Sorted by first node.
  package var origins: [Origin] { contents.origins }
  package var includes: [IncludeSite] { contents.includes }
  /// Sorted by attribute.
  package var foreignAttributes: [ForeignAttribute] { contents.foreignAttributes }
  package var ignores: [IgnoreInstruction] { contents.ignores }
  package var verifications: [VerifyInstruction] { contents.verifications }
  /// The instruction that applies to each element that has one. That of an including file comes last, and applies.
  package var verificationsByNode: [Int: VerifyInstruction] {
    contents.verifications.reduce(into: [:]) { result, instruction in
      if let node = instruction.node { result[node] = instruction }
    }
  }
  /// The kind of document that the tree was read from.
  public var markup: DocumentKind { contents.markup }
  /// The facts about Interface Builder objects, sorted by node.
  package var objectFacts: [ObjectFacts] { contents.objectFacts }
  /// The names by which code can show a screen of an Interface Builder file, by the screen's node.
  package var entryNames: [Int: [String]] { contents.entryNames }
  /// What a page source says about a node; empty in other kinds of documents.
  package func pageFacts(ofNode index: Int) -> PageFacts { contents.pageFacts[index] ?? [] }
  /// Whether the document is a launch screen, which people cannot interact with.
  package var isLaunchScreen: Bool { contents.isLaunchScreen }
  /// Whether the app is translated, but not the document, which is the same in all languages.
  package var isLeftUntranslated: Bool { contents.isLeftUntranslated }
  /// The parts of a snapshot that the document can express.
  package var spokenParts: SpokenParts { contents.spokenParts }
  /// The source of the texts; nil if no locale was requested.
  package var translation: Translation? { contents.translation }
  /// Whether elements name others: by `elements`, or as results of rotors.
  package var hasReferences: Bool { contents.hasReferences }
  /// The states of the screen, also in the tree of a state.
  package var script: StateScript { contents.script }
}

extension Tree {
  /// The range of a node's attributes in `attributes`.
  @inlinable
  @inline(__always)
  package func attributeRange(ofNode index: Int) -> Range<Int> {
    if nodes.changes.count > 0, let change = nodes.change(ofNode: index) { return change.attributes.range }
    let start = Int(nodes.written[index].firstAttribute)
    let end = index + 1 < nodes.count ? Int(nodes.written[index + 1].firstAttribute) : attributes.written.count
    return start..<end
  }

  /// The attributes of a node, as a view that is valid as long as the tree. For hot paths.
  @inlinable
  @inline(__always)
  package func attributeRecords(ofNode index: Int) -> BufferView<AttributeRecord> {
    let range = attributeRange(ofNode: index)
    let written = attributes.written
    if range.upperBound <= written.count { return BufferView(rebasing: written[range]) }
    let start = range.lowerBound - written.count
    return BufferView(rebasing: attributes.changed[start..<start + range.count])
  }

  /// The bytes of an attribute, valid as long as the tree; nil if the attribute is absent. For hot paths.
  @inlinable
  package func bytes(of name: AttributeName, ofNode index: Int) -> ByteView? {
    for record in attributeRecords(ofNode: index) where record.rawName == name.rawValue { return bytes(of: record) }
    return nil
  }

  /// The minimum and maximum value of a slider or stepper, or their defaults.
  package func valueRange(ofNode index: Int) -> (minimum: Float, maximum: Float)? {
    func number(_ name: AttributeName) -> Float? {
      guard let written = bytes(of: name, ofNode: index) else {
        return Vocabulary.defaultValue(of: name, on: nodes[index].kind).flatMap(DecimalNumber.parse)
      }
      return DecimalNumber.parse(written)
    }
    guard let minimum = number(.minimumValue), let maximum = number(.maximumValue) else { return nil }
    return (minimum, maximum)
  }

  /// The number of an attribute; nil if it is absent or not a whole number.
  package func integer(_ name: AttributeName, ofNode index: Int) -> Int? {
    bytes(of: name, ofNode: index).flatMap(DecimalNumber.parseInteger)
  }

  /// The value of an attribute; nil if it is absent or neither `true` nor `false`.
  package func boolean(_ name: AttributeName, ofNode index: Int) -> Bool? {
    bytes(of: name, ofNode: index).flatMap(MarkupBoolean.parse)
  }

  @inlinable
  package func bytes(of record: AttributeRecord) -> ByteView {
    ByteView(rebasing: pool[Int(record.start)..<Int(record.start) + record.count])
  }

  /// The number of bytes of text that a tree needs to include this one.
  package var textCount: Int { pool.count }

  /// The file and include that a node comes from.
  package func origin(ofNode index: Int) -> Origin? {
    let next = origins.partitioningIndex { $0.firstNode > index }
    return next > 0 ? origins[next - 1] : nil
  }

  /// The tag that contains an attribute; nil if it is the node's own tag.
  package func foreignSite(ofAttribute index: Int) -> ForeignAttribute? {
    guard index < attributes.written.count else { return foreignSite(ofChanged: index) }
    let position = foreignAttributes.partitioningIndex { $0.attribute >= index }
    guard position < foreignAttributes.count, foreignAttributes[position].attribute == index else { return nil }
    return foreignAttributes[position]
  }

  /// The tag of a changed node's attribute: a part of the script if a state sets it, otherwise unchanged.
  private func foreignSite(ofChanged index: Int) -> ForeignAttribute? {
    let origin = Int(overlay.origins[index - attributes.written.count])
    guard origin < 0 else { return foreignSite(ofAttribute: origin) }
    return ForeignAttribute(attribute: index, source: 0, tagOffset: script.parts[~origin].tag.tagOffset)
  }
}
