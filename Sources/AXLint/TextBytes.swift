import AXSemantics
import AXText
import AXTree

/// Checks the bytes of texts, so that rules about words rarely have to make a `String`.
///
/// The bytes are in a tree, and are valid as long as the element that they belong to.
enum TextBytes {
  /// Returns whether two texts are equal, ignoring case, width, and white space.
  static func areEqual(_ one: ByteView, _ other: ByteView) -> Bool {
    // Most texts differ in an ASCII letter, and nothing after it can make them equal.
    var index = 0
    while index < one.count, index < other.count, isVisible(one[index]), isVisible(other[index]) {
      if lowercased(one[index]) != lowercased(other[index]) { return false }
      index += 1
    }
    // At the end of a word, only white space matters.
    let space = UInt8(ascii: " ")
    let left = index < one.count ? one[index] : space
    let right = index < other.count ? other[index] : space
    if index > 0, left == space && isVisible(right) || right == space && isVisible(left) { return false }
    return Words.folded(String(decoding: one, as: UTF8.self)) == Words.folded(String(decoding: other, as: UTF8.self))
  }

  /// Returns whether a byte is an ASCII character other than white space.
  private static func isVisible(_ byte: UInt8) -> Bool { 0x20 < byte && byte < 0x80 }

  /// Returns an ASCII byte in lowercase.
  static func lowercased(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }

  /// Lowercase words that a text may end in.
  struct Endings: Sendable {
    let words: Set<String>
    /// A bit for each length of a word.
    private let lengths: UInt64

    init(_ words: some Sequence<String>) {
      self.words = Set(words)
      lengths = self.words.reduce(0) { $0 | 1 << UInt64($1.utf8.count) }
    }

    fileprivate func contains(_ letters: BufferView<UInt8>.SubSequence) -> Bool {
      // Most words have other lengths.
      lengths & 1 << UInt64(letters.count) != 0 && words.contains(String(decoding: letters, as: UTF8.self).lowercased())
    }
  }

  /// Returns false if a text certainly does not end in one of some words.
  static func mayEnd(_ text: ByteView, in endings: Endings) -> Bool {
    let end = text.lastIndex { isLetterOrDigit($0) || $0 >= 0x80 }
    let rest = text[..<(end.map { $0 + 1 } ?? 0)]
    let letters = rest[(rest.lastIndex { !isLetter($0) }.map { $0 + 1 } ?? 0)...]
    // The character before may belong to the word.
    if letters.startIndex > 0, text[letters.startIndex - 1] >= 0x80 { return true }
    return endings.contains(letters)
  }

  /// Returns false if a text certainly contains no word that begins like one of some lowercase words.
  static func mayContainWord(beginning starts: [[UInt8]], _ text: ByteView) -> Bool {
    var isInWord = false
    for (offset, byte) in text.enumerated() {
      // Only tables know the lowercase of letters beyond ASCII.
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

  /// Returns whether a text contains the bytes of another, which may be long. This takes linear time.
  static func contains(_ text: String, _ part: String) -> Bool {
    text.withView { text in part.withView { text.containsRun(of: $0) } }
  }

  static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension RandomAccessCollection where Element: Equatable, Index == Int {
  /// Returns whether the collection contains the elements of another one in a row. The algorithm of Knuth, Morris, and
  /// Pratt takes linear time.
  func containsRun(of part: some RandomAccessCollection<Element>) -> Bool {
    let part = Array(part)
    guard !part.isEmpty else { return true }
    // For each prefix of the part, the length of its longest proper suffix that is also a prefix.
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
  /// Returns the bytes of an attribute, or nil if the value is missing or blank.
  func textBytes(_ name: AttributeName) -> ByteView? {
    tree.bytes(of: name, ofNode: index).flatMap { VoiceOverVoice.isBlank($0) ? nil : $0 }
  }
}
