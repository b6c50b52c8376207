import AXText

/// Words of a spoken text, compared as people hear them: case and width folded, punctuation left out.
struct Words: Sendable, Hashable {
  let words: [String]

  init(_ text: String) {
    words = Self.withPlainLetters(text).unicodeScalars.split { !Self.isPart($0) }.compactMap { part in
      // Apostrophes inside belong to a word, around it they are quotes.
      let word = part.drop(while: Self.isQuote).dropLast(while: Self.isQuote)
      return word.isEmpty ? nil : String(word).lowercased()
    }
  }

  /// Whether a character belongs to a word: letters with their marks, digits, apostrophes.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return TextBytes.isLetterOrDigit(UInt8(scalar.value)) || scalar == "'" }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return scalar == "’" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" }

  /// Whether a word, or several in a row, occur.
  func contains(_ phrase: Words) -> Bool { !phrase.words.isEmpty && words.containsRun(of: phrase.words) }

  // MARK: Whole texts

  /// A text with case, width and white space folded, for holding two texts against each other.
  static func folded(_ text: String) -> String {
    if isASCIIWithSingleSpaces(text.utf8) { return text.lowercased() }
    return withPlainLetters(text).split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// Appends a folded text in UTF-8.
  static func appendFolded(_ text: ByteView, to result: inout [UInt8]) {
    if isASCIIWithSingleSpaces(text) {
      result.append(contentsOf: text.lazy.map(TextBytes.lowercased))
    } else {
      result.append(contentsOf: folded(String(decoding: text, as: UTF8.self)).utf8)
    }
  }

  /// Whether only the case of a text can need folding, as of nearly all.
  private static func isASCIIWithSingleSpaces(_ text: some Sequence<UInt8>) -> Bool {
    let space = UInt8(ascii: " ")
    var previous = space
    for byte in text {
      guard byte >= space, byte < 0x80, byte != space || previous != space else { return false }
      previous = byte
    }
    return previous != space
  }

  /// A text with full-width letters as the plain ones (Unicode, Halfwidth and Fullwidth Forms).
  private static func withPlainLetters(_ text: String) -> String {
    let fullWidth: ClosedRange<Unicode.Scalar> = "\u{FF01}"..."\u{FF5E}"
    // Their first byte in UTF-8; nearly no text has one.
    guard text.utf8.contains(0xEF) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          fullWidth.contains(scalar) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }))
  }
}
