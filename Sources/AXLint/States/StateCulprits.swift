import AXDiagnostics
import AXTree

/// What a state itself sets, to blame for what comes up in it.
struct StateCulprits {
  private let state: Node
  /// Where the state's part of the file lies; nothing that it sets stands elsewhere.
  private let part: Range<Int>
  private let operations: [Node]
  /// The last operation on each element that does more than hide or show it: what is shown as it is written has its
  /// faults where it is written.
  private let contentOperations: [Int: Node]

  /// None for `initial`.
  init?(_ state: ScreenState) {
    guard let node = state.node else { return nil }
    self.state = node
    let end = Int(node.record.end)
    let following = end < node.tree.nodes.count ? Int(node.tree.nodes[end].tagOffset) : .max
    part = Int(node.record.tagOffset)..<following
    operations = state.ownOperations
    var table: [Int: Node] = [:]
    for operation in operations where Self.changesContent(operation) {
      if let target = operation.target { table[target.index] = operation }
    }
    contentOperations = table
  }

  private static func changesContent(_ operation: Node) -> Bool {
    if operation.kind == .unset { return operation.unsetAttribute != .hidden }
    return Int(operation.record.end) > operation.index + 1
      || operation.writtenAttributes.contains { $0 != .target && $0 != .hidden }
  }

  /// A finding that comes up in the state, at the place that causes it, and covered by what silences that place.
  func blamed(_ finding: RuleReport.Finding) -> RuleReport.Finding {
    var finding = finding
    if let place = operation(holding: finding.diagnostic.location) {
      finding.cause = place.index
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

  /// The state's own operation that a place is part of.
  private func operation(holding location: SourceLocation) -> Node? {
    guard location.source === state.source, part.contains(location.range.lowerBound) else { return nil }
    return operations.last { Int($0.record.tagOffset) <= location.range.lowerBound } ?? state
  }
}
