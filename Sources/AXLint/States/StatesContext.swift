import AXSemantics
import AXTree

/// A screen and all its states as rules see them that look at these together.
struct StatesContext {
  /// The screen as it is written.
  let facts: ScreenFacts
  let coverage: StateCoverage

  var tree: Tree { facts.tree }

  /// The written states, without `initial`.
  var states: [ScreenState] { Array(tree.states.dropFirst()) }

  /// The views that are hidden in every state, `initial` among them, in document order.
  var alwaysHidden: some Sequence<Element> {
    tree.nodes.indices.lazy.filter { isAlwaysHidden($0) }.map { facts.element($0) }
  }

  /// Whether a node is a view that every state hides.
  func isAlwaysHidden(_ index: Int) -> Bool {
    tree.nodes[index].kind.isView && coverage.isHiddenInAll(index)
  }
}

/// What the states of a screen show and VoiceOver reaches, all of them together.
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

  /// Whether a view is hidden in every state.
  func isHiddenInAll(_ index: Int) -> Bool { !isShown[index] }

  /// How many elements are reached in some state.
  var reachedCount: Int { isReached.count { $0 } }
}
