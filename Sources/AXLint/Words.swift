/// Words of a spoken text, compared as people hear them: case and width folded, punctuation left out.
package struct Words: Sendable {
  package let words: [String]

  package init(_ text: String) {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let folded = Words.folded(scalar)
      if Words.isPart(folded) {
        word.append(folded)
      } else if !word.isEmpty {
        Words.append(word, to: &words)
        word.removeAll()
      }
    }
    Words.append(word, to: &words)
    self.words = words
  }

  /// Whether a character belongs to a word: letters with their marks, digits, apostrophes.
  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
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
  package func contains(_ phrase: String) -> Bool {
    let wanted = Words(phrase).words
    guard !wanted.isEmpty, wanted.count <= words.count else { return false }
    return (0...words.count - wanted.count).contains { words[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }

  /// Whether these words are all there are.
  package func equal(_ phrase: String) -> Bool { words == Words(phrase).words }

  /// A text with case, width and white space folded, for holding two texts against each other.
  package static func folded(_ text: String) -> String {
    var result = ""
    for part in text.split(whereSeparator: \.isWhitespace) {
      if !result.isEmpty { result += " " }
      for scalar in part.unicodeScalars { result.unicodeScalars.append(folded(scalar)) }
    }
    return result.lowercased()
  }

  /// Full-width letters as the plain ones (Unicode, Halfwidth and Fullwidth Forms).
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }
}
