import AXText

/// A step that a person takes to reach a state.
package struct StateStep: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    case tap(times: Int)
    case doubleTap
    case type(text: String)
    case swipe(Direction)
    /// Waits until the target exists.
    case wait
  }

  package enum Direction: String, Sendable, CaseIterable {
    case up, down, left, right
  }

  package let action: Action
  /// The element that the action applies to, in the tree as it is written.
  package let target: Node

  /// Creates a step from a `<tap>`, `<doubleTap>`, `<type>`, `<swipe>`, or `<wait>`; nil for other parts.
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

/// A variable of the launch environment.
package struct StateGiven: Sendable, Hashable {
  package let key: String
  package let text: String
}

extension ScreenState {
  /// The steps from the state that this one begins from, in order.
  package var ownSteps: [StateStep] {
    part.map { $0.children.compactMap { StateStep($0) } } ?? []
  }

  /// The steps from the app's launch, in order.
  package var steps: [StateStep] { chain.flatMap(\.ownSteps) }

  /// The launch environment, from the givens of all states that lead here.
  ///
  /// A later value for a key replaces an earlier one. Keys are in the order of their first use.
  package var givens: [StateGiven] {
    var result: [StateGiven] = []
    var indices: [ExactText: Int] = [:]
    for part in chain.compactMap(\.part).flatMap(\.children) where part.element == .given {
      let given = StateGiven(key: part[.key] ?? "", text: part[.text] ?? "")
      if let known = indices[ExactText(given.key)] {
        result[known] = given
      } else {
        indices[ExactText(given.key)] = result.count
        result.append(given)
      }
    }
    return result
  }
}
