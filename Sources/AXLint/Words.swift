/// Words of a spoken text, compared as people hear them: case and width folded, punctuation left out.
package struct Words: Sendable {
  package let words: [String]

  package init(_ text: String) {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      let folded = Words.folded(scalar)
      if folded.properties.isAlphabetic || folded.properties.numericType != nil || "'’".unicodeScalars.contains(folded)
      {
        word.unicodeScalars.append(folded)
      } else if !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    self.words = words
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
  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }
}
