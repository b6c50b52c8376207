import AXText

/// Quick looks at a text's bytes, so that rules about words make a `String` only where there may be something to say.
enum TextBytes {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The last letters of some words, for `mayEnd`.
  struct Endings: Sendable {
    fileprivate let packed: PackedWords

    init(_ words: [String]) {
      packed = PackedWords(endingsOf: words)
    }
  }

  /// The first letters of some words, for `mayBegin`.
  struct Beginnings: Sendable {
    fileprivate let packed: PackedWords

    init(_ words: some Sequence<String>) {
      packed = PackedWords(beginningsOf: words)
    }
  }

  /// Words in lower case, for `mayContain`.
  struct Stems: Sendable {
    fileprivate let words: [[UInt8]]

    init(_ words: [String]) {
      self.words = words.map { Array($0.utf8) }
    }
  }

  /// Whether one of these may occur in a text, in whatever case or width; false only where none does.
  static func mayContain(_ text: Bytes, anyOf stems: Stems) -> Bool {
    // Full-width letters begin with this byte.
    if text.contains(0xEF) { return true }
    return text.indices.contains { start in
      stems.words.contains { word in
        text[start] | 0x20 == word[0] && text.count - start >= word.count
          && word.indices.allSatisfy { text[start + $0] | 0x20 == word[$0] }
      }
    }
  }

  /// Whether a text may end in one of these words; false only where it does not.
  static func mayEnd(_ text: Bytes, in endings: Endings) -> Bool {
    var end = text.count
    while end > 0, !isLetterOrDigit(text[end - 1]) {
      // A full-width letter, a curly quote, a no-break space.
      if text[end - 1] >= 0x80 { return true }
      end -= 1
    }
    var packed: UInt64 = 0
    for place in 0..<min(8, end) {
      let byte = text[end - 1 - place] | 0x20
      if byte >= 0x80 { return true }
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) else { break }
      packed |= UInt64(byte) << UInt64(8 * place)
    }
    return endings.packed.contains(packed)
  }

  /// Whether a text may begin with one of these words; false only where it does not.
  static func mayBegin(_ text: Bytes, in beginnings: Beginnings) -> Bool {
    var place = 0
    while place < text.count, text[place] <= 0x20 { place += 1 }
    var packed: UInt64 = 0
    for byte in text[place...].prefix(8) {
      // A full-width letter; an apostrophe or a digit, of which a word may have some.
      if byte >= 0x80 || byte == UInt8(ascii: "'") || (0x30...0x39).contains(byte) { return true }
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else { break }
      packed = packed << 8 | UInt64(byte | 0x20)
    }
    return beginnings.packed.contains(packed)
  }

  /// Whether two texts may be equal but for case, width and white space; false only where they are not.
  static func mayBeEqual(_ one: Bytes, _ other: Bytes) -> Bool {
    if let first = firstFolded(one), let second = firstFolded(other), first != second { return false }
    return foldedHash(one) == foldedHash(other)
  }

  /// Another for each run, so that nobody can write texts that share a hash.
  static let seed = UInt64.random(in: 1...UInt64.max)

  /// Equal for equal bytes.
  static func hash(_ text: Bytes) -> UInt64 {
    var hash = FNV1a(seed)
    hash.add(contentsOf: text)
    return hash.value ^ hash.value >> 32
  }

  /// Whether a text has one of some ASCII characters.
  static func contains(_ text: Bytes, anyOf first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    text.contains { $0 == UInt8(ascii: first) || $0 == UInt8(ascii: second) }
  }

  /// Whether a text has another in it, byte for byte.
  static func contains(_ text: Bytes, _ part: Bytes) -> Bool {
    guard let first = part.first else { return true }
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { start in
      text[start] == first && text[start..<start + part.count].elementsEqual(part)
    }
  }

  /// Whether a text has another in it, byte for byte.
  static func contains(_ text: String, _ part: String) -> Bool {
    var (text, part) = (text, part)
    return text.withUTF8 { text in part.withUTF8 { contains(text, $0) } }
  }

  /// The first byte that is no white space, in lower case; none where the text begins with something beyond ASCII.
  static func firstFolded(_ text: Bytes) -> UInt8? {
    guard let byte = text.first(where: { $0 > 0x20 }), byte < 0x80 else { return nil }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// A hash that texts share which are equal but for case, width and white space.
  static func foldedHash(_ text: Bytes) -> UInt64 {
    var hash = FNV1a()
    var isSpace = false
    var isEmpty = true
    for byte in text {
      if byte >= 0x80 { return hashOfFolded(Words.folded(String(decoding: text, as: UTF8.self))) }
      if byte <= 0x20 {
        isSpace = true
        continue
      }
      if isSpace, !isEmpty { hash.add(0x20) }
      isSpace = false
      isEmpty = false
      let folded = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      hash.add(folded)
    }
    return hash.value
  }

  /// The same of a text that is no part of a tree.
  static func foldedHash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { foldedHash($0) }
  }

  private static func hashOfFolded(_ folded: String) -> UInt64 {
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return foldedHash(folded) }
    // Equal texts may be composed of other scalars: the standard library's hash knows.
    return UInt64(truncatingIfNeeded: folded.hashValue)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
