import AXDiagnostics
import AXText
import AXTree

/// What one value says against another: `invalid-range` and `segment-not-found`.
enum RangeChecks {
  /// The faults of a tree that was just read.
  ///
  /// - Parameter openDepth: how many elements the text ends within: they may have had more segments.
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
      case .slider, .stepper: fault(ofRange: Node(tree: tree, index: index))
      case .segmentedControl: fault(ofSelection: Node(tree: tree, index: index))
      default: nil
      }
    }
  }

  private static func fault(ofRange node: Node) -> Diagnostic? {
    let hasMaximum = node.tree.bytes(of: .maximumValue, ofNode: node.index) != nil
    guard hasMaximum || node.tree.bytes(of: .minimumValue, ofNode: node.index) != nil, let range = node.valueRange,
      !(range.minimum < range.maximum)
    else { return nil }
    let culprit: AttributeName = hasMaximum ? .maximumValue : .minimumValue
    guard let location = node.location(of: culprit) else { return nil }
    let shown = { (name: AttributeName, value: Float) in
      "`\(name.markup)` \(value)" + (node[name] == nil ? " (by default)" : "")
    }
    return Diagnostic(
      .invalidRange, "\(shown(.maximumValue, range.maximum)) is not above \(shown(.minimumValue, range.minimum))",
      at: location, help: "write a minimumValue that is less than the maximumValue")
  }

  private static func fault(ofSelection node: Node) -> Diagnostic? {
    guard let bytes = node.tree.bytes(of: .selectedSegmentIndex, ofNode: node.index),
      let selected = DecimalNumber.parseInteger(bytes), selected != -1
    else { return nil }
    let count = node.children.reduce(0) { $0 + ($1.kind == .segment ? 1 : 0) }
    guard !(0..<count).contains(selected), let location = node.location(of: .selectedSegmentIndex) else { return nil }
    let held =
      switch count {
      case 0: "there are no segments"
      case 1: "there is one segment, 0"
      default: "the segments are 0 to \(count - 1)"
      }
    return Diagnostic(
      .segmentNotFound, "no segment has the index \(selected): \(held)", at: location,
      help: "write -1 where none is selected")
  }

  // MARK: States

  private static let rangeAttributes: Set<AttributeName> = [.minimumValue, .maximumValue, .selectedSegmentIndex]

  /// The faults of all states of a tree, each reported where it comes up.
  static func faultsOfStates(in tree: Tree) -> [Diagnostic] {
    tree.states.flatMap(faults)
  }

  private static func faults(in state: ScreenState) -> [Diagnostic] {
    // The last of a state's own operations on each element that could be at fault.
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
        if !isInState, let location = place(in: operation) { fault.location = location }
        return fault
      }
    }
  }

  /// The attribute that does it, or the tag of what takes one away or replaces segments.
  private static func place(in operation: StatePart) -> SourceLocation? {
    operation.writtenAttributes.first(where: rangeAttributes.contains).map { operation.location(of: $0) }
      ?? operation.location
  }

  private static func touchesRange(_ operation: StatePart) -> Bool {
    if let name = operation.unsetAttribute { return rangeAttributes.contains(name) }
    return operation.writtenAttributes.contains { rangeAttributes.contains($0) }
      || operation.children.contains { $0.element == .node(.segment) }
  }
}
