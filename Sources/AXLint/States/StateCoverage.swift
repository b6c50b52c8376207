import AXSemantics
import AXTree

/// What the states of a screen show and VoiceOver reaches, all of them together.
struct StateCoverage: Sendable {
  private var isShown: [Bool]
  private var isReached: [Bool]

  init(_ tree: Tree) {
    isShown = Array(repeating: false, count: tree.shownCount)
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
