import AXText

/// One thing that a person does on the way to a state.
package struct StateStep: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    case tap(times: Int)
    case doubleTap
    case type(text: String)
    case swipe(Direction)
    /// Nothing but wait until the target exists.
    case wait
  }

  package enum Direction: String, Sendable, CaseIterable {
    case up, down, left, right
  }

  package let action: Action
  /// The element that it is done to, in the tree as it is written.
  package let target: Node
  /// The step's own element.
  package let node: Node

  /// - Parameter node: a `<tap>`, `<doubleTap>`, `<type>`, `<swipe>` or `<wait>`.
  init?(_ node: Node) {
    guard let target = node.target else { return nil }
    switch node.kind {
    case .tap: action = .tap(times: node.integer(.times) ?? 1)
    case .doubleTap: action = .doubleTap
    case .type: action = .type(text: node[.text] ?? "")
    case .swipe: action = .swipe(node[.direction].flatMap(Direction.init) ?? .up)
    case .wait: action = .wait
    default: return nil
    }
    self.target = target
    self.node = node
  }
}

/// An entry of the launch environment.
package struct StateGiven: Sendable, Hashable {
  package let key: String
  package let text: String

  package init(key: String, text: String) {
    self.key = key
    self.text = text
  }
}

extension ScreenState {
  /// What a person does from the state that this one begins from, in order.
  package var ownSteps: [StateStep] {
    node.map { $0.children.compactMap { StateStep($0) } } ?? []
  }

  /// What a person does from the app's launch on.
  package var steps: [StateStep] { chain.flatMap(\.ownSteps) }

  /// The launch environment: what is given along `from`, a later text for a key in the place of an earlier one;
  /// in the order in which the keys come up first.
  package var givens: [StateGiven] {
    var result: [StateGiven] = []
    var places: [ExactText: Int] = [:]
    for node in chain.compactMap(\.node).flatMap(\.children) where node.kind == .given {
      let given = StateGiven(key: node[.key] ?? "", text: node[.text] ?? "")
      if let known = places[ExactText(given.key)] {
        result[known] = given
      } else {
        places[ExactText(given.key)] = result.count
        result.append(given)
      }
    }
    return result
  }
}

extension Node {
  /// The element that a step, a `<set>` of a state or an `<unset>` means, in the tree as it is written.
  package var target: Node? {
    tree.stateTable.target(ofNode: index).map { Node(tree: tree, index: $0) }
  }

  fileprivate func integer(_ name: AttributeName) -> Int? {
    tree.bytes(of: name, ofNode: index).flatMap(DecimalNumber.parseInteger)
  }
}
