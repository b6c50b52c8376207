/// What a UI test expects of an element.
package enum UITestExpectation: Sendable, Hashable {
  case exists
  case isAbsent
  case label(String)
  case value(String)
  case placeholder(String)
  case isEnabled(Bool)
  case isSelected(Bool)
  /// The position of a slider, from 0 to 1. A test moves a slider only nearly to a value.
  case position(Double)
  /// What a test expects of a segment of the element, by position.
  indirect case segment(Int, UITestExpectation)
}
