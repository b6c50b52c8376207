/// The text fields of a screen, of which the keyboard writes into one.
@MainActor final class Keyboard {
  fileprivate weak var focus: TextInput?

  func dismiss() {
    focus = nil
  }
}

/// The text of a text field.
@MainActor final class TextInput {
  private let keyboard: Keyboard
  private let isSecure: Bool
  var text = ""
  /// What the return key does.
  var onReturn: (() -> Void)?

  init(_ keyboard: Keyboard, isSecure: Bool = false) {
    self.keyboard = keyboard
    self.isSecure = isSecure
  }

  func focus() {
    keyboard.focus = self
  }

  /// The field. While it is empty, its value is the placeholder; a secure field shows a bullet for each character.
  /// <https://github.com/appium/WebDriverAgent/blob/master/WebDriverAgentLib/Categories/XCUIElement%2BFBTyping.m>
  /// <https://github.com/appium/appium/issues/13790>
  func element(_ label: String, placeholder: String? = nil) -> ModelElement {
    let shown = isSecure ? String(repeating: "•", count: text.count) : text
    return ModelElement(
      type: isSecure ? .secureTextField : .textField, label: label, value: text.isEmpty ? placeholder ?? "" : shown,
      placeholder: placeholder, hasKeyboardFocus: keyboard.focus === self, onTap: focus, onType: type)
  }

  private func type(_ typed: String) {
    for character in typed {
      switch character {
      case "\n":
        keyboard.dismiss()
        onReturn?()
      case "\u{8}": text = String(text.dropLast())
      default: text.append(character)
      }
    }
  }
}
