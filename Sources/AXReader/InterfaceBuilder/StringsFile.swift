import AXDiagnostics
import AXText

/// The texts of a `.strings` file, with entries like `"ObjectID.text" = "…";`, and comments.
///
/// Foundation's property list parser does not report locations, writes errors to standard error, and makes the program
/// start more slowly.
struct StringsFile {
  private(set) var texts: [String: String] = [:]
  private let source: SourceText
  private let bytes: [UInt8]
  private var offset = 0

  init(_ source: SourceText) throws(LocalizedTexts.Fault) {
    self.source = source
    bytes = source.bytes
    try skipSpace()
    while offset < bytes.count {
      let key = try text("a key")
      texts[key] = try value(ofKey: key)
      try skipSpace()
    }
  }

  /// Parses an entry after its key. If it has no value, the key is the value.
  private mutating func value(ofKey key: String) throws(LocalizedTexts.Fault) -> String {
    try skipSpace()
    if consume(UInt8(ascii: ";")) { return key }
    guard consume(UInt8(ascii: "=")) else { throw fault("`=` is missing after the key", at: offset) }
    try skipSpace()
    let value = try text("a value")
    let end = offset
    try skipSpace()
    guard consume(UInt8(ascii: ";")) else {
      throw fault("`;` is missing after the value", at: end, help: "end each entry with a semicolon")
    }
    return value
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private func fault(_ message: String, at offset: Int, help: String? = nil) -> LocalizedTexts.Fault {
    fault(message, in: offset..<min(offset + 1, bytes.count), help: help)
  }

  private func fault(_ message: String, in range: Range<Int>, help: String?) -> LocalizedTexts.Fault {
    let location = SourceLocation(source: source, range: range)
    return LocalizedTexts.Fault(diagnostic: Diagnostic(.malformedStrings, message, at: location, help: help))
  }

  /// Skips white space and comments.
  private mutating func skipSpace() throws(LocalizedTexts.Fault) {
    while offset < bytes.count {
      if bytes[offset] <= 0x20 {
        offset += 1
      } else if starts(with: "//") {
        while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      } else if starts(with: "/*") {
        guard let end = bytes.end(of: "*/", from: offset + 2) else {
          throw fault("this comment is not closed", in: offset..<offset + 2, help: "close it with */")
        }
        offset = end
      } else {
        return
      }
    }
  }

  private func starts(with mark: StaticString) -> Bool { bytes.holds(mark, at: offset) }

  /// Parses a text in quotes, or a word without quotes.
  private mutating func text(_ what: String) throws(LocalizedTexts.Fault) -> String {
    guard offset < bytes.count else { throw fault("the file ends where \(what) is expected", at: offset) }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try word(what) }
    let start = offset
    offset += 1
    var result: [UInt8] = []
    while offset < bytes.count, bytes[offset] != quote {
      if bytes[offset] == UInt8(ascii: "\\") {
        result += escape()
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    guard consume(quote) else { throw fault("the quotes of this text are not closed", at: start) }
    // XML forbids control characters, and terminals interpret them.
    if case .control(_, let scalar)? = XMLCharacters.firstFault(in: result) {
      throw fault(
        "the character \(Hexadecimal.codePoint(scalar)) is not allowed in text", in: start..<offset,
        help: "remove it")
    }
    guard CombiningMarks.tooMany(in: result) == nil else {
      throw fault(CombiningMarks.message, in: start..<offset, help: CombiningMarks.help)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func word(_ what: String) throws(LocalizedTexts.Fault) -> String {
    let word = bytes[offset...].prefix { byte in
      let character = Character(Unicode.Scalar(byte))
      // The characters that property lists allow without quotes.
      return byte < 0x80 && (character.isLetter || character.isNumber) || "_$/:.-".contains(character)
    }
    guard !word.isEmpty else {
      throw fault("\(what) in quotes is expected here", at: offset, help: "write \"key\" = \"value\";")
    }
    offset = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  // MARK: Escapes

  private mutating func escape() -> [UInt8] {
    offset += 1
    // The caller reports that the quotes are not closed.
    guard offset < bytes.count else { return [] }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return codeUnits()
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal()
    default: break
    }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    default: return [byte]
    }
  }

  /// Parses `\Uxxxx`, and the second half of a surrogate pair if necessary.
  private mutating func codeUnits() -> [UInt8] {
    offset += 1
    var units = [number(radix: 16, maximumCount: 4)]
    if units[0] & 0xFC00 == 0xD800, starts(with: "\\U") || starts(with: "\\u") {
      offset += 2
      units.append(number(radix: 16, maximumCount: 4))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Parses `\nnn`. Treats NeXT's character set like Latin-1, which is the same for ASCII.
  private mutating func octal() -> [UInt8] {
    Array(String(decoding: [number(radix: 8, maximumCount: 3)], as: UTF16.self).utf8)
  }

  /// Parses the digits of a number; returns 0 if there are none.
  private mutating func number(radix: Int, maximumCount: Int) -> UInt16 {
    let digits = bytes[offset...].prefix(maximumCount).prefix { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
    offset = digits.endIndex
    return UInt16(String(decoding: digits, as: UTF8.self), radix: radix) ?? 0
  }
}
