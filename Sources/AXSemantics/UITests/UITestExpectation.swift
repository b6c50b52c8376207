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
  indirect case part(UITestPart, UITestExpectation)

  /// How far from its position a slider may be, unless it was moved less than twice as far.
  package static let usualTolerance = 0.1
}

/// The part of a view that has the view's value: a property of `XCUIElementTypeQueryProvider`, whose first match it is.
package enum UITestPart: String, Sendable, Hashable {
  case wheel = "pickerWheels"
  case searchField = "searchFields"

  /// Returns nil for views that have their value themselves.
  init?(of kind: NodeKind) {
    switch kind {
    case .view(.pickerView): self = .wheel
    case .view(.searchBar): self = .searchField
    default: return nil
    }
  }
}
