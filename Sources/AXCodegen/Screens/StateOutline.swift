import AXTree

/// A state with what its test does.
struct StateOutline: Sendable {
  /// One line of a test. An element is a place among the outline's.
  enum Line: Sendable, Hashable {
    case step(element: Int, Step)
    case expectation(element: Int, Expectation)
  }

  enum Step: Sendable, Hashable {
    case tap(times: Int)
    case doubleTap
    case type(String)
    case swipe(StateStep.Direction)
  }

  enum Expectation: Sendable, Hashable {
    /// Comes into being, perhaps after a while.
    case appears
    case exists(Bool)
    case label(String)
    case value(String)
    case placeholder(String)
    case isEnabled(Bool)
    case isSelected(Bool)
    case isSegmentSelected(Int, Bool)
  }

  let named: ScreenOutline.Named
  /// The state that it begins from; none for `initial`.
  let from: String?
  let givens: [StateGiven]
  let lines: [Line]
}
