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
  var onTap: (() -> Void)?
  var onDoubleTap: (() -> Void)?
  var onType: ((String) -> Void)?
  var onSwipe: ((SwipeDirection) -> Void)?
  /// Takes where a slider's thumb is put, from 0 to 1.
  var onAdjust: ((Double) -> Void)?
  var children: [ModelElement] = []
}

extension ModelElement {
  static func view(
    _ identifier: String, label: String = "", onDoubleTap: (() -> Void)? = nil, children: [ModelElement] = []
  ) -> Self {
    ModelElement(
      type: .other, identifier: identifier, label: label, onDoubleTap: onDoubleTap, children: children)
  }

  static func text(_ label: String, identifier: String = "") -> Self {
    ModelElement(type: .staticText, identifier: identifier, label: label)
  }

  static func button(
    _ identifier: String, _ label: String, isEnabled: Bool = true, isSelected: Bool = false, onTap: @escaping () -> Void
  ) -> Self {
    ModelElement(
      type: .button, identifier: identifier, label: label, isEnabled: isEnabled, isSelected: isSelected, onTap: onTap)
  }

  static func toggle(_ identifier: String, _ label: String, isOn: Bool, onTap: @escaping () -> Void) -> Self {
    ModelElement(type: .switch, identifier: identifier, label: label, value: isOn ? "1" : "0", onTap: onTap)
  }

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

  /// Whether a key of a query finds the element.
  func matches(_ key: String) -> Bool {
    !key.isEmpty && [identifier, label, value, placeholder].contains(key)
  }

  /// What the keyboard writes into, of the element and those inside it.
  var keyboardFocus: ModelElement? {
    if hasKeyboardFocus { return self }
    return children.lazy.compactMap(\.keyboardFocus).first
  }
}
