import AXDiagnostics
import AXTree

/// The reasons why no UI test can get to a state.
package struct StateRefusal: Sendable {
  /// The steps of the state itself that no one can take.
  package let ownFaults: [StepFault]
  /// A state of another file that leads here and has such a step.
  package let entry: ScreenState?

  /// Returns nil if a test can get to the state.
  ///
  /// - Parameter initialFacts: The facts about the screen as it is written.
  package init?(_ state: ScreenState, initialFacts: ScreenFacts) {
    ownFaults = StepFault.all(in: state, initialFacts: initialFacts)
    // The screen as it is written may be where another file's state leads.
    let entry = state.isInitial ? state.written.entry : state.entry
    let refused = entry.map { !Self.isReachable($0, nil) } ?? false
    self.entry = refused ? entry : nil
    guard refused || !Self.isReachable(state, initialFacts) else { return nil }
  }

  /// Whether all steps of this file that lead to a state, and those of other files, can be taken.
  private static func isReachable(_ state: ScreenState, _ initialFacts: ScreenFacts?) -> Bool {
    state.chain.allSatisfy { StepFault.all(in: $0, initialFacts: initialFacts).isEmpty }
      && state.entry.map { isReachable($0, nil) } != false
  }
}

extension Tree {
  /// The state of another file that leads to the screen; nil if some state begins at the app's start.
  package var entry: ScreenState? {
    let first = states.dropFirst().filter { $0.chain.count == 1 }
    let entries = first.compactMap(\.entry)
    return entries.count == first.count ? entries.first : nil
  }
}
