import AXSemantics
import AXTree

/// A screen with all its states, for rules that check them together.
final class StatesContext {
  /// The screen as written.
  let facts: ScreenFacts
  let coverage: StateCoverage
  /// What the UI tests of the states expect. Only some rules ask for it.
  private(set) lazy var expectations = ScreenExpectations(of: Node(tree: tree, index: 0), facts)

  init(facts: ScreenFacts, coverage: StateCoverage) {
    self.facts = facts
    self.coverage = coverage
  }

  var tree: Tree { facts.tree }

  /// Returns whether any element may have an attribute in any state.
  func mayHave(_ name: AttributeName) -> Bool {
    facts.contents.has(name)
      || states.contains { state in state.ownOperations.contains { $0.writtenAttributes.contains(name) } }
  }

  /// Calls a closure with the order of VoiceOver in each state, including `initial`.
  func forEachOrder(_ body: (SpokenOrder) -> Void) {
    for state in tree.states {
      for root in state.tree.roots {
        body(SpokenOrder(of: root, language: root[.language] ?? facts.defaultLanguage))
      }
    }
  }

  /// The states except `initial` and those that leave the screen.
  var states: [ScreenState] { Array(tree.states.dropFirst()) }

  /// The views that are hidden in every state including `initial`, in document order.
  var alwaysHidden: some Sequence<Element> {
    tree.nodes.indices.lazy.filter { self.isAlwaysHidden($0) }.map { self.facts.element($0) }
  }

  /// Returns whether a node is a view that is hidden in every state.
  func isAlwaysHidden(_ index: Int) -> Bool {
    tree.nodes[index].kind.isView && coverage.isHiddenInAll(index)
  }
}

/// The elements that are shown and reached in at least one state.
struct StateCoverage: Sendable {
  private var isShown: [Bool]
  private var isReached: [Bool]

  init(_ tree: Tree) {
    isShown = Array(repeating: false, count: tree.nodes.count)
    isReached = isShown
  }

  mutating func add(_ element: Element) {
    if !element.isHidden { isShown[element.index] = true }
    if element.isReached { isReached[element.index] = true }
  }

  mutating func formUnion(_ other: StateCoverage) {
    for index in isShown.indices {
      isShown[index] = isShown[index] || other.isShown[index]
      isReached[index] = isReached[index] || other.isReached[index]
    }
  }

  func isHiddenInAll(_ index: Int) -> Bool { !isShown[index] }

  /// The number of elements that are reached in at least one state.
  var reachedCount: Int { isReached.count { $0 } }
}
