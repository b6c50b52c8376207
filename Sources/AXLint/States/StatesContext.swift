import AXSemantics
import AXTree

/// A screen and all its states as rules see them that look at these together.
package struct StatesContext {
  /// The screen as it is written.
  package let facts: ScreenFacts
  let coverage: StateCoverage

  package var tree: Tree { facts.tree }

  /// The written states, without `initial`.
  package var states: [ScreenState] { Array(tree.states.dropFirst()) }

  /// The views that are hidden in every state, `initial` among them, in document order.
  package var alwaysHidden: some Sequence<Element> {
    (0..<tree.shownCount).lazy.filter { isAlwaysHidden($0) }.map { facts.element($0) }
  }

  /// Whether a node is a view that every state hides.
  package func isAlwaysHidden(_ index: Int) -> Bool {
    tree.nodes[index].kind.isView && coverage.isHiddenInAll(index)
  }
}
