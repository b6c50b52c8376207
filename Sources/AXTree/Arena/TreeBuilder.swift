import AXText

/// Writes one tree, in document order: the only thing that does.
package struct TreeBuilder: ~Copyable {
  private var nodes = GrowableBuffer<NodeRecord>()
  private var attributes = GrowableBuffer<AttributeRecord>()
  private var pool = GrowableBuffer<UInt8>()
  private var open: [Int] = []
  /// What is known besides; `finish` adds what others may set.
  private var contents: TreeContents
  private var sourceIndices: [ObjectIdentifier: Int] = [:]

  package var ignores: [IgnoreInstruction] = []
  /// Whether the document is a launch screen.
  package var isLaunchScreen = false
  /// What the document can say; all that its kind can unless a reader knows better.
  package var spokenParts: SpokenParts
  /// Where the texts come from, if a locale was asked for.
  package var translation: Translation?
  /// The states of the screen.
  package var script = StateScript()

  /// Set when the text of all attributes is more than an arena can address.
  package private(set) var isFull = false

  package init(markup: DocumentKind = .screenMarkup) {
    contents = TreeContents(markup: markup)
    spokenParts = contents.spokenParts
  }

  /// Makes room for what a text of this size is likely to hold. Memory that is not used then is never touched,
  /// and so the system does not give it.
  package mutating func reserve(forTextOf byteCount: Int) {
    // A node takes about 70 bytes of the text, an attribute 30, and its value some ten of them.
    reserve(nodes: byteCount / 64, attributes: byteCount / 24)
    pool.reserve(byteCount / 3)
  }

  /// Makes room for what has been counted.
  package mutating func reserve(nodes nodeCount: Int, attributes attributeCount: Int) {
    nodes.reserve(nodeCount)
    attributes.reserve(attributeCount)
  }

  package var nodeCount: Int { nodes.count }
  package var depth: Int { open.count }

  /// The open node, if any.
  package var openNode: Int? { open.last }

  package mutating func addSource(_ source: SourceText) -> Int {
    // The first needs no table: most documents have but one.
    if let first = contents.sources.first {
      if first === source { return 0 }
      if let known = sourceIndices[ObjectIdentifier(source)] { return known }
      sourceIndices[ObjectIdentifier(source)] = contents.sources.count
    }
    contents.sources.append(source)
    return contents.sources.count - 1
  }

  /// From here on nodes come from this source, through this include.
  package mutating func setOrigin(source: Int, include: Int?) {
    if let last = contents.origins.last, last.firstNode == nodes.count { contents.origins.removeLast() }
    if let last = contents.origins.last, last.source == source, last.include == include { return }
    contents.origins.append(Origin(firstNode: nodes.count, source: source, include: include))
  }

  package mutating func addInclude(_ site: IncludeSite) -> Int {
    contents.includes.append(site)
    return contents.includes.count - 1
  }

  @discardableResult
  package mutating func openNode(_ kind: ElementKind, tagOffset: Int) -> Int {
    let index = nodes.count
    let parent = open.last ?? index
    nodes.append(
      NodeRecord(
        kind, index: index, parent: parent, depth: open.count + 1, tagOffset: tagOffset,
        firstAttribute: attributes.count))
    open.append(index)
    if kind == .action, parent != index { nodes[parent].flags.insert(.hasActions) }
    return index
  }

  package mutating func closeNode() {
    guard let index = open.popLast() else { return }
    nodes[index].end = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Gives the newest node an attribute, and its record what that says.
  ///
  /// - Returns: false if the record would have to know a value that is not of its form.
  @discardableResult
  package mutating func addAttribute(_ name: AttributeName, _ bytes: ByteView) -> Bool {
    guard let attribute = keep(bytes, as: name) else { return true }
    attributes.append(attribute)
    return nodes[nodes.count - 1].take(name, bytes)
  }

  /// Gives the newest node an attribute whose text is in the pool already.
  package mutating func addAttribute(_ record: AttributeRecord, site: (source: Int, tagOffset: Int)? = nil) {
    if let site {
      contents.foreignAttributes.append(
        ForeignAttribute(attribute: attributes.count, source: site.source, tagOffset: site.tagOffset))
    }
    attributes.append(record)
    let start = Int(record.start)
    nodes[nodes.count - 1].take(record.name, ByteView(rebasing: pool.view[start..<start + record.count]))
  }

  /// Puts the text of an attribute into the pool; nil if it is full.
  package mutating func keep(_ bytes: ByteView, as name: AttributeName) -> AttributeRecord? {
    guard bytes.count <= AttributeRecord.maximumLength else {
      isFull = true
      return nil
    }
    return addText(bytes).map { AttributeRecord(name, start: UInt32(truncatingIfNeeded: $0), count: bytes.count) }
  }

  /// Puts a text into the pool, for records made by `addAttribute(_:site:)`; nil if it is full.
  package mutating func addText(_ bytes: ByteView) -> Int? {
    guard pool.count + bytes.count <= Int(UInt32.max) else {
      isFull = true
      return nil
    }
    let start = pool.count
    pool.append(bytes)
    return start
  }

  /// Puts the texts of all of a tree's attributes into the pool, once for however many copies of its nodes; nil if it is
  /// full. What it returns is how far the attributes' records are moved.
  package mutating func addTexts(of tree: Tree) -> Int? { addText(tree.pool) }

  /// Says of a node what no attribute says: those flags alone.
  package mutating func setFlag(_ flag: NodeFlags, ofNode index: Int) {
    nodes[index].flags.insert(flag)
  }

  /// Says more about a node than the screen language can. Nodes come in order.
  package mutating func addObjectFacts(_ facts: ObjectFacts) {
    contents.objectFacts.append(facts)
  }

  /// The tree, with whatever is still open closed. The builder is empty afterwards.
  package mutating func finish() -> Tree {
    while !open.isEmpty { closeNode() }
    // The parts of states have places after the nodes, and the document holds them.
    if !script.isEmpty { setOrigin(source: 0, include: nil) }
    contents.ignores = ignores
    contents.isLaunchScreen = isLaunchScreen
    contents.spokenParts = spokenParts
    contents.translation = translation
    contents.script = script
    let blocks = TreeBlocks(
      nodes: exchange(&nodes, with: GrowableBuffer()), attributes: exchange(&attributes, with: GrowableBuffer()),
      pool: exchange(&pool, with: GrowableBuffer()))
    return Tree(blocks, contents)
  }
}
