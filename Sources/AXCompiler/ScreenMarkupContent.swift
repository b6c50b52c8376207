import AXDiagnostics
import AXText
import AXTree

/// The part of a screen that the screen language can express, and what prevents it from being written.
///
/// Elements are identified by index: first the nodes of the tree, then the parts of the states.
struct ScreenMarkupContent {
  private let tree: Tree
  private let root: Node
  private let names: FlattenedNames

  init(_ root: Node) {
    self.root = root
    tree = root.tree
    names = FlattenedNames(root.tree)
  }

  /// Whether the root is a screen with states, givens, or launch arguments, which come after its views.
  private var hasScript: Bool { root.index == 0 && !tree.script.isEmpty }

  /// The indices of all elements to write, in document order.
  var indices: [Int] {
    var indices: [Int] = []
    var index = root.index
    while index < Int(root.record.end) {
      if isLeftOut(index) {
        index = Int(tree.nodes[index].end)
      } else {
        indices.append(index)
        index += 1
      }
    }
    if hasScript { indices += tree.script.parts.indices.map { tree.nodes.count + $0 } }
    return indices
  }

  /// Whether a node and everything inside is left out: the title view of a bar, which no snapshot prints, the back item
  /// of the next screen, or an element that
  /// the language does not allow there.
  private func isLeftOut(_ index: Int) -> Bool {
    let record = tree.nodes[index]
    if tree.objectFlags(ofNode: index).contains(.backBarItem) { return true }
    if record.flags.contains(.notPrinted), !MarkupElementSet.barItems.contains(record.kind) { return true }
    let parent = Int(record.parent)
    return parent != index && !Vocabulary.description(of: tree.nodes[parent].kind).content.contains(record.kind)
  }

  /// The index after the last element inside an element.
  func end(of index: Int) -> Int {
    hasScript && index == root.index ? .max : tree.end(ofIndex: index)
  }

  func name(of index: Int) -> String { part(at: index)?.element.name ?? tree.nodes[index].kind.name }

  /// The part of a state at an index; nil if the index is that of a node.
  func part(at index: Int) -> StatePart? {
    index < tree.nodes.count ? nil : StatePart(tree: tree, number: index - tree.nodes.count)
  }

  /// The attributes of an element that the language has, in its order. The text of `<given>` is not an attribute, and is
  /// written even if it is from a file, whose path depends on the folder.
  func attributes(of index: Int) -> [AttributeRecord] {
    let attributes: [AttributeRecord]
    if let part = part(at: index) {
      attributes = part.tag.attributes.filter {
        Vocabulary.allows($0.name, on: part.element) && !(part.element == .given && $0.name == .href)
      }
    } else {
      let kind = tree.nodes[index].kind
      attributes = tree.attributeRange(ofNode: index).map { tree.attributes[$0] }.filter {
        Vocabulary.allows($0.name, on: kind) && !isMeaningless($0.name, ofNode: index)
      }
    }
    return attributes.sorted { $0.rawName < $1.rawName }
  }

  /// Whether a number has no effect on a snapshot and could not be written.
  private func isMeaningless(_ name: AttributeName, ofNode index: Int) -> Bool {
    let node = Node(tree: tree, index: index)
    switch name {
    case .selectedSegmentIndex where node.kind == .view(.segmentedControl):
      let count = node.children.reduce(0) { $0 + ($1.kind == .part(.segment) ? 1 : 0) }
      return tree.integer(name, ofNode: index).map { !(-1..<count).contains($0) } ?? true
    case .minimumValue, .maximumValue: return node.kind == .view(.stepper) && !hasRange(node)
    default: return false
    }
  }

  private func hasRange(_ node: Node) -> Bool {
    node.valueRange.map { $0.minimum < $0.maximum } ?? true
  }

  // MARK: Values

  /// Appends the value of an element's attribute for markup.
  func append(_ attribute: AttributeRecord, of index: Int, to text: inout [UInt8]) {
    if let names = names.value(of: attribute.name, at: index) {
      return Array(names.utf8).withView { XMLText.appendAttributeValue($0, in: UInt8(ascii: "\""), to: &text) }
    }
    let value = tree.bytes(of: attribute)
    // Keep what a person wrote; tools write numbers and colors with more digits than necessary.
    if tree.markup != .screenMarkup, let short = MarkupValue.short(value, as: attribute.name) {
      text += short.utf8
    } else {
      XMLText.appendAttributeValue(value, in: UInt8(ascii: "\""), to: &text)
    }
  }

  // MARK: What cannot be written

