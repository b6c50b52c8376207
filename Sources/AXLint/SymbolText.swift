import AXSemantics
import AXText
import AXTree

/// Recognizes texts without words, which VoiceOver reads character by character or skips.
enum SymbolText {
  /// What a text consists of.
  enum Kind {
    /// Characters for private use, which only an icon font can show.
    case privateUse
    case emoji
    case symbols
    /// A letter that looks like a symbol, such as an x for closing.
    case letter
  }

  /// Returns what a text consists of, or nil if it has words, letters, or digits.
  static func kind(of text: ByteView) -> Kind? {
    guard isShort(text), !hasWord(text) else { return nil }
    var kind: Kind?
    var letterCount = 0
    for scalar in scalars(of: text) where !isInvisible(scalar) {
      guard let next = Self.kind(of: scalar) else { return nil }
      if next == .letter { letterCount += 1 }
      kind = kind.map { merged($0, next) } ?? next
    }
    // "xx" and "x)" are not symbols for anything.
    return letterCount > 1 || letterCount == 1 && kind != .letter ? nil : kind
  }

  /// Returns whether a text consists of punctuation. A percent sign is a unit.
  static func isPunctuation(_ text: ByteView) -> Bool {
    guard isShort(text), !hasWord(text) else { return false }
    var isEmpty = true
    for scalar in scalars(of: text) where !isInvisible(scalar) {
      guard isPunctuation(scalar) else { return false }
      isEmpty = false
    }
    return !isEmpty
  }

  /// Returns whether an element shows a picture or a sign instead of a text: in an icon font, or without letters and
  /// digits. If the element has an outlet, code often replaces a sign such as "-" by a text, but it replaces an emoji only
  /// by another one.
  static func isShown(by element: Element) -> Bool {
    guard element.kind.view.shownText == .name, let source = element.kind.view.nameSource,
      let text = element.textBytes(source)
    else { return false }
    if element.objectFlags.contains(.iconFont) { return true }
    guard !text.contains(where: TextBytes.isLetterOrDigit) else { return false }
    switch kind(of: text) {
    case .emoji?, .privateUse?: return true
    default:
      return Words(String(decoding: text, as: UTF8.self)).words.isEmpty
        && element.outlets.isEmpty
    }
  }

  /// Returns whether a text may consist of symbols. A longer one is a picture made of characters, or has words.
  private static func isShort(_ text: ByteView) -> Bool { text.count <= 400 }

  /// Returns whether a text has two ASCII letters or digits in a row, as nearly every text has.
  private static func hasWord(_ text: ByteView) -> Bool {
    var isAfterLetter = false
    for byte in text {
      let isLetter = TextBytes.isLetterOrDigit(byte)
      if isLetter, isAfterLetter { return true }
      isAfterLetter = isLetter
    }
    return false
  }

  private static func scalars(of text: ByteView) -> String.UnicodeScalarView {
    String(decoding: text, as: UTF8.self).unicodeScalars
  }

  // MARK: Characters

  private static func kind(of scalar: Unicode.Scalar) -> Kind? {
    if "xXvV".unicodeScalars.contains(scalar) { return .letter }
    // Some emoji look like text by default, but they are pictures all the same.
    if scalar.properties.isEmojiPresentation || scalar.properties.isEmoji && scalar.value >= 0x1F000 { return .emoji }
    switch scalar.properties.generalCategory {
    case .privateUse: return .privateUse
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .connectorPunctuation, .dashPunctuation,
      .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .symbols
    default: return nil
    }
  }

  private static func merged(_ one: Kind, _ other: Kind) -> Kind {
    if one == .privateUse || other == .privateUse { return .privateUse }
    return one == .emoji || other == .emoji ? .emoji : one == .letter ? other : one
  }

  /// Returns whether a character is white space or changes only how another one looks.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    switch scalar.properties.generalCategory {
    case .format, .control, .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return !"%‰‱٪".unicodeScalars.contains(scalar)
    case .modifierSymbol: return !scalar.properties.isEmoji
    // Unicode has these bars and bullets among the symbols.
    default: return "|¦│∣~<>∕⁄∙⋅⦁◦●".unicodeScalars.contains(scalar)
    }
  }
}
