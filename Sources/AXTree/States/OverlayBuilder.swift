/// Makes what a state lays over a tree, in the time that its sets and those that lead to it take.
struct OverlayBuilder: ~Copyable {
  private let tree: Tree
  private var overlay = Overlay()

  private init(_ tree: Tree) {
    self.tree = tree
  }

  /// - Parameter state: the number of a written state.
  static func overlay(of state: Int, in tree: Tree) -> Overlay {
    var builder = OverlayBuilder(tree)
    builder.build(builder.operations(of: state))
    return builder.overlay
  }

  /// A `<set>` or `<unset>` and what it is about.
  private struct Operation {
    let target: Int
    let node: Int
  }

  /// All that happens on the way, by target; on one target in order.
  private func operations(of state: Int) -> [Operation] {
    var result: [Operation] = []
    for number in tree.stateTable.chain(to: state) {
      for child in Node(tree: tree, index: tree.stateTable.records[number].node).children
      where child.kind == .stateSet || child.kind == .unset {
        guard let target = tree.stateTable.target(ofNode: child.index) else { continue }
        result.append(Operation(target: target, node: child.index))
      }
    }
    return result.enumerated().sorted { ($0.element.target, $0.offset) < ($1.element.target, $1.offset) }
      .map(\.element)
  }

  private mutating func build(_ operations: [Operation]) {
    var replacements: [(set: Int, kind: ElementKind, target: Int)] = []
    var place = 0
    while place < operations.count {
      let target = operations[place].target
      var node = ChangedNode(target, of: tree)
      while place < operations.count, operations[place].target == target {
        node.apply(operations[place].node, of: tree)
        place += 1
      }
      append(node)
      if node.actions > 0 { replacements.append((node.actions, .action, target)) }
      if node.segments > 0 { replacements.append((node.segments, .segment, target)) }
    }
    // States stand behind all else, so what they hold comes last.
    replacements.sort { $0.set < $1.set }
    for (set, kind, target) in replacements { adopt(kind, of: set, into: target) }
  }

  private mutating func append(_ node: ChangedNode) {
    let start = tree.attributes.written.count + overlay.attributes.count
    for attribute in node.attributes {
      overlay.attributes.append(attribute.record)
      overlay.origins.append(attribute.origin)
    }
    append(
      node.index, node.record, start..<start + node.attributes.count, actions: node.actions, segments: node.segments)
  }

  /// Makes the actions or segments of a set children of its target.
  private mutating func adopt(_ kind: ElementKind, of set: Int, into target: Int) {
    for child in Node(tree: tree, index: set).children where child.kind == kind {
      var record = tree.nodes.written[child.index]
      record.parent = UInt32(truncatingIfNeeded: target)
      record.depth = tree.nodes.written[target].depth + 1
      append(child.index, record, tree.attributeRange(ofNode: child.index))
    }
  }

  private mutating func append(
    _ index: Int, _ record: NodeRecord, _ attributes: Range<Int>, actions: Int = 0, segments: Int = 0
  ) {
    overlay.changes.append(
      NodeChange(
        node: UInt32(truncatingIfNeeded: index), record: record,
        attributeStart: UInt32(truncatingIfNeeded: attributes.lowerBound),
        attributeEnd: UInt32(truncatingIfNeeded: attributes.upperBound),
        actions: UInt32(truncatingIfNeeded: actions), segments: UInt32(truncatingIfNeeded: segments)))
  }
}

/// A node on its way to a state.
private struct ChangedNode {
  let index: Int
  var record: NodeRecord
  var attributes: [(record: AttributeRecord, origin: Int32)]
  /// The set whose actions it has; 0 for its own.
  var actions = 0
  var segments = 0

  init(_ index: Int, of tree: Tree) {
    self.index = index
    record = tree.nodes.written[index]
    attributes = tree.attributeRange(ofNode: index).map {
      (tree.attributes[$0], Int32(truncatingIfNeeded: $0))
    }
  }

  mutating func apply(_ operation: Int, of tree: Tree) {
    let node = Node(tree: tree, index: operation)
    if node.kind == .unset {
      if let name = node.unsetAttribute { unset(name) }
      return
    }
    for attribute in tree.attributeRange(ofNode: operation) {
      let own = tree.attributes[attribute]
      if own.name != .target { set(own, by: node) }
    }
    for child in node.children {
      if child.kind == .action {
        actions = operation
        record.flags.insert(.hasActions)
      } else if child.kind == .segment {
        segments = operation
      }
    }
  }

  private mutating func set(_ attribute: AttributeRecord, by set: Node) {
    let new = (record: attribute, origin: ~Int32(truncatingIfNeeded: set.index))
    if let known = attributes.firstIndex(where: { $0.record.rawName == attribute.rawName }) {
      attributes[known] = new
    } else {
      attributes.append(new)
    }
    let own: NodeFlags =
      switch attribute.name {
      case .hidden: .hidden
      case .accessible: [.accessible, .notAccessible]
      case .traits: .hasTraits
      default: []
      }
    record.flags.subtract(own)
    record.flags.formUnion(set.record.flags.intersection(own))
    if attribute.name == .traits { record.traits = set.record.traits }
  }

  private mutating func unset(_ name: AttributeName) {
    attributes.removeAll { $0.record.rawName == name.rawValue }
    switch name {
    case .hidden: record.flags.remove(.hidden)
    case .accessible: record.flags.subtract([.accessible, .notAccessible])
    case .traits:
      record.flags.remove(.hasTraits)
      record.traits = []
    default: break
    }
  }
}
