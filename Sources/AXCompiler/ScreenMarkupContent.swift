import AXDiagnostics
import AXText
import AXTree

/// What of a screen the screen language can say, and what keeps it from being said.
///
/// Elements are known by their places: nodes of the tree, and the parts of the states after them.
struct ScreenMarkupContent {
  private let tree: Tree
  private let root: Node

  init(_ root: Node) {
    self.root = root
    tree = root.tree
  }

  /// Whether the root is a screen with states, which come after its views.
  private var hasStates: Bool { root.index == 0 && !tree.script.isEmpty }

  /// The places of all elements that are written, in document order.
  var places: [Int] {
    var places: [Int] = []
    var place = root.index
    while place < Int(root.record.end) {
      if isLeftOut(place) {
        place = Int(tree.nodes[place].end)
      } else {
        places.append(place)
        place += 1
      }
    }
    if hasStates { places += tree.script.parts.indices.map { tree.nodes.count + $0 } }
    return places
  }

  /// Whether a node is left out with all inside it: items of bars, which no snapshot prints, and what is where the
  /// language has no such element.
  private func isLeftOut(_ index: Int) -> Bool {
    let record = tree.nodes[index]
    if record.flags.contains(.notPrinted) { return true }
    let parent = Int(record.parent)
    return parent != index && !Vocabulary.description(of: tree.nodes[parent].kind).content.contains(record.kind)
  }

  /// One after the last place inside an element.
  func end(of place: Int) -> Int {
    hasStates && place == root.index ? .max : tree.end(ofPlace: place)
  }

  func name(of place: Int) -> String { part(at: place)?.element.name ?? tree.nodes[place].kind.name }

  /// The part of a state at a place; nil if that is a node's.
  func part(at place: Int) -> StatePart? {
    place < tree.nodes.count ? nil : StatePart(tree: tree, number: place - tree.nodes.count)
  }

  /// The attributes of an element that the language can say, in its order. The text of a `<given>` is not one.
  func attributes(of place: Int) -> [AttributeRecord] {
    let attributes: [AttributeRecord]
    if let part = part(at: place) {
      attributes = part.tag.attributes.filter { Vocabulary.bears(part.element, $0.name) }
    } else {
      let kind = tree.nodes[place].kind
      attributes = tree.attributeRange(ofNode: place).map { tree.attributes[$0] }.filter {
        Vocabulary.bears(kind, $0.name) && !isMeaningless($0.name, ofNode: place)
      }
    }
    return attributes.sorted { $0.rawName < $1.rawName }
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

  /// Appends a value as it is written between quotes.
  func append(_ attribute: AttributeRecord, to text: inout [UInt8]) {
    let value = tree.bytes(of: attribute)
    // What a person wrote stays as it is; tools write numbers and colors longer than anyone wants to read.
    if tree.markup != .screenMarkup, let short = MarkupValue.short(value, as: attribute.name) {
      text += short.utf8
    } else {
      XMLText.appendAttributeValue(value, in: UInt8(ascii: "\""), to: &text)
    }
  }

  // MARK: What cannot be said

  /// What keeps an element from being written.
  ///
  /// - Parameter depth: how many elements it is in.
  func faults(of place: Int, depth: Int) -> [Diagnostic] {
    if let part = part(at: place) { return faults(of: place, depth, at: part.location) { part.location(of: $0) } }
    let node = Node(tree: tree, index: place)
    let rangeFault = node.kind == .slider && !hasRange(node) ? rangeFault(node) : nil
    return (rangeFault.map { [$0] } ?? []) + faults(of: place, depth, at: node.location) { node.location(of: $0) }
  }

  /// - Parameter locate: where an attribute is.
  private func faults(
    of place: Int, _ depth: Int, at location: @autoclosure () -> SourceLocation?,
    locate: (AttributeName) -> SourceLocation?
  ) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var length = name(of: place).utf8.count + "</>".utf8.count
    var text: [UInt8] = []
    for attribute in attributes(of: place) {
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
    _ value: ByteView, _ name: AttributeName, _ locate: (AttributeName) -> SourceLocation?
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

/// Numbers and colors as people write them.
private enum MarkupValue {
  /// The shortest form of a number, a frame or a color; nil for other attributes.
  static func short(_ value: ByteView, as name: AttributeName) -> String? {
    switch Vocabulary.description(of: name).type {
    case .number: return number(value[...])
    case .frame:
      let parts = value.split { $0 <= 0x20 }.map(number)
      return parts.contains(nil) ? nil : parts.compactMap { $0 }.joined(separator: " ")
    case .color:
      // A color without these two digits is opaque.
      let isOpaque = value.count == 9 && value.suffix(2).elementsEqual("FF".utf8)
      return isOpaque ? String(decoding: value.dropLast(2), as: UTF8.self) : nil
    default: return nil
    }
  }

  /// The same 32-bit float with as few digits as name it: `0.4` for Xcode's `0.40000000000000002`.
  private static func number(_ value: Slice<ByteView>) -> String? {
    guard let number = DecimalNumber.parse(ByteView(rebasing: value)) else { return nil }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
