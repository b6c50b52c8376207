import AXSemantics
import AXText
import AXTree

/// Quick looks at a text's bytes, so that rules about words make a `String` only where there may be something to report.
///
/// The bytes lie in a tree. They are valid as long as the element that they were asked of; nothing here keeps them.
enum TextBytes {
  /// Whether two texts are equal but for case, width and white space.
  static func areEqual(_ one: ByteView, _ other: ByteView) -> Bool {
    // Most differ in a letter of ASCII, which nothing after it makes equal.
    for (left, right) in zip(one, other) {
      guard 0x20 < left, left < 0x80, 0x20 < right, right < 0x80 else { break }
      if lowercased(left) != lowercased(right) { return false }
    }
    return Words.folded(String(decoding: one, as: UTF8.self)) == Words.folded(String(decoding: other, as: UTF8.self))
  }

  /// A byte of ASCII in lower case.
  static func lowercased(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }

  /// Whether a text may end in one of some words in lower case; false only if it does not.
  static func mayEnd(_ text: ByteView, in words: Set<String>) -> Bool {
    let end = text.lastIndex { isLetterOrDigit($0) || $0 >= 0x80 }
    let rest = text[..<(end.map { $0 + 1 } ?? 0)]
    let letters = rest[(rest.lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0)...]
    // What is before may belong to the word.
    if letters.startIndex > 0, text[letters.startIndex - 1] >= 0x80 { return true }
    return words.contains(String(decoding: letters, as: UTF8.self).lowercased())
  }

  /// Whether a text may contain a word that begins like one of some in lower case; false only if it does not.
  static func mayContainWord(beginning starts: [[UInt8]], _ text: ByteView) -> Bool {
    var isInWord = false
    for (offset, byte) in text.enumerated() {
      // What letters beyond ASCII become in lower case, tables know.
      if byte >= 0x80 { return true }
      let isPart = isLetterOrDigit(byte)
      defer { isInWord = isPart }
      guard isPart, !isInWord else { continue }
      let rest = text[offset...]
      if starts.contains(where: { rest.count >= $0.count && zip(rest, $0).allSatisfy { $0 | 0x20 == $1 } }) {
        return true
      }
    }
    return false
  }

  /// Whether a text contains another, byte for byte.
  static func contains(_ text: String, _ part: String) -> Bool {
    var (text, part) = (text, part)
    return text.withUTF8 { text in part.withUTF8 { text.containsRun(of: $0) } }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension RandomAccessCollection where Element: Equatable, Index == Int {
  /// Whether the elements of another collection occur here, one after the other: in linear time, as Knuth, Morris and
  /// Pratt look for them.
  func containsRun(of part: some RandomAccessCollection<Element>) -> Bool {
    let part = Array(part)
    guard !part.isEmpty else { return true }
    // For each beginning of the part: how much of its end is a beginning, too.
    var borders = [0]
    var length = 0
    for element in part.dropFirst() {
      while length > 0, element != part[length] { length = borders[length - 1] }
      if element == part[length] { length += 1 }
      borders.append(length)
    }
    length = 0
    for element in self {
      while length > 0, element != part[length] { length = borders[length - 1] }
      if element == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}

extension Node {
  /// The bytes of an attribute that has a character other than white space; they lie in the tree.
  func textBytes(_ name: AttributeName) -> ByteView? {
    tree.bytes(of: name, ofNode: index).flatMap { VoiceOverVoice.isBlank($0) ? nil : $0 }
  }
}
