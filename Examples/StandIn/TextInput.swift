/// The text fields of a screen, of which the keyboard writes into one.
@MainActor final class Keyboard {
  fileprivate weak var focus: TextInput?

  func dismiss() {
    focus = nil
  }
}

/// What stands in a text field.
@MainActor final class TextInput {
  private let keyboard: Keyboard
  private let isSecure: Bool
  private(set) var text = ""

  init(_ keyboard: Keyboard, isSecure: Bool = false) {
    self.keyboard = keyboard
    self.isSecure = isSecure
  }

  func focus() {
    keyboard.focus = self
  }

  func clear() {
    text = ""
    if keyboard.focus === self { keyboard.dismiss() }
  }

  /// The field; without a text its value is the placeholder, as in UIKit.
  func element(_ identifier: String, _ label: String, placeholder: String? = nil) -> ModelElement {
    let shown = isSecure ? String(repeating: "•", count: text.count) : text
    return ModelElement(
      type: isSecure ? .secureTextField : .textField, identifier: identifier, label: label,
      value: text.isEmpty ? placeholder ?? "" : shown, placeholder: placeholder,
      hasKeyboardFocus: keyboard.focus === self, onTap: focus, onType: type)
  }

  private func type(_ typed: String) {
    for character in typed {
      switch character {
      case "\n": keyboard.dismiss()
      case "\u{8}": text = String(text.dropLast())
      default: text.append(character)
      }
    }
  }
}
