import AXDiagnostics
import AXTree

/// Finds the part of a state that causes a finding.
struct StateCauses {
  private let state: StatePart
  /// The range of the state in its file. It contains everything that the state sets.
  private let range: Range<Int>
  private let operations: [StatePart]
  /// The last operation on each element that does more than hide or show it. If an operation only shows an element, the
  /// mistakes are where the element is written.
  private let contentOperations: [Int: StatePart]

  /// Creates the causes of a state, or nil for `initial`.
  init?(_ state: ScreenState) {
    guard let part = state.part else { return nil }
    self.state = part
    let script = part.tree.script
    let end = script.parts[part.number].end
    range = part.tag.tagOffset..<(end < script.parts.count ? script.parts[end].tag.tagOffset : .max)
    operations = state.ownOperations
    var table: [Int: StatePart] = [:]
    for operation in operations where Self.changesContent(operation) {
      if let target = operation.target { table[target.index] = operation }
    }
    contentOperations = table
  }

  private static func changesContent(_ operation: StatePart) -> Bool {
    if operation.element == .unset { return operation.unsetAttribute != .hidden }
    return !operation.children.isEmpty
      || operation.writtenAttributes.contains { $0 != .target && $0 != .hidden }
  }

  /// Returns a finding that is new in the state with its location and cause.
  func attributing(_ finding: RuleReport.Finding) -> RuleReport.Finding {
    var finding = finding
    if let part = operation(holding: finding.diagnostic.location) {
      finding.cause = part.index
    } else if let operation = contentOperations[finding.element], let location = operation.location {
      let element = Node(tree: operation.tree, index: finding.element)
      finding.diagnostic.location = location
      finding.diagnostic.notes.insert(.init("the element is here", at: element.location), at: 0)
      finding.cause = operation.index
    } else {
      finding.cause = state.index
    }
    return finding
  }

  /// Returns the operation of the state that contains a location.
  private func operation(holding location: SourceLocation) -> StatePart? {
    guard location.source === state.source, range.contains(location.range.lowerBound) else { return nil }
    return operations.last { $0.tag.tagOffset <= location.range.lowerBound } ?? state
  }
}