  /// The reasons why an element cannot be written.
  ///
  /// - Parameter depth: the number of its ancestors.
  func faults(of index: Int, depth: Int) -> [Diagnostic] {
    if let part = part(at: index) {
      return (entryFault(part).map { [$0] } ?? [])
        + faults(of: index, depth, at: part.location) { part.location(of: $0) }
    }
    let node = Node(tree: tree, index: index)
    let rangeFault = node.kind == .view(.slider) && !hasRange(node) ? rangeFault(node) : nil
    return (rangeFault.map { [$0] } ?? []) + faults(of: index, depth, at: node.location) { node.location(of: $0) }
  }

  /// - Parameter locate: returns the location of an attribute.
  private func faults(
    of index: Int, _ depth: Int, at location: @autoclosure () -> SourceLocation?,
    locate: (AttributeName) -> SourceLocation?
  ) -> [Diagnostic] {
    var faults = nameFault(of: index, locate).map { [$0] } ?? []
    var length = name(of: index).utf8.count + "</>".utf8.count
    var text: [UInt8] = []
    for attribute in attributes(of: index) {
      if let fault = characterFault(tree.bytes(of: attribute), attribute.name, locate) { faults.append(fault) }
      // A tag of this length has each attribute on a line of its own.
      length += attribute.name.markup.utf8.count + "\n=\"\"".utf8.count + (depth + 1) * TagLayout.indentation
      text.removeAll(keepingCapacity: true)
      append(attribute, of: index, to: &text)
      length += text.count
    }
    if length > StartTag.maximumLength, let location = location() {
      faults.append(
        refusal(
          .limitExceeded,
          "the tag of this element, with all its texts, is longer than \(StartTag.maximumLength >> 10) KiB",
          at: location, help: "shorten its texts"))
    }
    return faults
  }

  /// The fault of a state that begins from one of another file, whose path depends on the folder.
  private func entryFault(_ part: StatePart) -> Diagnostic? {
    let states = tree.script.states
    let number = states.partitioningIndex { $0.part >= part.number }
    guard number < states.count, states[number].part == part.number, states[number].entry != nil,
      let location = part.location(of: .from)
    else { return nil }
    return refusal(
      .unknownState, "the state begins from a state of another file", at: location,
      help: "copy the screen file itself")
  }

  /// The fault of an element that refers to another one by a name that several elements have without the includes.
  private func nameFault(of index: Int, _ locate: (AttributeName) -> SourceLocation?) -> Diagnostic? {
    guard let (name, attribute) = names.ambiguousName(at: index), let location = locate(attribute) else { return nil }
    return refusal(
      .ambiguousTarget, "without the includes, several elements have the identifier `\(name)`", at: location,
      help: "give each `<include>` an identifier of its own")
  }

  private func rangeFault(_ node: Node) -> Diagnostic? {
    guard let range = node.valueRange, let location = node.location(of: .maximumValue) else { return nil }
    return refusal(
      .invalidRange, "the slider's maximum \(range.maximum) is not above its minimum \(range.minimum)", at: location,
      help: "give it a maximum above its minimum, as a screen file requires")
  }

  private func characterFault(
    _ value: ByteView, _ name: AttributeName, _ locate: (AttributeName) -> SourceLocation?
  ) -> Diagnostic? {
    guard let scalar = XMLText.firstForbiddenScalar(in: value), let location = locate(name) else { return nil }
    let code = Hexadecimal.codePoint(scalar.value)
    return refusal(
      .invalidCharacter, "the \(name.markup) has the character \(code), which XML does not allow", at: location,
      help: "remove it from the text")
  }

  private func refusal(_ id: ErrorID, _ message: String, at location: SourceLocation, help: String) -> Diagnostic {
    Diagnostic(id, message + ", so it cannot be imported", at: location, help: help)
  }
}

/// Numbers and colors in their shortest form.
private enum MarkupValue {
  /// The shortest form of a number, a frame or a color; nil for other attributes.
  static func short(_ value: ByteView, as name: AttributeName) -> String? {
    switch Vocabulary.description(of: name).type {
    case .number: return number(value[...])
    case .frame:
      let parts = value.split { $0 <= 0x20 }.map(number)
      return parts.contains(nil) ? nil : parts.compactMap { $0 }.joined(separator: " ")
    case .color:
      // A color is opaque without these two digits.
      let isOpaque = value.count == 9 && value.suffix(2).elementsEqual("FF".utf8)
      return isOpaque ? String(decoding: value.dropLast(2), as: UTF8.self) : nil
    default: return nil
    }
  }

  /// The shortest text of the same 32-bit float: `0.4` for Xcode's `0.40000000000000002`.
  private static func number(_ value: Slice<ByteView>) -> String? {
    DecimalNumber.parse(ByteView(rebasing: value)).map(DecimalNumber.text)
  }
}
