import AXText

/// Words of a spoken text, compared as people hear them: case and width folded, punctuation left out.
struct Words: Sendable, Hashable {
  let words: [String]

  init(_ text: String) {
    words = text.utf8.allSatisfy { $0 < 0x80 } ? Self.ofASCII(text) : Self.ofAny(text)
  }

  private static func ofAny(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let folded = Self.folded(scalar)
      if isPart(folded) {
        word.append(folded)
      } else if !word.isEmpty {
        append(word, to: &words)
        word.removeAll()
      }
    }
    append(word, to: &words)
    return words
  }

  /// The same of a text in ASCII, without asking Unicode's tables.
  private static func ofASCII(_ text: String) -> [String] {
    let apostrophe = UInt8(ascii: "'")
    return text.utf8.split { !TextBytes.isLetterOrDigit($0) && $0 != apostrophe }.compactMap { part in
      let start = part.firstIndex { $0 != apostrophe }
      guard let start, let last = part.lastIndex(where: { $0 != apostrophe }) else { return nil }
      return String(decoding: part[start...last], as: UTF8.self).lowercased()
    }
  }

  /// Whether a character belongs to a word: letters with their marks, digits, apostrophes.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "'" }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return true
    default: return scalar == "’" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }

  private static func append(_ word: String.UnicodeScalarView, to words: inout [String]) {
    // Apostrophes inside belong to a word, around it they are quotes.
    let isQuote = { (scalar: Unicode.Scalar) in scalar == "'" || scalar == "’" }
    var rest = word[...]
    while let first = rest.first, isQuote(first) { rest.removeFirst() }
    while let last = rest.last, isQuote(last) { rest.removeLast() }
    if !rest.isEmpty { words.append(String(rest).lowercased()) }
  }

  /// Whether a word, or several in a row, occur.
  func contains(_ phrase: Words) -> Bool {
    let wanted = phrase.words
    guard !wanted.isEmpty, wanted.count <= words.count else { return false }
    return (0...words.count - wanted.count).contains { words[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }

  // MARK: Whole texts

  /// A text with case, width and white space folded, for holding two texts against each other.
  static func folded(_ text: String) -> String {
    if isASCIIWithSingleSpaces(text) { return text.lowercased() }
    var result = ""
    for part in text.split(whereSeparator: \.isWhitespace) {
      if !result.isEmpty { result += " " }
      for scalar in part.unicodeScalars { result.unicodeScalars.append(folded(scalar)) }
    }
    return result.lowercased()
  }

  /// Whether only the case of a text can need folding, as of nearly all.
  private static func isASCIIWithSingleSpaces(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    var previous = space
    for byte in text.utf8 {
      guard byte >= space, byte < 0x80, byte != space || previous != space else { return false }
      previous = byte
    }
    return previous != space
  }

  /// Full-width letters as the plain ones (Unicode, Halfwidth and Fullwidth Forms).
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }
}
