import AXTree

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
  case position(Double, tolerance: Double)
  /// What a test expects of a segment of the element, by position.
  indirect case segment(Int, UITestExpectation)
  /// What a test expects of the part of the element that has the value.
  indirect case part(ViewFacts.ValuePart, UITestExpectation)

  /// How far from its position a slider may be, unless it was moved less than twice as far.
  package static let usualTolerance = 0.1
}
