import AXDiagnostics
import AXTree

/// What one value says against another in a state: `invalid-range` and `segment-not-found`.
enum StateRanges {
  private static let names: Set<AttributeName> = [.minimumValue, .maximumValue, .selectedSegmentIndex]

  /// The faults of all states of a tree, each told where it comes up.
  static func faults(in tree: Tree) -> [Diagnostic] {
    tree.states.flatMap { faults(of: $0) }
  }

  private static func faults(of state: ScreenState) -> [Diagnostic] {
    // The last of a state's own operations on each element that could be at fault.
    var culprits: [Int: StatePart] = [:]
    for operation in state.ownOperations where touchesRange(operation) {
      if let target = operation.target { culprits[target.index] = operation }
    }
    guard !culprits.isEmpty, let start = state.part?.tag.tagOffset else { return [] }
    let tree = state.tree
    return culprits.sorted { $0.key < $1.key }.flatMap { target, operation in
      RangeChecks.faults(in: tree, nodes: [target]).map { fault in
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
    operation.writtenAttributes.first(where: names.contains).map { operation.location(of: $0) } ?? operation.location
  }

  private static func touchesRange(_ operation: StatePart) -> Bool {
    if let name = operation.unsetAttribute { return names.contains(name) }
    return operation.writtenAttributes.contains { names.contains($0) }
      || operation.children.contains { $0.element == .node(.segment) }
  }
}
