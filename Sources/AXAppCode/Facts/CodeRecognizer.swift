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

  /// What a tap does.
  enum Tap {
    case action
    /// It only calls a closure, which other code may set.
    case closure
  }

  /// Returns what one tap on the view does that gets a recognizer, or nil if it does nothing.
  ///
  /// - Parameter arguments: The indices of the tokens of the argument.
  static func tap(_ text: CodeText, in arguments: Range<Int>) -> Tap? {
    // RxGesture's method makes the recognizer itself, and a closure after it is the action.
    if text.text(arguments.lowerBound - 2) == "tapGesture" {
      guard let open = rest(of: text, after: arguments.upperBound).first(where: { text.kind($0) == .openBrace }),
        let close = text.brackets.partner(of: open)
      else { return .action }
      return names(dismissals, in: open..<min(close, open + maximumRest), of: text) ? nil : .action
    }
    if let made = arguments.first(where: { text.has(.tapRecognizer, at: $0) }) { return tap(text, madeAt: made) }
    // The last name is the recognizer's own: `self?.tap!`.
    guard let name = arguments.last(where: { text.kind($0).isIdentifier }),
      arguments.allSatisfy({ !text.kind($0).isOpen })
    else { return nil }
    return tap(text, named: name)
  }

  /// Returns what the tap recognizer does that the nearest declaration of a name, or assignment to it, before a use makes.
  private static func tap(_ text: CodeText, named use: Int) -> Tap? {
    let end = min(use + maximumRest, text.tokens.count)
    if (use + 1..<max(use + 1, end)).contains(where: { waitsForMore(text, at: $0, for: use) }) { return nil }
    var index = use - 1
    while index > max(0, use - maximumDistance) {
      defer { index -= 1 }
      guard text.isSameText(index, use) else { continue }
      if [index + 1, index + 2].contains(where: { waitsForMore(text, at: $0, for: use) }) { return nil }
      guard let type = made(text, at: index) else { continue }
      return text.has(.tapRecognizer, at: type) ? tap(text, madeAt: type) : nil
    }
    return nil
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

  /// Returns what the recognizer does that is made at an index, or nil if it has no action, or one that is an exception.
  private static func tap(_ text: CodeText, madeAt type: Int) -> Tap? {
    // `lazy var tap: UITapGestureRecognizer = { UITapGestureRecognizer(…) }()`
    let isAssigned = text.kind(type + 1) == .equals || text.kind(type + 2) == .equals
    let initializer = (type..<type + (isAssigned ? maximumInitializer : 1)).first { index in
      text.isSameText(index, type) && text.kind(index + 1) == .openParenthesis
    }
    let arguments = arguments(text, ofInitializerAt: initializer ?? type)
    let hasNoAction = arguments.contains { text.text($0) == "action" && ["nil", "NULL"].contains(text.text($0 + 2)) }
    if hasNoAction, !getsAction(text, after: arguments.upperBound) { return nil }
    if names(exceptions, in: arguments, of: text) { return nil }
    let bodies = bodies(text, ofActionIn: arguments)
    if bodies.isEmpty { return .action }
    // Several classes in the file may declare a function with this name.
    let statements = bodies.filter { !$0.isEmpty && !hidesKeyboard(text, in: $0) }
    if statements.isEmpty { return nil }
    return statements.allSatisfy { callsClosure(text, in: $0) } ? .closure : .action
  }

  /// The words of statements that only hide the keyboard, such as `view?.endEditing(true)` and
  /// `[self.field resignFirstResponder];`, besides the names of views. People who use VoiceOver leave the input instead.
  private static let hiding: Set<String> = ["endEditing", "resignFirstResponder"]

  /// Returns whether some statements only hide the keyboard.
  private static func hidesKeyboard(_ text: CodeText, in body: Range<Int>) -> Bool {
    guard body.count <= maximumRest else { return false }
    let isPlain = body.allSatisfy { index in
      let kind = text.kind(index)
      if kind.isIdentifier {
        // Another function is called as `close()`, `close?()`, `[self close]`, or `close { }`.
        let isCall = [.openParenthesis, .closeBracket, .colon, .openBrace].contains(text.kind(index + 1))
        return !isCall || hiding.contains(text.text(index)) || text.kind(index - 1) == .colon
      }
      if [.question, .exclamation].contains(kind) { return text.kind(index + 1) == .period }
      return [.period, .openParenthesis, .closeParenthesis, .openBracket, .closeBracket, .colon, .semicolon].contains(
        kind)
    }
    return isPlain && body.contains { hiding.contains(text.text($0)) }
  }

  /// Returns whether some statements do nothing without a closure: `onTap?()`, or `if let action = onTap { action() }`.
  private static func callsClosure(_ text: CodeText, in body: Range<Int>) -> Bool {
    guard text.isSwift, body.count <= maximumClosureCall else { return false }
    let start = text.text(body.lowerBound) == "self" ? body.lowerBound + 2 : body.lowerBound
    if text.kind(start + 1) == .question, text.kind(start + 2) == .openParenthesis {
      return text.brackets.partner(of: start + 2) == body.upperBound - 1
    }
    guard text.text(start) == "if", text.isKeyword(start + 1, .let),
      let open = body.first(where: { text.kind($0) == .openBrace })
    else { return false }
    return text.brackets.partner(of: open) == body.upperBound - 1
      && (open..<body.upperBound).contains { text.isSameText($0, start + 2) && text.kind($0 + 1) == .openParenthesis }
  }

  /// The maximum number of tokens between the type of a recognizer and its initializer.
  private static let maximumInitializer = 16
  /// The maximum number of tokens of a call of a closure.
  private static let maximumClosureCall = 24

  /// Returns the bodies of all functions in the file that have the name of a recognizer's action.
  private static func bodies(_ text: CodeText, ofActionIn arguments: Range<Int>) -> [Range<Int>] {
    guard let selector = arguments.first(where: { text.text($0) == "selector" }) else { return [] }
    // `#selector(Player.show(_:))` or `@selector(show:)`
    var name = selector + 2
    while text.kind(name + 1) == .period { name += 2 }
    return text.functionBodies[text.hash(of: name)] ?? []
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
