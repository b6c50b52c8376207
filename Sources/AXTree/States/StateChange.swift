/// The changes that a state and those that lead to it make to an element.
package struct StateChange: Sendable {
  /// The element, in the tree as it is written.
  package let target: Node
  /// The attributes that are set, in the vocabulary's order. Read their values from the state's tree.
  package let set: [AttributeName]
  /// The attributes that are removed.
  package let unset: [AttributeName]
  /// Whether the actions are replaced.
  package let replacesActions: Bool
  /// Whether the segments are replaced.
  package let replacesSegments: Bool
}

extension ScreenState {
  /// The changes to the screen as it is written, by element, in document order.
  package var changes: [StateChange] { Self.changes(chain.flatMap(\.ownOperations)) }

  /// The changes by this state's own `<set>` and `<unset>`, by element, in document order.
  package var ownChanges: [StateChange] { Self.changes(ownOperations) }

  /// The state's own `<set>` and `<unset>` elements, in order.
  package var ownOperations: [StatePart] {
    part.map { $0.children.filter { $0.element == .stateSet || $0.element == .unset } } ?? []
  }

  private static func changes(_ operations: [StatePart]) -> [StateChange] {
    operations.byTarget.map { change(of: $0.target, $0.operations) }
  }

  private static func change(of target: Node, _ operations: [StatePart]) -> StateChange {
    var isSet: [AttributeName: Bool] = [:]
    var lists: Set<MarkupElement> = []
    for operation in operations {
      if operation.element == .unset {
        if let name = operation.unsetAttribute { isSet[name] = false }
      } else {
        for name in operation.writtenAttributes where name != .target { isSet[name] = true }
        lists.formUnion(operation.children.map(\.element))
      }
    }
    let names = { (wanted: Bool) in AttributeName.allCases.filter { isSet[$0] == wanted } }
    return StateChange(
      target: target, set: names(true), unset: names(false), replacesActions: lists.contains(.node(.part(.action))),
      replacesSegments: lists.contains(.node(.part(.segment))))
  }
}

extension [StatePart] {
  /// The parts that have a target, grouped by target in document order.
  var byTarget: [(target: Node, operations: [StatePart])] {
    let known = compactMap { part in part.target.map { (target: $0, part: part) } }
    return Dictionary(grouping: known, by: \.target.index).sorted { $0.key < $1.key }
      .map { ($0.value[0].target, $0.value.map(\.part)) }
  }
}
