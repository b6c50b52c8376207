import AXText
import AXTree

/// Builds the tree of a hierarchy that AccessibilitySnapshot encodes: a screen with the name of the file.
struct AccessibilityModelTree: ~Copyable {
  private let nodes: [ModelNode]
  private var builder = TreeBuilder(markup: .accessibilityModel)

  private init(_ nodes: [ModelNode], in source: SourceText) {
    self.nodes = nodes
    builder.setOrigin(source: builder.addSource(source), include: nil)
  }

  static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    let source = text.source
    let (nodes, faults) = AccessibilityModelReader.nodes(of: text)
    var diagnostics = DiagnosticList()
    for fault in faults { diagnostics.append(fault) }
    var hierarchy = AccessibilityModelTree(nodes, in: source)
    let start = source.bytes.firstIndex { $0 > 0x20 } ?? 0
    let tree = faults.isEmpty ? hierarchy.build(named: name(of: source.path), at: start) : hierarchy.builder.finish()
    if hierarchy.builder.isFull { diagnostics.append(TreeLimits.tooMuchText(in: source)) }
    return ParsedDocument(
      source: source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics, form: .screen)
  }

  /// The name of the screen: that of the file up to its first period, because the hierarchy does not have one.
  private static func name(of path: String) -> String {
    let name = DocumentKind.fileName(ofFileAt: path).prefix { $0 != "." }
    return name.isEmpty || name == "-" ? "Screen" : String(name)
  }

  /// - Parameter start: The offset of the screen if it is empty.
  private mutating func build(named name: String, at start: Int) -> Tree {
    builder.openNode(.screen, tagOffset: nodes.first?.tagOffset ?? start)
    builder.addCaptured(.name, name)
    var ends: [Int] = []
    var index = 0
    while index < nodes.count {
      while let end = ends.last, end <= index {
        builder.closeNode()
        ends.removeLast()
      }
      if let end = endOfSegments(from: index) {
        addSegmentedControl(index..<end)
        index = end
        continue
      }
      open(index)
      ends.append(nodes[index].end)
      index += 1
    }
    return builder.finish()
  }

  // MARK: One node

  private mutating func open(_ index: Int) {
    let node = nodes[index]
    let kind = node.kind
    let isTyped = kind.view.valueSource == .typed
    let element = builder.openNode(.view(kind), tagOffset: node.tagOffset)
    if let identifier = node[.identifier] { add(.identifier, identifier) }
    if !node.isContainer { add(.accessible, "true") }
    if node.isContainer, kind == .view, let type = ContainerType(rawValue: node.type), type != .none {
      add(.containerType, type.rawValue)
    }
    if let label = node[.label] { add(kind == .label ? .text : .label, label) }
    if let value = node[.value] { add(isTyped ? .text : .value, value) }
    if kind == .textField, node.traits.contains("secureTextField") { add(.secureTextEntry, "true") }
    if isTyped, node.traits.contains("isEditing") { add(.editing, "true") }
    if let traits = node.writtenTraits { add(.traits, traits.traits.map(\.name).joined(separator: " ")) }
    if let hint = node.writtenHint { add(.hint, hint) }
    if let language = node[.language], LanguageTag.isWellFormed(language) { add(.language, language) }
    if let frame = node.frame { add(.frame, frame.text(in: node.parent.flatMap { nodes[$0].frame })) }
    if node.traits.contains("backButton") { builder.addPageFacts(.backButton, ofNode: element) }
    addParts(of: node)
  }

  private mutating func addParts(of node: ModelNode) {
    for action in node.actions { addPart(.action, (.name, action), of: node) }
    for content in node.contents {
      builder.openNode(.part(.customContent), tagOffset: node.tagOffset)
      add(.label, content.label)
      if !content.value.isEmpty { add(.value, content.value) }
      if content.isImportant { add(.importance, "high") }
      builder.closeNode()
    }
    for label in node.inputLabels { addPart(.inputLabel, (.text, label), of: node) }
  }

  private mutating func addPart(
    _ kind: PartKind, _ attribute: (name: AttributeName, text: String), of node: ModelNode
  ) {
    builder.openNode(.part(kind), tagOffset: node.tagOffset)
    add(attribute.name, attribute.text)
    builder.closeNode()
  }

  // MARK: Segmented controls

  /// The index after the segments of a segmented control, of which the hierarchy has only the segments; nil if none
  /// begins at an index.
  private func endOfSegments(from index: Int) -> Int? {
    guard let series = nodes[index].series, series.position == 1 else { return nil }
    let end = index + series.count
    guard end <= nodes.count else { return nil }
    for (offset, node) in nodes[index..<end].enumerated() {
      guard !node.isContainer, node.parent == nodes[index].parent, node.isLikeSegment, let place = node.series,
        place.position == offset + 1, place.count == series.count
      else { return nil }
    }
    return end
  }

  private mutating func addSegmentedControl(_ range: Range<Int>) {
    let segments = nodes[range]
    let first = nodes[range.lowerBound]
    builder.openNode(.view(.segmentedControl), tagOffset: first.tagOffset)
    if let selected = segments.firstIndex(where: { $0.traits.contains("selected") }) {
      add(.selectedSegmentIndex, String(selected - range.lowerBound))
    }
    let frames = segments.compactMap(\.frame)
    if let frame = frames.first {
      let whole = frames.reduce(frame) { $0.union($1) }
      add(.frame, whole.text(in: first.parent.flatMap { nodes[$0].frame }))
    }
    for segment in segments {
      builder.openNode(.part(.segment), tagOffset: segment.tagOffset)
      if let title = segment[.label] { add(.title, title) }
      if segment.traits.contains("notEnabled") { add(.enabled, "false") }
      builder.closeNode()
    }
    builder.closeNode()
  }

  private mutating func add(_ name: AttributeName, _ text: String) { builder.addCaptured(name, text) }
}
