import AXText

/// The words of a spoken text, without differences of case and width and without punctuation.
struct Words: Sendable, Hashable {
  let words: [String]

  init(_ text: String) {
    words = Self.withPlainLetters(text).unicodeScalars.split { !Self.isPart($0) }.compactMap { part in
      // Apostrophes inside a word belong to it. Around the word they are quotation marks.
      let word = part.drop(while: Self.isQuote).dropLast(while: Self.isQuote)
      return word.isEmpty ? nil : String(word).lowercased()
    }
  }

  /// Returns whether a character belongs to a word: a letter with its marks, a digit, or an apostrophe.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return TextBytes.isLetterOrDigit(UInt8(scalar.value)) || scalar == "'" }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return scalar == "’" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" }

  /// Returns whether the words of a phrase occur in a row.
  func contains(_ phrase: Words) -> Bool { !phrase.words.isEmpty && words.containsRun(of: phrase.words) }

  // MARK: Whole texts

  /// Returns a text without differences of case, width, and white space, for comparisons.
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

  /// Returns a hash that texts have in common if they are equal when folded, or nil if only comparing them shows that:
  /// letters beyond ASCII may be equal in several encodings.
  static func hashOfFolded(_ text: ByteView) -> UInt64? {
    guard isASCIIWithSingleSpaces(text) else { return nil }
    var hash = FNV1a()
    hash.add(contentsOf: text.lazy.map(TextBytes.lowercased))
    return hash.value
  }

  /// Returns whether only the case of a text has to be folded, as in most texts.
  private static func isASCIIWithSingleSpaces(_ text: some Sequence<UInt8>) -> Bool {
    let space = UInt8(ascii: " ")
    var previous = space
    for byte in text {
      guard byte >= space, byte < 0x80, byte != space || previous != space else { return false }
      previous = byte
    }
    return previous != space
  }

  /// Returns a text with plain letters instead of full-width ones (Unicode, Halfwidth and Fullwidth Forms).
  private static func withPlainLetters(_ text: String) -> String {
    let fullWidth: ClosedRange<Unicode.Scalar> = "\u{FF01}"..."\u{FF5E}"
    // Few texts contain the first byte of these characters in UTF-8.
    guard text.utf8.contains(0xEF) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          fullWidth.contains(scalar) ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
        }))
  }
}
