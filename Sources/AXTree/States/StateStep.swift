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

  /// - Parameter part: a `<tap>`, `<doubleTap>`, `<type>`, `<swipe>` or `<wait>`.
  init?(_ part: StatePart) {
    guard let target = part.target else { return nil }
    switch part.element {
    case .tap: action = .tap(times: part.bytes(of: .times).flatMap(DecimalNumber.parseInteger) ?? 1)
    case .doubleTap: action = .doubleTap
    case .type: action = .type(text: part[.text] ?? "")
    case .swipe: action = .swipe(part[.direction].flatMap(Direction.init) ?? .up)
    case .wait: action = .wait
    default: return nil
    }
    self.target = target
  }
}

/// An entry of the launch environment.
package struct StateGiven: Sendable, Hashable {
  package let key: String
  package let text: String
}

extension ScreenState {
  /// What a person does from the state that this one begins from, in order.
  package var ownSteps: [StateStep] {
    part.map { $0.children.compactMap { StateStep($0) } } ?? []
  }

  /// What a person does from the app's launch on.
  package var steps: [StateStep] { chain.flatMap(\.ownSteps) }

  /// The launch environment: what is given along `from`, a later text for a key in the place of an earlier one;
  /// in the order in which the keys come up first.
  package var givens: [StateGiven] {
    var result: [StateGiven] = []
    var places: [ExactText: Int] = [:]
    for part in chain.compactMap(\.part).flatMap(\.children) where part.element == .given {
      let given = StateGiven(key: part[.key] ?? "", text: part[.text] ?? "")
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
