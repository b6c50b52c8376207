/// One element of a model app's screen, at one moment.
@MainActor struct ModelElement {
  enum SwipeDirection: String {
    case up, down, left, right
  }

  let type: XCUIElement.ElementType
  var identifier = ""
  var label = ""
  var value: String?
  var placeholder: String?
  var isEnabled = true
  var isSelected = false
  var hasKeyboardFocus = false
  var sliderPosition: Double?
  var wheelValues: [String] = []
  var onTap: (() -> Void)?
  var onDoubleTap: (() -> Void)?
  var onLongPress: (() -> Void)?
  var onType: ((String) -> Void)?
  var onSwipe: ((SwipeDirection) -> Void)?
  /// Takes where a slider's thumb is put, from 0 to 1.
  var onAdjust: ((Double) -> Void)?
  /// Takes the value that a wheel stops at.
  var onSelect: ((String) -> Void)?
  var children: [ModelElement] = []
}

extension ModelElement {
  /// The element with an identifier, which the app shares with its tests.
  func identifier(_ identifier: some RawRepresentable<String>) -> Self {
    var result = self
    result.identifier = identifier.rawValue
    return result
  }

  /// The element with a change to the one that has an identifier, itself or one inside it.
  func changing(_ identifier: some RawRepresentable<String>, _ change: (inout Self) -> Void) -> Self {
    var result = self
    if result.identifier == identifier.rawValue { change(&result) }
    result.children = result.children.map { $0.changing(identifier, change) }
    return result
  }

  func value(_ value: String) -> Self {
    var result = self
    result.value = value
    return result
  }

  func onDoubleTap(_ action: @escaping () -> Void) -> Self {
    var result = self
    result.onDoubleTap = action
    return result
  }

  func onLongPress(_ action: @escaping () -> Void) -> Self {
    var result = self
    result.onLongPress = action
    return result
  }

  func onSwipe(_ action: @escaping (SwipeDirection) -> Void) -> Self {
    var result = self
    result.onSwipe = action
    return result
  }
}

extension ModelElement {
  /// What XCUITest shows of the element where it lists some: `Button, identifier: 'pay', label: 'Pay'`.
  var summary: String {
    var parts = ["\(type)"]
    if !identifier.isEmpty { parts.append("identifier: '\(identifier)'") }
    if !label.isEmpty { parts.append("label: '\(label)'") }
    if let placeholder { parts.append("placeholderValue: '\(placeholder)'") }
    if let value, !value.isEmpty { parts.append("value: \(value)") }
    if !isEnabled { parts.append("Disabled") }
    if isSelected { parts.append("Selected") }
    return parts.joined(separator: ", ")
  }

  /// Whether a key of a query finds the element: by label (`Button`), value (`Value`, `Today`) or identifier.
  /// <https://github.com/appium/WebDriverAgent/blob/master/WebDriverAgentTests/IntegrationTests/FBElementAttributeTests.m>
  func matches(_ key: String) -> Bool {
    if key.count > 128 { unknown("looks for a text of more than 128 characters") }
    return !key.isEmpty && [identifier, label, value, placeholder].contains(key)
  }

  /// What the keyboard writes into, of the element and those inside it.
  var keyboardFocus: ModelElement? {
    if hasKeyboardFocus { return self }
    return children.lazy.compactMap(\.keyboardFocus).first
  }
}
