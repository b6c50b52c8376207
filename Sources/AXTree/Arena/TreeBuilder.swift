import AXText

/// Builds a tree in document order. All trees are created by a builder.
package struct TreeBuilder: ~Copyable {
  private var nodes = GrowableBuffer<NodeRecord>()
  private var attributes = GrowableBuffer<AttributeRecord>()
  private var pool = GrowableBuffer<UInt8>()
  private var open: [Int] = []
  /// The other properties of the tree. `finish()` adds those that callers set.
  private var contents: TreeContents
  private var sourceIndices: [ObjectIdentifier: Int] = [:]

  package var ignores: [IgnoreInstruction] = []
  package var verifications: [VerifyInstruction] = []
  /// Whether the document is a launch screen.
  package var isLaunchScreen = false
  /// Whether the app is translated, but not the document.
  package var isLeftUntranslated = false
  /// The parts of a snapshot that the document can express; by default those of its kind.
  package var spokenParts: SpokenParts
  /// The source of the texts; nil if no locale was requested.
  package var translation: Translation?
  /// The states of the screen.
  package var script = StateScript()

  /// Whether an attribute, or all texts together, are too long for the arena.
  package private(set) var isFull = false

  package init(markup: DocumentKind = .screenMarkup) {
    contents = TreeContents(markup: markup)
    spokenParts = contents.spokenParts
  }

  /// Reserves memory for the likely contents of a file. The system does not allocate pages that are never used.
  package mutating func reserve(forTextOf byteCount: Int) {
    // On average a node takes 70 bytes of a file, and an attribute 30, of which the value takes 10.
    reserve(nodes: byteCount / 64, attributes: byteCount / 24)
    pool.reserve(byteCount / 3)
  }

  /// Reserves memory for nodes and attributes.
  package mutating func reserve(nodes nodeCount: Int, attributes attributeCount: Int) {
    nodes.reserve(nodeCount)
    attributes.reserve(attributeCount)
  }

  package var nodeCount: Int { nodes.count }
  package var depth: Int { open.count }

  /// The index of the innermost open node; nil if there is none.
  package var openNode: Int? { open.last }

  package mutating func addSource(_ source: SourceText) -> Int {
    // Most documents have only one source, and need no table.
    if let first = contents.sources.first {
      if first === source { return 0 }
      if let known = sourceIndices[ObjectIdentifier(source)] { return known }
      sourceIndices[ObjectIdentifier(source)] = contents.sources.count
    }
    contents.sources.append(source)
    return contents.sources.count - 1
  }

  /// Sets the source and include that the following nodes come from.
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
  package mutating func openNode(_ kind: NodeKind, tagOffset: Int) -> Int {
    let index = nodes.count
    let parent = open.last ?? index
    nodes.append(
      NodeRecord(
        kind, index: index, parent: parent, depth: open.count + 1, tagOffset: tagOffset,
        firstAttribute: attributes.count))
    open.append(index)
    if kind == .part(.action), parent != index { nodes[parent].flags.insert(.hasActions) }
    if kind == .part(.result) { contents.hasReferences = true }
    if MarkupElementSet.barItems.contains(kind) { nodes[index].flags.insert(.notPrinted) }
    // UIKit shows a custom view in place of the item.
    if nodes[parent].kind == .view(.barButtonItem), parent != index, kind.isView {
      nodes[parent].flags.insert(.notAccessible)
    }
    return index
  }

  package mutating func closeNode() {
    guard let index = open.popLast() else { return }
    nodes[index].end = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Adds an attribute to the newest node.
  ///
  /// - Returns: False if the value sets a flag or traits and is not valid.
  @discardableResult
  package mutating func addAttribute(_ name: AttributeName, _ bytes: ByteView) -> Bool {
    guard let attribute = keep(bytes, as: name) else { return true }
    attributes.append(attribute)
    if name == .elements { contents.hasReferences = true }
    return nodes[nodes.count - 1].apply(name, bytes)
  }

  /// Adds an attribute to the newest node whose value is already in the pool.
  ///
  /// - Parameter site: The tag with the attribute; nil if it is the node's own tag.
  package mutating func addAttribute(_ record: AttributeRecord, site: (source: Int, tagOffset: Int)? = nil) {
    if let site {
      contents.foreignAttributes.append(
        ForeignAttribute(attribute: attributes.count, source: site.source, tagOffset: site.tagOffset))
    }
    attributes.append(record)
    if record.rawName == AttributeName.elements.rawValue { contents.hasReferences = true }
    let start = Int(record.start)
    nodes[nodes.count - 1].apply(record.name, ByteView(rebasing: pool.view[start..<start + record.count]))
  }

  /// Adds the value of an attribute to the pool; returns nil if the pool is full.
  package mutating func keep(_ bytes: ByteView, as name: AttributeName) -> AttributeRecord? {
    guard bytes.count <= AttributeRecord.maximumLength else {
      isFull = true
      return nil
    }
    return addText(bytes).map { AttributeRecord(name, start: UInt32(truncatingIfNeeded: $0), count: bytes.count) }
  }

  /// Adds a text to the pool and returns its offset, for `addAttribute(_:site:)`; nil if the pool is full.
  package mutating func addText(_ bytes: ByteView) -> Int? {
    guard pool.count + bytes.count <= Int(UInt32.max) else {
      isFull = true
      return nil
    }
    let start = pool.count
    pool.append(bytes)
    return start
  }

  /// Adds all texts of a tree to the pool, which any number of copies of its nodes can share.
  ///
  /// - Returns: The offset to move the tree's attribute records by; nil if the pool is full.
  package mutating func addTexts(of tree: Tree) -> Int? { addText(tree.pool) }

  /// Sets a flag that does not depend on an attribute.
  package mutating func setFlag(_ flag: NodeFlags, ofNode index: Int) {
    nodes[index].flags.insert(flag)
  }

  /// Adds the facts about a node's object. Call it in the order of nodes.
  package mutating func addObjectFacts(_ facts: ObjectFacts) {
    contents.objectFacts.append(facts)
  }

  /// Adds the names by which code can show a screen.
  package mutating func addEntryNames(_ names: [String], ofNode index: Int) {
    contents.entryNames[index] = names
  }

  /// Adds what a capture says about a node.
  package mutating func addPageFacts(_ facts: PageFacts, ofNode index: Int) {
    if !facts.isEmpty { contents.pageFacts[index] = facts }
  }

  /// Closes all open nodes, and returns the tree. The builder is empty afterward.
  package mutating func finish() -> Tree {
    while !open.isEmpty { closeNode() }
    // The parts of states have indices after the nodes, and come from the document.
    if !script.isEmpty { setOrigin(source: 0, include: nil) }
    contents.ignores = ignores
    contents.verifications = verifications
    contents.isLaunchScreen = isLaunchScreen
    contents.isLeftUntranslated = isLeftUntranslated
    contents.spokenParts = spokenParts
    contents.translation = translation
    contents.script = script
    if script.hasReferences { contents.hasReferences = true }
    let blocks = TreeBlocks(
      nodes: exchange(&nodes, with: GrowableBuffer()), attributes: exchange(&attributes, with: GrowableBuffer()),
      pool: exchange(&pool, with: GrowableBuffer()))
    return Tree(blocks, contents)
  }
}
