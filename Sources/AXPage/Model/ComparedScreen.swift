import AXText

/// A screen with what it was before.
package struct ComparedScreen: Sendable {
  /// What became of a screen or a state.
  package enum Change: String, Sendable {
    case same, changed, new, gone
  }

  /// A state with what it was before.
  package struct State: Sendable {
    /// The state, or what it was if it is gone.
    package let state: PageState
    package let change: Change
    /// The stops before; empty if the state is new or gone.
    package let oldStops: [PageStop]
    /// What became of the stops; nil if the state is new or gone.
    package let stops: StopComparison?
    /// The steps before; nil if they are the same, or if the state is new or gone.
    package let oldSteps: [String]?
  }

  /// The screen, or what it was if it is gone.
  package let screen: PageScreen
  package let change: Change
  /// The states in the order of the file, followed by those that are gone.
  package let states: [State]

  /// - Parameter old: the screen before; nil if it is new.
  package init(_ screen: PageScreen, old: PageScreen?) {
    self.screen = screen
    guard let old else {
      change = .new
      states = screen.states.map { State($0, .new) }
      return
    }
    let oldStates = Dictionary(old.states.map { (Self.key($0), $0) }) { first, _ in first }
    let keys = Set(screen.states.map(Self.key))
    states =
      screen.states.map { state in oldStates[Self.key(state)].map { State(state, old: $0) } ?? State(state, .new) }
      + old.states.filter { !keys.contains(Self.key($0)) }.map { State($0, .gone) }
    change = states.allSatisfy { $0.change == .same } ? .same : .changed
  }

  /// - Parameter gone: a screen that is gone.
  package init(gone: PageScreen) {
    screen = gone
    change = .gone
    states = gone.states.map { State($0, .gone) }
  }

  /// A screen without states is in its initial one.
  private static func key(_ state: PageState) -> ExactText { ExactText(state.name ?? "initial") }
}

extension ComparedScreen.State {
  fileprivate init(_ state: PageState, _ change: ComparedScreen.Change) {
    self.init(state: state, change: change, oldStops: [], stops: nil, oldSteps: nil)
  }

  fileprivate init(_ state: PageState, old: PageState) {
    let comparison = StopComparison(old: old.stops, new: state.stops)
    let oldSteps = old.steps == state.steps && old.origin == state.origin ? nil : old.steps
    self.init(
      state: state, change: comparison.isEmpty && oldSteps == nil ? .same : .changed, oldStops: old.stops,
      stops: comparison, oldSteps: oldSteps)
  }
}
