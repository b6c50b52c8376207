import AXDiagnostics
import AXText
import AXTree

/// Checks values that depend on others: `invalid-range` and `segment-not-found`.
enum RangeChecks {
  /// The faults of a tree that was just read.
  ///
  /// - Parameter openDepth: The number of elements that were not closed. They may have more segments, and are not
  ///   checked.
  static func faults(in tree: Tree, openDepth: Int) -> [Diagnostic] {
    let nodes = tree.nodes
    let checked = nodes.indices.lazy.filter { index in
      Int(nodes[index].depth) > openDepth || Int(nodes[index].end) < nodes.count
    }
    return faults(in: tree, nodes: checked)
  }

  /// The faults of some nodes of a tree.
  static func faults(in tree: Tree, nodes: some Sequence<Int>) -> [Diagnostic] {
    nodes.compactMap { index in
      switch tree.nodes[index].kind {
      case .view(.slider), .view(.stepper): fault(ofRange: index, in: tree)
      case .view(.segmentedControl): fault(ofSelection: Node(tree: tree, index: index))
      default: nil
      }
    }
  }

  private static func fault(ofRange index: Int, in tree: Tree) -> Diagnostic? {
    let hasMaximum = tree.bytes(of: .maximumValue, ofNode: index) != nil
    guard hasMaximum || tree.bytes(of: .minimumValue, ofNode: index) != nil,
      let range = tree.valueRange(ofNode: index), !(range.minimum < range.maximum)
    else { return nil }
    // Nearly all ranges are valid, and a node counts a reference to the tree.
    let node = Node(tree: tree, index: index)
    let culprit: AttributeName = hasMaximum ? .maximumValue : .minimumValue
    guard let location = node.location(of: culprit) else { return nil }
    let shown = { (name: AttributeName, value: Float) in
      "`\(name.markup)` \(value)" + (node[name] == nil ? " (by default)" : "")
    }
    return Diagnostic(
      .invalidRange,
      "\(shown(.maximumValue, range.maximum)) is not greater than \(shown(.minimumValue, range.minimum))",
      at: location, help: "write a minimumValue that is less than the maximumValue")
  }

  private static func fault(ofSelection node: Node) -> Diagnostic? {
    guard let bytes = node.tree.bytes(of: .selectedSegmentIndex, ofNode: node.index),
      let selected = DecimalNumber.parseInteger(bytes), selected != -1
    else { return nil }
    let count = node.children.reduce(0) { $0 + ($1.kind == .part(.segment) ? 1 : 0) }
    guard !(0..<count).contains(selected), let location = node.location(of: .selectedSegmentIndex) else { return nil }
    let available =
      switch count {
      case 0: "there are no segments"
      case 1: "there is one segment, 0"
      default: "the segments are 0 to \(count - 1)"
      }
    return Diagnostic(
      .segmentNotFound, "no segment has the index \(selected): \(available)", at: location,
      help: "write -1 if no segment is selected")
  }

  // MARK: States

  private static let rangeAttributes: Set<AttributeName> = [.minimumValue, .maximumValue, .selectedSegmentIndex]

  /// The faults of all states of a tree, located in the state that causes them.
  static func faultsOfStates(in tree: Tree) -> [Diagnostic] {
    tree.states.flatMap(faults)
  }

  private static func faults(in state: ScreenState) -> [Diagnostic] {
    // The state's last operation on each element that can cause a fault.
    var culprits: [Int: StatePart] = [:]
    for operation in state.ownOperations where touchesRange(operation) {
      if let target = operation.target { culprits[target.index] = operation }
    }
    guard !culprits.isEmpty, let start = state.part?.tag.tagOffset else { return [] }
    let tree = state.tree
    return culprits.sorted { $0.key < $1.key }.flatMap { target, operation in
      faults(in: tree, nodes: [target]).map { fault in
        let isInState =
          fault.location.source === operation.source && fault.location.range.lowerBound >= start
        var fault = fault
        if !isInState, let location = location(in: operation) { fault.location = location }
        return fault
      }
    }
  }

  /// The location of the attribute that causes a fault, or of the tag that removes one or replaces segments.
  private static func location(in operation: StatePart) -> SourceLocation? {
    operation.writtenAttributes.first(where: rangeAttributes.contains).map { operation.location(of: $0) }
      ?? operation.location
  }

  private static func touchesRange(_ operation: StatePart) -> Bool {
    if let name = operation.unsetAttribute { return rangeAttributes.contains(name) }
    return operation.writtenAttributes.contains { rangeAttributes.contains($0) }
      || operation.children.contains { $0.element == .node(.part(.segment)) }
  }
}
