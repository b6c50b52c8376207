import AXText

/// Splits a source file into tokens. Unknown or broken code never stops it.
struct CodeLexer {
  /// A Swift string whose interpolation is being read.
  private struct OpenString {
    let hashCount: Int
    let isMultiline: Bool
    /// The number of open parentheses in the interpolation.
    var depth = 1
  }

  /// What a byte begins.
  private enum ByteClass: UInt8 {
    /// It may belong to a longer token, or to none.
    case mark
    /// It is a token.
    case punctuation
    case space, letter, digit
  }

  /// The maximum depth of interpolations, and number of hash marks before a string. More are read as text.
  private static let maximumDepth = 32

  private let bytes: ByteView
  private let isSwift: Bool
  private let words: CodeWords
  private let classes = CodeLexer.classes
  private var index = 0
  private var isSeparated = false
  private var strings: [OpenString] = []
  private(set) var tokens: [CodeToken] = []

  private static let classes: [UInt8] = (0..<256).map { code in
    switch UInt8(code) {
    case 0...0x20, 0x7F: ByteClass.space.rawValue
    // Backticks only quote a word.
    case UInt8(ascii: "`"): ByteClass.space.rawValue
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...0xFF:
      ByteClass.letter.rawValue
    case UInt8(ascii: "0")...UInt8(ascii: "9"): ByteClass.digit.rawValue
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "@"), UInt8(ascii: "?"),
      UInt8(ascii: "\\"):
      ByteClass.punctuation.rawValue
    default: ByteClass.mark.rawValue
    }
  }

  static func tokens(of bytes: ByteView, _ language: CodeLanguage, _ words: CodeWords) -> [CodeToken] {
    var lexer = CodeLexer(bytes, language, words)
    lexer.run()
    return lexer.tokens
  }

  private init(_ bytes: ByteView, _ language: CodeLanguage, _ words: CodeWords) {
    self.bytes = bytes
    self.words = words
    isSwift = language == .swift
    tokens.reserveCapacity(bytes.count / 5 + 16)
  }

  private mutating func run() {
    while index < bytes.count {
      let byte = bytes[index]
      switch classes[Int(byte)] {
      case ByteClass.space.rawValue:
        index += 1
        isSeparated = true
      case ByteClass.letter.rawValue: readWord()
      case ByteClass.punctuation.rawValue: addPunctuation(byte)
      case ByteClass.digit.rawValue: readNumber()
      default: readMark(byte)
      }
    }
  }

  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private mutating func add(_ kind: CodeToken.Kind, from start: Int) {
    tokens.append(
      CodeToken(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: index), kind: kind,
        isSeparated: isSeparated))
    isSeparated = false
  }

  // MARK: Words and numbers

  private mutating func readWord() {
    let start = index
    index += 1
    while index < bytes.count, classes[Int(bytes[index])] >= ByteClass.letter.rawValue { index += 1 }
    add(words.index(of: start..<index, in: bytes).map { .word($0) } ?? .unknownWord, from: start)
  }

  private mutating func readNumber() {
    let start = index
    while index < bytes.count, classes[Int(bytes[index])] >= ByteClass.letter.rawValue { index += 1 }
    add(.number, from: start)
  }

  // MARK: Punctuation

  private mutating func readMark(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "/"):
      if self.byte(at: index + 1) == UInt8(ascii: "/") { return skipLine() }
      if self.byte(at: index + 1) == UInt8(ascii: "*") { return skipComment() }
      addOperator(byte)
    case UInt8(ascii: "\""): openString(hashCount: 0)
    case UInt8(ascii: "'") where !isSwift: readCharacter()
    case UInt8(ascii: "#") where isSwift: readHash()
    case UInt8(ascii: "("), UInt8(ascii: ")"): readParenthesis(byte)
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: "&"),
      UInt8(ascii: "^"), UInt8(ascii: "~"):
      addOperator(byte)
    default: addPunctuation(byte)
    }
  }

  private mutating func addPunctuation(_ byte: UInt8) {
    index += 1
    add(.punctuation(byte), from: index - 1)
  }

  /// Adds an operator that assigns, compares, or binds as one token, and any other byte by byte.
  private mutating func addOperator(_ byte: UInt8) {
    let start = index
    let next = self.byte(at: index + 1)
    if byte == UInt8(ascii: "="), next != UInt8(ascii: "=") { return addPunctuation(byte) }
    if next == UInt8(ascii: "=") {
      index += 2
      while self.byte(at: index) == UInt8(ascii: "=") { index += 1 }
      let compares = [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(byte)
      return add(compares ? .comparison : .compoundAssignment, from: start)
    }
    if byte == UInt8(ascii: "<"), next == UInt8(ascii: "~") || next == UInt8(ascii: "-") {
      index += 2
      return add(.binding, from: start)
    }
    if byte == UInt8(ascii: "-"), next == UInt8(ascii: ">") {
      index += 2
      return add(.arrow, from: start)
    }
    addPunctuation(byte)
  }

  private mutating func readParenthesis(_ byte: UInt8) {
    addPunctuation(byte)
    guard let last = strings.indices.last else { return }
    strings[last].depth += byte == UInt8(ascii: "(") ? 1 : -1
    // The string goes on after its interpolation.
    if strings[last].depth == 0 {
      let string = strings.removeLast()
      readString(string, from: index)
    }
  }

  // MARK: Comments

  private mutating func skipLine() {
    index = bytes.firstIndex(of: 0x0A, in: index..<bytes.count) ?? bytes.count
    isSeparated = true
  }

  private mutating func skipComment() {
    var depth = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), byte(at: index + 1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { break }
      } else if bytes[index] == UInt8(ascii: "/"), byte(at: index + 1) == UInt8(ascii: "*"), isSwift || depth == 0 {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    isSeparated = true
  }

  // MARK: Strings

  /// Reads `'c'` in Objective-C. An apostrophe without another on its line does not begin a literal.
  private mutating func readCharacter() {
    let start = index
    index = bytes.endOfCharacter(at: start) ?? start + 1
    add(.number, from: start)
  }

  private mutating func readHash() {
    var end = index
    while end < index + Self.maximumDepth, byte(at: end) == UInt8(ascii: "#") { end += 1 }
    guard byte(at: end) == UInt8(ascii: "\"") else { return addPunctuation(UInt8(ascii: "#")) }
    let count = end - index
    index = end
    openString(hashCount: count)
  }

  private mutating func openString(hashCount: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = isSwift && byte(at: index + 1) == quote && byte(at: index + 2) == quote
    index += isMultiline ? 3 : 1
    readString(OpenString(hashCount: hashCount, isMultiline: isMultiline), from: index)
  }

  /// Reads up to the end of a string or its next interpolation. The token contains only the text inside.
  private mutating func readString(_ string: OpenString, from start: Int) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), hasHashes(string.hashCount, at: index + 1) {
        let next = index + 1 + string.hashCount
        if isSwift, self.byte(at: next) == UInt8(ascii: "("), strings.count < Self.maximumDepth {
          addText(from: start)
          index = next + 1
          add(.openParenthesis, from: next)
          strings.append(OpenString(hashCount: string.hashCount, isMultiline: string.isMultiline))
          return
        }
        index = next + 1
      } else if byte == UInt8(ascii: "\""), isEnd(string) {
        addText(from: start)
        index += (string.isMultiline ? 3 : 1) + string.hashCount
        return
      } else if byte == 0x0A, !string.isMultiline {
        // The string has no end, so only its line is lost.
        return addText(from: start)
      } else {
        index += 1
      }
    }
    index = bytes.count
    addText(from: start)
  }

  private mutating func addText(from start: Int) {
    index = min(index, bytes.count)
    add(.string, from: min(start, index))
  }

  private func isEnd(_ string: OpenString) -> Bool {
    let quote = UInt8(ascii: "\"")
    if string.isMultiline {
      return byte(at: index + 1) == quote && byte(at: index + 2) == quote && hasHashes(string.hashCount, at: index + 3)
    }
    return hasHashes(string.hashCount, at: index + 1)
  }

  private func hasHashes(_ count: Int, at index: Int) -> Bool {
    guard count > 0 else { return true }
    return index + count <= bytes.count && (0..<count).allSatisfy { bytes[index + $0] == UInt8(ascii: "#") }
  }
}

extension ByteView {
  /// The maximum number of bytes of a character literal.
  private static let maximumCharacter = 12

  /// Returns the end of a character literal in Objective-C, such as `'c'`. Returns nil if the quote does not begin one, as
  /// in "don't".
  func endOfCharacter(at quote: Int) -> Int? {
    var end = quote + 1
    while end < count, end < quote + Self.maximumCharacter, self[end] != 0x0A, !holds("'", at: end),
      !holds("/*", at: end)
    {
      end += self[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return holds("'", at: end) ? end + 1 : nil
  }
}
