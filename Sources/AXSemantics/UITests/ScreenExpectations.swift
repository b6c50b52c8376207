import AXDiagnostics
import AXTree

/// What the UI tests of a screen expect in each of its states.
package struct ScreenExpectations: Sendable {
  /// An absence that no test can trust, because no other test expects the element to exist.
  package struct NeverPresent: Sendable {
    /// The number of the state, 0 for `initial`.
    package let state: Int
    package let node: Int
    package let location: SourceLocation?
  }

  /// The expectations of each state, `initial` first.
  package private(set) var states: [StateExpectations] = []
  /// The appearances in each state.
  package let appearances: [UITestAppearance]
  /// The absences that are not expected.
  package private(set) var neverPresent: [NeverPresent] = []
  /// Whether the state with a number has a test.
  private var tested: [Bool] = []

  /// - Parameters:
  ///   - root: The screen, in the tree as it is written.
  ///   - facts: The facts about the tree as it is written.
  ///   - isTested: Whether the state with a number may have a test. Other tests decide about its absences.
  package init(of root: Node, _ facts: ScreenFacts, isTested: (Int) -> Bool = { _ in true }) {
    let states = root.tree.states
    let trees = states.map(\.tree)
    appearances = zip(states, trees).map { UITestAppearance($0.isInitial ? facts : ScreenFacts($1)) }
    let screen = ScreenAppearances(states, appearances)
    let isStartReplaced = states.contains(where: \.replacesStart)
    tested = states.indices.map { isTested($0) && !($0 == 0 && isStartReplaced) }
    var present: Set<Int> = []
    for (number, state) in states.enumerated() {
      let root = Node(tree: trees[number], index: root.index)
      var builder = StateExpectationBuilder(state, number: number, tree: root.tree, root: root, screen: screen)
      self.states.append(builder.build())
      // The test of a state that nothing leads to is skipped.
      guard tested[number], state.isLedTo else { continue }
      for entry in self.states[number].entries { present.insert(entry.node) }
      for step in state.steps where step.target.tree == state.written {
        present.insert(step.target.index)
      }
    }
    for (number, state) in states.enumerated() {
      addAbsences(in: state, number, Node(tree: trees[number], index: root.index), present)
      guard let from = state.from, state.entry == nil || state.chain.count > 1 else { continue }
      let before = states.position(of: from)
      let order = ExpectationOrder(after: trees[before], appearances[before])
      let entries = self.states[number].entries
      self.states[number].entries = order.sorted(entries)
      self.states[number].repeatsWhatHolds =
        !self.states[number].isEmpty && entries.allSatisfy(order.holdsBefore)
        && state.expectsAfterSteps(after: appearances[before])
    }
  }

  /// Whether a state has a test: not if its steps cannot be taken, and not the start of a screen that another one leads
  /// to in a state of its own.
  package func isTested(_ number: Int) -> Bool { tested[number] }

  /// Expects the absence of what the state hides, if a test expects it to exist elsewhere.
  private mutating func addAbsences(in state: ScreenState, _ number: Int, _ root: Node, _ present: Set<Int>) {
    let now = appearances[number]
    let candidates =
      number == 0
      ? Array(root.index..<Int(root.record.end)) : state.changes.filter { $0.touches(.hidden) }.map(\.target.index)
    var added: [StateExpectations.Entry] = []
    var kept: Set<Int> = []
    for index in candidates where root.tree.nodes[index].kind.isView && now[index].contains(.hidden) {
      let node = Node(tree: root.tree, index: index)
      // An element inside a hidden one needs no expectation of its own.
      guard node[.identifier]?.isEmpty == false, !node.ancestors.contains(where: { kept.contains($0.index) }) else {
        continue
      }
      let location = node.location(of: .hidden)
      if present.contains(index) {
        kept.insert(index)
        added.append(.init(node: index, expectation: .isAbsent, location: location))
      } else if node[.hidden] == "true" {
        neverPresent.append(.init(state: number, node: index, location: location))
      }
    }
    guard !added.isEmpty else { return }
    // In document order: each element's expectations are together.
    states[number].entries = (states[number].entries + added).enumerated()
      .sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }.map(\.element)
  }
}

/// What the states of a screen show of each element, for the expectations that depend on several of them.
struct ScreenAppearances {
  let states: [UITestAppearance]
  /// The elements that are enabled in some states and disabled in others.
  private(set) var disabling: Set<Int> = []
  private(set) var selecting: Set<Int> = []
  /// The elements that a state hides or shows.
  private(set) var hiding: Set<Int> = []

  var initial: UITestAppearance { states[0] }

  init(_ states: [ScreenState], _ appearances: [UITestAppearance]) {
    self.states = appearances
    let changes = states.flatMap(\.ownChanges)
    hiding = Set(changes.filter { $0.touches(.hidden) }.map(\.target.index))
    for index in Set(changes.map(\.target.index)) {
      let flags = appearances.map { $0[index] }
      if Set(flags.map { $0.contains(.disabled) }).count > 1 { disabling.insert(index) }
      if Set(flags.map { $0.contains(.selected) }).count > 1 { selecting.insert(index) }
    }
  }
}

extension ScreenState {
  /// Whether another screen's state leads straight to the state, so that the screen is never as it is written.
  fileprivate var replacesStart: Bool {
    guard let part, entry != nil, chain.count == 1, ownSteps.isEmpty, !ownOperations.isEmpty else { return false }
    return !part.children.contains { MarkupElementSet.launching.contains($0.element) }
  }

  /// Whether the state itself has steps, and sets or waits for something. Not if a step needs an element that was not
  /// there: then the step checks that something happens.
  fileprivate func expectsAfterSteps(after before: UITestAppearance) -> Bool {
    ownSteps.contains { $0.action != .wait }
      && (!ownOperations.isEmpty || ownSteps.contains { $0.action == .wait })
      && ownSteps.allSatisfy { before[$0.target.index].contains(.seen) }
  }
}
