/// Words of a spoken text, compared as people hear them: case and width folded, punctuation left out.
package struct Words: Sendable {
  package let words: [String]

  package init(_ text: String) {
    var text = text
    if let plain = text.withUTF8({ Words.plain($0) }) {
      words = plain
      return
    }
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

  /// The words of a text in ASCII, by bytes and without asking Unicode's tables; none where it goes beyond.
  private static func plain(_ text: UnsafeBufferPointer<UInt8>) -> [String]? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    let apostrophe = UInt8(ascii: "'")
    var words: [String] = []
    var place = 0
    while place < text.count {
      var start = place
      while place < text.count, isPlainPart(text[place]) { place += 1 }
      var end = place
      place += 1
      // Apostrophes inside belong to a word, around it they are quotes.
      while start < end, text[start] == apostrophe { start += 1 }
      while start < end, text[end - 1] == apostrophe { end -= 1 }
      guard start < end else { continue }
      words.append(
        String(unsafeUninitializedCapacity: end - start) { buffer in
          for index in start..<end {
            let byte = text[index]
            buffer[index - start] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
          }
          return end - start
        })
    }
    return words
  }

  private static func isPlainPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"):
      true
    default: false
    }
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
    var text = text
    if let plain = text.withUTF8({ foldedASCII($0) }) { return plain }
    var result = ""
    for part in text.split(whereSeparator: \.isWhitespace) {
      if !result.isEmpty { result += " " }
      for scalar in part.unicodeScalars { result.unicodeScalars.append(folded(scalar)) }
    }
    return result.lowercased()
  }

  /// The same by bytes, without asking Unicode's tables; none where a text goes beyond ASCII.
  private static func foldedASCII(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: text.count) { buffer in
      var count = 0
      var isBehindSpace = false
      for byte in text {
        // ASCII's white space: tab to carriage return, and the space.
        if byte == 0x20 || (0x09...0x0D).contains(byte) {
          isBehindSpace = count > 0
          continue
        }
        if isBehindSpace {
          buffer[count] = 0x20
          count += 1
          isBehindSpace = false
        }
        buffer[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  /// Full-width letters as the plain ones (Unicode, Halfwidth and Fullwidth Forms).
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
  }
}
