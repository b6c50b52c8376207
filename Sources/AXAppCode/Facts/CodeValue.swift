/// A value that code assigns or passes, as far as its words say what it is.
struct CodeValue {
  /// Longer expressions are cut off.
  private static let maximumCount = 200

  private let text: CodeText
  private let tokens: Range<Int>

  /// The value that an assignment assigns.
  ///
  /// - Parameter start: The index of the token after the equals sign.
  init(_ text: CodeText, assignedFrom start: Int) {
    self.init(text, tokens: Self.range(text, assignedFrom: start))
  }

  /// Returns the indices of the tokens of the value that an assignment assigns.
  static func range(_ text: CodeText, assignedFrom start: Int) -> Range<Int> {
    var end = start
    while end < start + maximumCount, isPart(end, of: text, isFirst: end == start) {
      end = text.next(after: end)
    }
    return start..<end
  }

  /// - Parameter tokens: The indices of the tokens of a value, or of the arguments of a call.
  init(_ text: CodeText, tokens: Range<Int>) {
    self.text = text
    self.tokens = tokens.prefix(Self.maximumCount)
  }

  /// Returns whether a token belongs to the expression before it. Two operands in a row are two statements.
  private static func isPart(_ index: Int, of text: CodeText, isFirst: Bool) -> Bool {
    let (previous, kind) = (text.kind(index - 1), text.kind(index))
    if kind.isClose || kind == .semicolon || kind.code == 0 { return false }
    if isFirst { return true }
    // In Swift, an attribute or `#if` begins the next declaration or statement.
    let isOperand =
      kind.isIdentifier || kind == .string || kind == .number || text.isSwift && (kind == .at || kind == .hash)
    // `a!` ends here, but `a ?? b` goes on.
    let firstMark = text.beforeMarks(index - 1) + 1
    let isPostfix = firstMark < index && !text.isSeparated(firstMark)
    let followsOperand =
      previous.isIdentifier || previous == .string || previous == .number || previous.isClose || isPostfix
    return !(isOperand && followsOperand)
  }

  /// Returns what setting properties to the value sets.
  func refined(_ aspects: CodeAspects) -> CodeAspects {
    var result = aspects
    if aspects.contains(.image), let image = image {
      // A symbol is a name, but no text.
      result = (image == .content ? result : result.subtracting(.image)).union(image)
    }
    if aspects.contains(.font), isFixedFont || isFixedFontVariable {
      result = result.subtracting(.font).union(.fixedFont)
    }
    if aspects.contains(.shown), isHiding { result = result.subtracting([.shown, .opacity]).union(.hidden) }
    if !aspects.isDisjoint(with: [.label, .placeholder]), isEmptyText { result.subtract([.label, .placeholder]) }
    if aspects.contains(.content), isEmptyText { result.insert(.noContent) }
    if aspects.contains(.entry), isFalse { result = result.subtracting(.entry).union(.noEntry) }
    if aspects.contains(.handler), isForOtherEvent { result.remove(.handler) }
    if aspects.contains(.tap) {
      switch CodeRecognizer.tap(text, in: tokens) {
      case nil: result.remove(.tap)
      case .closure: result.insert(.tapOfClosure)
      case .action: break
      }
    }
    // What adds a recognizer by itself also lets the view receive touches.
    if aspects.contains(.touches), !aspects.contains(.tap), !isTrue { result.remove(.touches) }
    return result
  }

  /// What an image sets, or nil if its words do not say it. The system names its own symbols. The name of any other image
  /// is not for people, but VoiceOver reads it.
  private var image: CodeAspects? {
    writtenImage
      ?? variable.flatMap { variable in
        let values = values(assignedTo: variable).map(\.writtenImage)
        if values.contains(.content) || uses(of: variable).contains(where: isLabeled) { return .content }
        return values.isEmpty || values.contains(nil) ? nil : .namedImage
      }
  }

  /// What an image sets that the value itself states.
  private var writtenImage: CodeAspects? {
    if contains(.systemImage) { return .content }
    return contains(.namedImage) || first.map { text.isKeyword($0, .nil) } == true || isGeneratedImage
      || tokens.contains(where: { text.text($0).hasSuffix("mageNamed") }) ? .namedImage : nil
  }

  /// Whether the value is an image for which SwiftGen or R.swift generates code, such as `Asset.play.image`.
  private var isGeneratedImage: Bool {
    guard let first,
      let type = [first, first + 2].first(where: { text.text($0).hasPrefix("Asset") })
        ?? (text.text(first) == "R" ? first : nil)
    else { return false }
    return (type..<max(type, tokens.upperBound)).contains { text.text($0) == "image" && text.kind($0 - 1) == .period }
  }

  /// The index of the first token, without the colon before an argument in Objective-C.
  private var first: Int? { tokens.first { text.kind($0) != .colon } }

  /// The index of the variable that is the value, or nil if the value is another expression.
  private var variable: Int? {
    guard let first, text.isName(first) else { return nil }
    let next = text.kind(first + 1)
    return first + 1 >= tokens.upperBound || next == .comma || !text.isSwift && next.isIdentifier ? first : nil
  }

  /// How far to look for other uses of a variable, in tokens, so that time is limited.
  private static let maximumDistance = 1_000

  /// Returns the indices of the uses of a variable before one of them, in the same function.
  private func uses(of variable: Int) -> [Int] {
    let start = max(0, variable - Self.maximumDistance)
    let function = (start..<variable).last { text.isKeyword($0, .func) } ?? start
    return (function..<variable).filter { text.isSameText($0, variable) && text.kind($0 - 1) != .period }
  }

