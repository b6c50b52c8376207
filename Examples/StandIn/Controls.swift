/// UIKit's views and controls, as XCUITest sees them. What is not said of one here has its label alone.
/// <https://github.com/appium/WebDriverAgent/blob/master/WebDriverAgentTests/IntegrationTests/FBElementAttributeTests.m>
extension ModelElement {
  /// A view that holds others, or one element where it has a label.
  static func view(_ label: String = "", _ children: [ModelElement] = []) -> Self {
    ModelElement(type: .other, label: label, children: children)
  }

  /// The label is the text.
  static func text(_ text: String) -> Self {
    ModelElement(type: .staticText, label: text)
  }

  static func image(_ label: String) -> Self {
    ModelElement(type: .image, label: label)
  }

  static func button(
    _ title: String, isEnabled: Bool = true, isSelected: Bool = false, onTap: @escaping () -> Void
  ) -> Self {
    ModelElement(type: .button, label: title, isEnabled: isEnabled, isSelected: isSelected, onTap: onTap)
  }

  static func alert(_ title: String, _ children: [ModelElement]) -> Self {
    ModelElement(type: .alert, label: title, children: children)
  }

  /// The value of a switch is `1` or `0`, and it is never selected.
  static func toggle(_ label: String, isOn: Bool, onTap: @escaping () -> Void) -> Self {
    ModelElement(type: .switch, label: label, value: isOn ? "1" : "0", onTap: onTap)
  }

  /// The value of a slider is what it says, such as `50%`.
  static func slider(_ label: String, value: String, position: Double, onAdjust: @escaping (Double) -> Void) -> Self {
    ModelElement(type: .slider, label: label, value: value, sliderPosition: position, onAdjust: onAdjust)
  }

  /// Two buttons, `Decrement` and then `Increment`. The label of the stepper comes first in their names: Xcode records
  /// both `steppers.buttons["Increment"].tap()` and `buttons["Seconds: 30, Increment"].tap()`.
  /// <https://github.com/search?q=steppers.buttons%5B%22Increment%22%5D&type=code>
  /// <https://github.com/search?q=%22%2C+Increment%5C%22%5D.tap%28%29%22&type=code>
  /// <https://github.com/search?q=%22steppers.buttons.element%28boundBy%3A+1%29%22&type=code>
  static func stepper(_ label: String, onDecrement: @escaping () -> Void, onIncrement: @escaping () -> Void) -> Self {
    let start = label.isEmpty ? "" : "\(label), "
    return ModelElement(
      type: .stepper, label: label,
      children: [
        .button("\(start)Decrement", onTap: onDecrement), .button("\(start)Increment", onTap: onIncrement),
      ])
  }

  /// A button for each segment, of which one may be selected. The control itself has no value.
  /// <https://github.com/sarwopari/newDemo/blob/master/XCS-DemoUITests/XCS_DemoUITests.swift>
  static func segmentedControl(_ titles: [String], selected: Int?, onSelect: @escaping (Int) -> Void) -> Self {
    ModelElement(
      type: .segmentedControl,
      children: titles.enumerated().map { index, title in
        .button(title, isSelected: index == selected) { onSelect(index) }
      })
  }

  /// A wheel for each component; the value is the row that it stops at.
  static func picker(_ label: String, values: [String], selected: String, onSelect: @escaping (String) -> Void) -> Self
  {
    ModelElement(
      type: .picker, label: label,
      children: [ModelElement(type: .pickerWheel, value: selected, wheelValues: values, onSelect: onSelect)])
  }
}
