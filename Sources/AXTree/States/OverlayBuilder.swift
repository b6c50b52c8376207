import AXText

/// The changes that a state makes to a tree. Its size depends only on what changes.
struct Overlay: ~Copyable {
  var changes = GrowableBuffer<NodeChange>()
  var attributes = GrowableBuffer<AttributeRecord>()
  /// The origin of each attribute: its index in the document, or the complement of the index of a part of the script.
  var origins = GrowableBuffer<Int32>()
}

/// Builds the overlay of a state, in time proportional to the sets of the states that lead to it.
struct OverlayBuilder: ~Copyable {
  let tree: Tree
  var overlay = Overlay()

  /// - Parameter state: A state other than `initial`.
  static func overlay(of state: ScreenState) -> Overlay {
    var builder = OverlayBuilder(tree: state.written)
    builder.build(state.chain.flatMap(\.ownOperations))
    return builder.overlay
  }

  private mutating func build(_ operations: [StatePart]) {
    // The elements that replace those of targets.
    var added: [(part: StatePart, target: Int)] = []
    for (target, operations) in operations.byTarget {
      var node = ChangedNode(target.index, of: tree)
      for operation in operations { node.apply(operation) }
      append(node)
      for (kind, set) in node.replacements {
        added += set.children.filter { $0.element == .node(.part(kind)) }.map { ($0, target.index) }
      }
    }
    for (part, target) in added.sorted(by: { $0.part.number < $1.part.number }) {
      add(part, to: target, depth: Int(tree.nodes.written[target].depth) + 1)
    }
  }

  private mutating func append(_ node: ChangedNode) {
    var replacements = NodeChange.Replacements()
    for (kind, set) in node.replacements { replacements[kind] = Self.contents(of: set) }
    append(node.index, node.record, node.attributes, replacements)
  }

  /// The indices of the parts inside a set.
  private static func contents(of set: StatePart) -> Range<Int> { set.index + 1..<set.tree.end(ofIndex: set.index) }

  /// Adds an element of a set, with those inside it, to its target.
  private mutating func add(_ part: StatePart, to target: Int, depth: Int) {
    guard let kind = part.element.kind else { return }
    var record = NodeRecord(
      kind, index: part.index, parent: target, depth: depth, tagOffset: part.tag.tagOffset, firstAttribute: 0)
    record.end = UInt32(truncatingIfNeeded: tree.end(ofIndex: part.index))
    for attribute in part.tag.attributes { record.apply(attribute.name, tree.bytes(of: attribute)) }
    let origin = ~Int32(truncatingIfNeeded: part.number)
    append(part.index, record, part.tag.attributes.map { ($0, origin) })
    for child in part.children { add(child, to: part.index, depth: depth + 1) }
  }

  private mutating func append(
    _ index: Int, _ record: NodeRecord, _ attributes: [(record: AttributeRecord, origin: Int32)],
    _ replacements: NodeChange.Replacements = NodeChange.Replacements()
  ) {
    let start = tree.attributes.written.count + overlay.attributes.count
    for attribute in attributes {
      overlay.attributes.append(attribute.record)
      overlay.origins.append(attribute.origin)
    }
    overlay.changes.append(
      NodeChange(
        node: index, record: record, attributes: BitwiseRange(start..<start + attributes.count),
        replacements: replacements))
  }
}

/// A node with the changes of a state so far.
private struct ChangedNode {
  let index: Int
  var record: NodeRecord
  var attributes: [(record: AttributeRecord, origin: Int32)]
  /// The sets whose elements replace the node's own, by kind.
  var replacements: [PartKind: StatePart] = [:]

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
      guard case .node(.part(let kind)) = child.element else { continue }
      replacements[kind] = operation
      if kind == .action { record.flags.insert(.hasActions) }
    }
  }

  private mutating func set(_ attribute: AttributeRecord, by set: StatePart) {
    let new = (record: attribute, origin: ~Int32(truncatingIfNeeded: set.number))
    if let known = attributes.firstIndex(where: { $0.record.rawName == attribute.rawName }) {
      attributes[known] = new
    } else {
      attributes.append(new)
    }
    record.apply(attribute.name, set.tree.bytes(of: attribute))
  }

  private mutating func unset(_ name: AttributeName) {
    attributes.removeAll { $0.record.rawName == name.rawValue }
    record.remove(name)
  }
}
