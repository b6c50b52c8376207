import AXText

/// Finds out whether a gesture recognizer that code adds to a view recognizes one tap that does something.
package enum CodeRecognizer {
  /// How far to look for the declaration of a recognizer, in tokens, so that time is limited.
  private static let maximumDistance = 4_000
  /// How far to look for what code does with the recognizer after it adds it.
  private static let maximumRest = 100

  /// Words in the names of actions that only dismiss something, such as `dismissKeyboard` or `backgroundTapped`. People
  /// who use VoiceOver have other ways to do that. Actions for debugging are for developers.
  private static let exceptions =
    dismissals + ["hide", "background", "outside", "behind", "cancel", "close", "debug"]
  /// The words that also count in a closure. Words such as `cancel` do not: a closure may cancel an order.
  private static let dismissals = ["dismiss", "keyboard", "endedit", "resign"]

  /// Words in the names of outlets to views that lie under others. A tap there dismisses the others, or does nothing.
  private static let backdrops = ["background", "backdrop", "dimming"]

  /// Returns whether the name of an outlet says that its view lies under others, such as `dimmingView`.
  package static func isBackdrop(_ outlet: String) -> Bool {
    let name = outlet.lowercased()
    return backdrops.contains { name.holds($0) }
  }

  /// - Parameter arguments: The indices of the tokens of the argument.
  static func isTap(_ text: CodeText, in arguments: Range<Int>) -> Bool {
    // RxGesture's method makes the recognizer itself, and a closure after it is the action.
    if text.text(arguments.lowerBound - 2) == "tapGesture" {
      guard let open = rest(of: text, after: arguments.upperBound).first(where: { text.kind($0) == .openBrace }),
        let close = text.brackets.partner(of: open)
      else { return true }
      return !names(dismissals, in: open..<min(close, open + maximumRest), of: text)
    }
    if let made = arguments.first(where: { text.has(.tapRecognizer, at: $0) }) {
      return !isException(text, madeAt: made)
    }
    // The last name is the recognizer's own: `self?.tap!`.
    guard let name = arguments.last(where: { text.kind($0).isIdentifier }),
      arguments.allSatisfy({ !text.kind($0).isOpen })
    else { return false }
    return isTap(text, named: name)
  }

  /// Returns whether the nearest declaration of a name, or assignment to it, before a use makes a tap recognizer.
  private static func isTap(_ text: CodeText, named use: Int) -> Bool {
    let end = min(use + maximumRest, text.tokens.count)
    if (use + 1..<max(use + 1, end)).contains(where: { waitsForMore(text, at: $0, for: use) }) { return false }
    var index = use - 1
    while index > max(0, use - maximumDistance) {
      defer { index -= 1 }
      guard text.isSameText(index, use) else { continue }
      if [index + 1, index + 2].contains(where: { waitsForMore(text, at: $0, for: use) }) { return false }
      guard let type = made(text, at: index) else { continue }
      return text.has(.tapRecognizer, at: type) && !isException(text, madeAt: type)
    }
    return false
  }

  /// Returns the index of the type of the value that code gives to a name, or nil if the code only uses the name.
  private static func made(_ text: CodeText, at name: Int) -> Int? {
    // `UITapGestureRecognizer *tap`
    if !text.isSwift, text.kind(name - 1) == .asterisk, text.kind(name + 1) != .equals { return name - 2 }
    let next = text.kind(name + 1)
    let isArgument = text.kind(name - 1) == .openParenthesis || text.kind(name - 1) == .comma
    guard next == .equals || next == .colon && text.isSwift && !isArgument else { return nil }
    var type = name + 2
    while text.kind(type) == .openBracket { type += 1 }
    return type
  }

  /// Returns whether code sets the number of taps or fingers of a recognizer to a number other than 1.
  private static func waitsForMore(_ text: CodeText, at index: Int, for name: Int) -> Bool {
    guard text.has(.severalTaps, at: index), text.text(index + 2) != "1" else { return false }
    // `[tap setNumberOfTapsRequired:2]`
    if text.kind(index + 1) == .colon { return text.isSameText(index - 1, name) }
    return text.kind(index + 1) == .equals && text.isSameText(index - 2, name)
  }

  /// Returns whether the recognizer that is made at an index has no action, or one that is an exception.
  private static func isException(_ text: CodeText, madeAt type: Int) -> Bool {
    let arguments = arguments(text, ofInitializerAt: type)
    let hasNoAction = arguments.contains { text.text($0) == "action" && ["nil", "NULL"].contains(text.text($0 + 2)) }
    return hasNoAction && !getsAction(text, after: arguments.upperBound) || names(exceptions, in: arguments, of: text)
  }

  /// Returns whether code adds an action soon after it makes a recognizer without one.
  private static func getsAction(_ text: CodeText, after index: Int) -> Bool {
    rest(of: text, after: index).contains { ["addTarget", "rx"].contains(text.text($0)) }
  }

  /// The indices of the next tokens to look at.
  private static func rest(of text: CodeText, after index: Int) -> Range<Int> {
    index..<max(index, min(index + maximumRest, text.tokens.count))
  }

  /// Returns whether some tokens contain one of some words.
  private static func names(_ words: [String], in tokens: Range<Int>, of text: CodeText) -> Bool {
    tokens.contains { index in
      guard text.kind(index).isIdentifier || text.kind(index) == .string else { return false }
      let word = text.text(index).lowercased()
      return words.contains { word.holds($0) }
    }
  }

  /// Returns the indices of the tokens that follow the name of a type as the arguments of its initializer.
  private static func arguments(_ text: CodeText, ofInitializerAt type: Int) -> Range<Int> {
    guard text.isSwift else {
      let end = (type..<type + maximumRest).first { text.kind($0) == .semicolon || text.kind($0).code == 0 }
      return type..<(end ?? type + maximumRest)
    }
    // `UITapGestureRecognizer(…)` or `UITapGestureRecognizer.init(…)`
    guard let open = [type + 1, type + 3].first(where: { text.kind($0) == .openParenthesis }),
      let close = text.brackets.partner(of: open)
    else { return type..<type }
    return open..<min(close, open + maximumRest)
  }
}