  /// Returns the values that code assigns to a variable before one of its uses, in the same function.
  private func values(assignedTo variable: Int) -> [CodeValue] {
    uses(of: variable).compactMap(text.equals).map { CodeValue(text, assignedFrom: $0 + 1) }
  }

  /// Returns whether code gives the image of a variable a label, which names whatever shows the image:
  /// `icon.accessibilityLabel`, `icon?.accessibilityLabel`, or `[icon setAccessibilityLabel:…]`.
  private func isLabeled(_ use: Int) -> Bool {
    (use + 1...use + 3).contains { ["accessibilityLabel", "setAccessibilityLabel"].contains(text.text($0)) }
  }

  /// Whether the value is a font that does not follow the text size that people choose: one of the system's, or one with
  /// a name and a size.
  var isFixedFont: Bool { makesFixedFont && !hasScaledSize }

  /// Whether the value is such a font, whatever its size is.
  private var makesFixedFont: Bool {
    var index = tokens.lowerBound
    var isFixed = false
    while index < tokens.upperBound {
      let kind = text.kind(index)
      if kind.isOpen {
        let isMessage = kind == .openBracket && isFont(index + 1) && text.has(.fixedFont, at: index + 2)
        let isNamed = kind == .openParenthesis && isFont(index - 1) && text.text(index + 1) == "name"
        if isMessage || isNamed { isFixed = true }
        index = text.brackets.partner(of: index) ?? tokens.upperBound
      } else if text.has(.fixedFont, at: index), !Self.styleLabels.contains(text.text(index + 2)) {
        isFixed = true
      } else if kind.isIdentifier, !isFont(index) {
        // Another function or property may scale it.
        return false
      }
      index += 1
    }
    return isFixed && !contains(.scaledFont)
  }

  /// Whether the size of a font is a variable of the function to which only scaled sizes are assigned.
  private var hasScaledSize: Bool {
    guard let size = tokens.first(where: { text.isName($0) && Self.sizeLabels.contains(text.text($0 - 2)) }) else {
      return false
    }
    let values = values(assignedTo: size)
    return !values.isEmpty && values.allSatisfy { $0.contains(.scaledFont) }
  }

  /// Labels of the size of a font, in Swift and in Objective-C.
  private static let sizeLabels: Set<String> = [
    "ofSize", "size", "systemFontOfSize", "boldSystemFontOfSize", "italicSystemFontOfSize",
  ]

  /// Labels of functions of the app's own that make a font of a text style, such as `systemFont(forTextStyle:)`.
  private static let styleLabels: Set<String> = ["forTextStyle", "style", "textStyle"]

  /// Whether the value is a variable of the function to which only such fonts are assigned.
  private var isFixedFontVariable: Bool {
    guard let variable else { return false }
    let values = values(assignedTo: variable)
    // Following the size of each font would take too long.
    return values.allSatisfy(\.makesFixedFont) && values.last.map { !$0.hasScaledSize } ?? false
  }

  private func isFont(_ index: Int) -> Bool { text.text(index) == "UIFont" }

  /// Whether an action is for an event other than a change of the value, or a publisher is for a property. The name of the
  /// action says nothing about the event.
  private var isForOtherEvent: Bool {
    let event = tokens.last { ["for", "forControlEvents"].contains(text.text($0)) && text.kind($0 + 1) == .colon }
    return tokens.drop { $0 < event ?? $0 }.contains { index in
      let name = text.text(index)
      return text.kind(index) == .backslash || Self.otherEvents.contains { name.hasPrefix($0) }
    }
  }

  private static let otherEvents = ["touch", "editing", "UIControlEventTouch", "UIControlEventEditing"]

  /// Whether the arguments end with a state of a control in which nobody reads it, or that lasts only for a moment.
  var isForOtherState: Bool {
    tokens.last.map { Self.otherStates.contains(text.text($0)) } ?? false
  }

  private static let otherStates: Set<String> = [
    "disabled", "highlighted", "UIControlStateDisabled", "UIControlStateHighlighted",
  ]

  /// Whether the value, or the first argument, is `nil` or a string with no text or only spaces, which keeps a place free.
  var isEmptyText: Bool {
    guard var index = first else { return false }
    if text.kind(index) == .at { index += 1 }
    guard text.isKeyword(index, .nil) || text.kind(index) == .string && text.text(index).allSatisfy({ $0 == " " })
    else { return false }
    let next = text.kind(index + 1)
    return index + 1 >= tokens.upperBound || next == .comma || !text.isSwift && next.isIdentifier
  }

  /// Whether a view is hidden if `isHidden` or `alpha` has the value.
  private var isHiding: Bool { Self.trueWords.contains(literal) || ["0", "0.0", "0.f", "0.0f"].contains(literal) }

  static let trueWords: Set<String> = ["true", "YES", "TRUE"]
  static let falseWords: Set<String> = ["false", "NO", "FALSE"]

  private var isFalse: Bool { Self.falseWords.contains(literal) }

  /// The text of the value, without the colon before an argument in Objective-C.
  private var literal: String {
    tokens.drop { !text.isSwift && text.kind($0) == .colon }.map(text.text).joined()
  }

  private var isTrue: Bool { tokens.contains { Self.trueWords.contains(text.text($0)) } }

  private func contains(_ meaning: CodeVocabulary.Meaning) -> Bool {
    tokens.contains { text.has(meaning, at: $0) }
  }
}
