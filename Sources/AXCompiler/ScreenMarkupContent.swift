import AXDiagnostics
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
    let description = Vocabulary.description(of: tree.nodes[parent].kind)
    return parent != index && !description.content.union(description.trailing).contains(record.kind)
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

  /// Whether a number says nothing, and could not be written: no snapshot has it.
  private func isMeaningless(_ name: AttributeName, ofNode index: Int) -> Bool {
    let node = Node(tree: tree, index: index)
    switch name {
    case .selectedSegmentIndex:
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

  // MARK: What cannot be said

  /// What keeps a node from being written.
  func faults(ofNode index: Int, depth: Int, attributes: [AttributeRecord]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let node = Node(tree: tree, index: index)
    if node.kind == .slider, !hasRange(node), let fault = rangeFault(node) { faults.append(fault) }
    var length = node.kind.name.utf8.count + "<>".utf8.count + "/".utf8.count
    for attribute in attributes {
      let value = tree.bytes(of: attribute)
      if let fault = characterFault(value, attribute.name, of: node) { faults.append(fault) }
      // A tag that long has each attribute on a line of its own.
      length += attribute.name.markup.utf8.count + "\n=\"\"".utf8.count + (depth + 1) * TagLayout.indentation
      length += value.reduce(0) { $0 + (MarkupEscape.of($1)?.utf8CodeUnitCount ?? 1) }
    }
    if length > StartTag.longest, let location = node.location {
      faults.append(
        refusal(
          "limit-exceeded", "with all its texts, the tag of this element is longer than \(StartTag.longest >> 10) KiB",
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
    _ value: UnsafeBufferPointer<UInt8>, _ name: AttributeName, of node: Node
  ) -> Diagnostic? {
    guard let scalar = XMLText.firstForbiddenScalar(in: value), let location = node.location(of: name) else {
      return nil
    }
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

/// What XML 1.0 cannot hold.
enum XMLText {
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  /// The first scalar of a text in UTF-8 that is no character of XML.
  static func firstForbiddenScalar(in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    // All of them begin with one of these bytes, and few texts have any.
    guard text.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return nil }
    return String(decoding: text, as: UTF8.self).unicodeScalars.first(where: isForbidden)
  }
}

/// How a byte of a text stands in an attribute between double quotes.
enum MarkupEscape {
  /// What is written for it; none where it is written as it is.
  static func of(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: "\t"): "&#9;"
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    default: nil
    }
  }
}
