import AXTree

/// A state with the content of its test.
struct StateOutline: Sendable {
  /// A line of a test. Elements are indices in the outline.
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
    /// The element appears, possibly after a delay.
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
  /// The state that it starts from; nil for `initial`.
  let from: String?
  let givens: [StateGiven]
  let lines: [Line]
}
