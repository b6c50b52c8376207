import AXTree

/// Builds the test of each state: the steps that lead to it, and the expectations there.
struct TestOutliner {
  private let identified: IdentifiedElements
  private let appearances: [Appearances]
  private let numbers: [ScreenState: Int]

  /// - Parameters:
  ///   - states: the states, `initial` first.
  ///   - appearances: the appearances in each of the states.
  init(identified: IdentifiedElements, states: [ScreenState], appearances: [Appearances]) {
    self.identified = identified
    self.appearances = appearances
    numbers = Dictionary(uniqueKeysWithValues: zip(states, states.indices))
  }

  func outline(of state: ScreenState, named: ScreenOutline.Named) -> StateOutline {
    StateOutline(
      named: named, from: state.from?.name, givens: state.givens,
      lines: state.isInitial ? initialExpectations(state.tree) : lines(of: state))
  }

  private func lines(of state: ScreenState) -> [StateOutline.Line] {
    var result: [StateOutline.Line] = []
    var known: Set<Int> = []
    for passed in state.chain {
      for step in passed.ownSteps {
        guard let entry = identified.entry(ofNode: step.target.index) else { continue }
        // An element that is visible at the start and before the step needs no wait.
        let before = flags(entry, in: nil).intersection(flags(entry, in: passed.from))
        if step.action == .wait || !before.contains(.seen) && !known.contains(entry) {
          result.append(.expectation(element: entry, .appears))
        }
        known.insert(entry)
        if let done = StateOutline.Step(step.action) { result.append(.step(element: entry, done)) }
      }
    }
    return result + expectations(in: state, known: known)
  }

  // MARK: Expectations

  /// The expectations for all elements that VoiceOver reaches at the start, and for hidden ones.
  private func initialExpectations(_ tree: Tree) -> [StateOutline.Line] {
    identified.entries.indices.flatMap { entry -> [StateOutline.Line] in
      guard !identified.entries[entry].isQuery else { return [] }
      let expected = initialExpectations(entry, Node(tree: tree, index: identified.entries[entry].nodes[0]))
      return expected.map { .expectation(element: entry, $0) }
    }
  }

  private func initialExpectations(_ entry: Int, _ node: Node) -> [StateOutline.Expectation] {
    let flags = appearances[0].flags[entry]
    if flags.contains(.hidden) {
      // An element inside a hidden one needs no line of its own.
      let around = node.ancestors.compactMap { identified.entry(ofNode: $0.index) }
      return around.contains { appearances[0].flags[$0].contains(.hidden) } ? [] : [.exists(false)]
    }
    guard flags.contains(.reached) else { return [] }
    var expected = ElementExpectations(node).initial
    if flags.contains(.disabled) { expected.append(.isEnabled(false)) }
    if flags.contains(.selected) { expected.append(.isSelected(true)) }
    return expected.isEmpty ? [.exists(true)] : expected
  }

  /// The expectations for what the state and the states before it change.
  ///
  /// - Parameter known: the elements that a step waited for or acted on.
  private func expectations(in state: ScreenState, known: Set<Int>) -> [StateOutline.Line] {
    let tree = state.tree
    return state.changes.flatMap { change -> [StateOutline.Line] in
      guard let entry = identified.entry(ofNode: change.target.index) else { return [] }
      let flags = flags(entry, in: state)
      let touched = Set(change.set + change.unset)
      guard flags.contains(.seen) else {
        return touched.contains(.hidden) ? [.expectation(element: entry, .exists(false))] : []
      }
      var expected: [StateOutline.Expectation] = []
      if flags.contains(.reached) {
        let expectations = ElementExpectations(Node(tree: tree, index: change.target.index))
        expected += expectations.touching(touched, replacesSegments: change.replacesSegments)
        expected += traitExpectations(entry, touching: touched, in: state)
      }
      let isNew = !known.contains(entry) && !appearances[0].flags[entry].contains(.seen)
      if isNew {
        expected.insert(.appears, at: 0)
      } else if touched.contains(.hidden) {
        expected.insert(.exists(true), at: 0)
      }
      return expected.map { .expectation(element: entry, $0) }
    }
  }

  /// Whether the element is enabled and selected, if the traits say so in this or an earlier state.
  private func traitExpectations(
    _ entry: Int, touching touched: Set<AttributeName>, in state: ScreenState
  ) -> [StateOutline.Expectation] {
    let now = flags(entry, in: state)
    let ever = state.chain.reduce(appearances[0].flags[entry]) { $0.union(flags(entry, in: $1)) }
    var expected: [StateOutline.Expectation] = []
    if touched.contains(.enabled) || touched.contains(.traits) && ever.contains(.disabled) {
      expected.append(.isEnabled(!now.contains(.disabled)))
    }
    if touched.contains(.traits), ever.contains(.selected) {
      expected.append(.isSelected(now.contains(.selected)))
    }
    return expected
  }

  private func flags(_ entry: Int, in state: ScreenState?) -> Appearances.Flags {
    appearances[state.flatMap { numbers[$0] } ?? 0].flags[entry]
  }
}

extension StateOutline.Step {
  /// The step of an action; nil for an action that only waits.
  fileprivate init?(_ action: StateStep.Action) {
    switch action {
    case .tap(let times): self = .tap(times: times)
    case .doubleTap: self = .doubleTap
    case .type(let text): self = .type(text)
    case .swipe(let direction): self = .swipe(direction)
    case .longPress, .select, .adjust, .increment, .decrement, .wait: return nil
    }
  }
}
