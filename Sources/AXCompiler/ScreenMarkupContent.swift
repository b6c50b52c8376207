import AXDiagnostics
import AXText
import AXTree

/// What of a screen the screen language can say, and what keeps it from being said.
struct ScreenMarkupContent {
  let tree: Tree

  init(_ tree: Tree) {
    self.tree = tree
  }

  /// Whether a node is left out with all inside it: items of bars, which no snapshot prints, and what stands where the
  /// language has no such element.
  func isLeftOut(_ index: Int) -> Bool {
    let record = tree.nodes[index]
    if record.flags.contains(.notPrinted) { return true }
    let parent = Int(record.parent)
    return parent != index && !Vocabulary.description(of: tree.nodes[parent].kind).content.contains(record.kind)
  }

  /// Appends the attributes of a node that the language can say, in its order.
  func appendAttributes(ofNode index: Int, to attributes: inout [AttributeRecord]) {
    let kind = tree.nodes[index].kind
    for place in tree.attributeRange(ofNode: index) {
      let attribute = tree.attributes[place]
      guard Vocabulary.bears(kind, attribute.name), !isMeaningless(attribute.name, ofNode: index) else { continue }
      let behind = attributes.firstIndex { $0.rawName > attribute.rawName } ?? attributes.endIndex
      attributes.insert(attribute, at: behind)
    }
  }

  /// The parts of the states of a screen; none of another element.
  func parts(in root: Node) -> some RandomAccessCollection<StatePart> {
    let tree = tree
    let count = root.index == 0 ? tree.script.parts.count : 0
    return (0..<count).lazy.map { StatePart(tree: tree, number: $0) }
  }

  /// The attributes of a part, in the language's order; the text of a `<given>` is none.
  func attributes(of part: StatePart) -> [AttributeRecord] {
    part.tag.attributes.filter { Vocabulary.bears(part.element, $0.name) }.sorted { $0.rawName < $1.rawName }
  }

  /// Whether a number says nothing, and could not be written: no snapshot has it.
  private func isMeaningless(_ name: AttributeName, ofNode index: Int) -> Bool {
    let node = Node(tree: tree, index: index)
    switch name {
    case .selectedSegmentIndex where node.kind == .segmentedControl:
      let count = node.children.reduce(0) { $0 + ($1.kind == .segment ? 1 : 0) }
      let selected = tree.bytes(of: name, ofNode: index).flatMap(DecimalNumber.parseInteger)
      return selected.map { !(-1..<count).contains($0) } ?? true
    case .minimumValue, .maximumValue: return node.kind == .stepper && !hasRange(node)
    default: return false
    }
  }

  private func hasRange(_ node: Node) -> Bool {
    node.valueRange.map { $0.minimum < $0.maximum } ?? true
  }

  // MARK: Values

  /// Appends a value as it stands between quotes.
  func append(_ attribute: AttributeRecord, to text: inout [UInt8]) {
    let value = tree.bytes(of: attribute)
    // What a person wrote stays as it is; tools write numbers and colours longer than anyone wants to read.
    if tree.markup != .screenMarkup, let short = MarkupValue.short(value, as: attribute.name) {
      text += short.utf8
    } else {
      XMLText.appendAttributeValue(value, in: UInt8(ascii: "\""), to: &text)
    }
  }

  // MARK: What cannot be said

  /// What keeps a node from being written.
  func faults(ofNode index: Int, depth: Int, attributes: [AttributeRecord]) -> [Diagnostic] {
    let node = Node(tree: tree, index: index)
    var faults: [Diagnostic] = []
    if node.kind == .slider, !hasRange(node), let fault = rangeFault(node) { faults.append(fault) }
    return faults
      + self.faults(of: node.kind.name, attributes, depth: depth, at: node.location) { node.location(of: $0) }
  }

  /// What keeps a part of a state from being written.
  func faults(of part: StatePart, depth: Int) -> [Diagnostic] {
    faults(of: part.element.name, attributes(of: part), depth: depth, at: part.location) { part.location(of: $0) }
  }

  /// - Parameter locate: where an attribute is.
  private func faults(
    of name: String, _ attributes: [AttributeRecord], depth: Int, at location: @autoclosure () -> SourceLocation?,
    locate: (AttributeName) -> SourceLocation?
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var length = name.utf8.count + "</>".utf8.count
    var text: [UInt8] = []
    for attribute in attributes {
      if let fault = characterFault(tree.bytes(of: attribute), attribute.name, locate) { faults.append(fault) }
      // A tag that long has each attribute on a line of its own.
      length += attribute.name.markup.utf8.count + "\n=\"\"".utf8.count + (depth + 1) * TagLayout.indentation
      text.removeAll(keepingCapacity: true)
      append(attribute, to: &text)
      length += text.count
    }
    if length > StartTag.maximumLength, let location = location() {
      faults.append(
        refusal(
          "limit-exceeded",
          "with all its texts, the tag of this element is longer than \(StartTag.maximumLength >> 10) KiB",
          at: location, help: "shorten its texts"))
    }
    return faults
  }

  private func rangeFault(_ node: Node) -> Diagnostic? {
    guard let range = node.valueRange, let location = node.location(of: .maximumValue) else { return nil }
    return refusal(
      "invalid-range", "the slider's maximum \(range.maximum) is not above its minimum \(range.minimum)", at: location,
      help: "give it a maximum above its minimum: a screen file can hold no other")
  }

  private func characterFault(
    _ value: UnsafeBufferPointer<UInt8>, _ name: AttributeName, _ locate: (AttributeName) -> SourceLocation?
  ) -> Diagnostic? {
    guard let scalar = XMLText.firstForbiddenScalar(in: value), let location = locate(name) else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return refusal(
      "invalid-character", "the \(name.markup) has the character U+\(code), which XML cannot hold", at: location,
      help: "take it out of the text")
  }

  private func refusal(_ id: String, _ message: String, at location: SourceLocation, help: String) -> Diagnostic {
    Diagnostic(
      id: id, severity: .error, message: message + ", so it cannot be imported", location: location, help: help)
  }
}
