import AXText

/// What a state lays over a tree: as much memory as it changes.
struct Overlay: ~Copyable {
  var changes = GrowableBuffer<NodeChange>()
  var attributes = GrowableBuffer<AttributeRecord>()
  /// Where each attribute comes from: the number of a written one or, as its complement, a part of the script.
  var origins = GrowableBuffer<Int32>()
}

/// Makes what a state lays over a tree, in the time that its sets and those that lead to it take.
struct OverlayBuilder: ~Copyable {
  let tree: Tree
  var overlay = Overlay()

  /// - Parameter state: a written state.
  static func overlay(of state: ScreenState) -> Overlay {
    var builder = OverlayBuilder(tree: state.written)
    builder.build(state.chain.flatMap(\.ownOperations))
    return builder.overlay
  }

  private mutating func build(_ operations: [StatePart]) {
    // The actions and segments that targets have instead of their own.
    var adopted: [(part: StatePart, target: Int)] = []
    for (target, operations) in operations.byTarget {
      var node = ChangedNode(target.index, of: tree)
      for operation in operations { node.apply(operation) }
      append(node)
      for (set, element) in [(node.actions, MarkupElement.node(.action)), (node.segments, .node(.segment))] {
        guard let set else { continue }
        adopted += set.children.filter { $0.element == element }.map { ($0, target.index) }
      }
    }
    // Places of parts come after those of all nodes.
    for (part, target) in adopted.sorted(by: { $0.part.number < $1.part.number }) { adopt(part, by: target) }
  }

  private mutating func append(_ node: ChangedNode) {
    append(
      node.index, node.record, node.attributes, actions: node.actions.map(Self.inside) ?? 0..<0,
      segments: node.segments.map(Self.inside) ?? 0..<0)
  }

  /// The places of what a set holds.
  private static func inside(_ set: StatePart) -> Range<Int> { set.place + 1..<set.tree.end(ofPlace: set.place) }

  /// Makes an action or a segment of a set a child of its target.
  private mutating func adopt(_ part: StatePart, by target: Int) {
    guard let kind = part.element.kind else { return }
    var record = NodeRecord(
      kind, index: part.place, parent: target, depth: Int(tree.nodes.written[target].depth) + 1,
      tagOffset: part.tag.tagOffset, firstAttribute: 0)
    for attribute in part.tag.attributes { record.take(attribute.name, tree.bytes(of: attribute)) }
    let origin = ~Int32(truncatingIfNeeded: part.number)
    append(part.place, record, part.tag.attributes.map { ($0, origin) })
  }

  private mutating func append(
    _ index: Int, _ record: NodeRecord, _ attributes: [(record: AttributeRecord, origin: Int32)],
    actions: Range<Int> = 0..<0, segments: Range<Int> = 0..<0
  ) {
    let start = tree.attributes.written.count + overlay.attributes.count
    for attribute in attributes {
      overlay.attributes.append(attribute.record)
      overlay.origins.append(attribute.origin)
    }
    overlay.changes.append(
      NodeChange(
        node: index, record: record, attributes: BitwiseRange(start..<start + attributes.count),
        actions: BitwiseRange(actions), segments: BitwiseRange(segments)))
  }
}

/// A node on its way to a state.
private struct ChangedNode {
  let index: Int
  var record: NodeRecord
  var attributes: [(record: AttributeRecord, origin: Int32)]
  /// The set whose actions it has; nil for its own.
  var actions: StatePart?
  var segments: StatePart?

  init(_ index: Int, of tree: Tree) {
    self.index = index
    record = tree.nodes.written[index]
    attributes = tree.attributeRange(ofNode: index).map {
      (tree.attributes[$0], Int32(truncatingIfNeeded: $0))
    }
  }

  mutating func apply(_ operation: StatePart) {
    if operation.element == .unset {
      if let name = operation.unsetAttribute { unset(name) }
      return
    }
    for attribute in operation.tag.attributes where attribute.name != .target { set(attribute, by: operation) }
    for child in operation.children {
      if child.element == .node(.action) {
        actions = operation
        record.flags.insert(.hasActions)
      } else if child.element == .node(.segment) {
        segments = operation
      }
    }
  }

  private mutating func set(_ attribute: AttributeRecord, by set: StatePart) {
    let new = (record: attribute, origin: ~Int32(truncatingIfNeeded: set.number))
    if let known = attributes.firstIndex(where: { $0.record.rawName == attribute.rawName }) {
      attributes[known] = new
    } else {
      attributes.append(new)
    }
    record.take(attribute.name, set.tree.bytes(of: attribute))
  }

  private mutating func unset(_ name: AttributeName) {
    attributes.removeAll { $0.record.rawName == name.rawValue }
    record.lose(name)
  }
}
