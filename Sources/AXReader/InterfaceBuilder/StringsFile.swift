import AXDiagnostics
import AXText

/// The texts of a `.strings` file: `"ObjectID.text" = "…";`, with comments between.
///
/// Read here and not by Foundation, whose old-style property lists have no places for what is wrong, write about
/// it to standard error, and would be loaded for every run.
struct StringsFile {
  private(set) var texts: [String: String] = [:]
  private let source: SourceText
  private let bytes: [UInt8]
  private var place = 0

  init(_ source: SourceText) throws(LocalizedTexts.Fault) {
    self.source = source
    bytes = source.bytes
    try skipSpace()
    while place < bytes.count {
      let key = try text("a key")
      texts[key] = try value(ofKey: key)
      try skipSpace()
    }
  }

  /// The rest of an entry: without a value, the key is the value.
  private mutating func value(ofKey key: String) throws(LocalizedTexts.Fault) -> String {
    try skipSpace()
    if take(UInt8(ascii: ";")) { return key }
    guard take(UInt8(ascii: "=")) else { throw fault("there is no `=` after the key", at: place) }
    try skipSpace()
    let value = try text("a value")
    let end = place
    try skipSpace()
    guard take(UInt8(ascii: ";")) else {
      throw fault("there is no `;` after the value", at: end, help: "end each entry in a semicolon")
    }
    return value
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private func fault(_ message: String, at place: Int, help: String? = nil) -> LocalizedTexts.Fault {
    fault(message, in: place..<min(place + 1, bytes.count), help: help)
  }

  private func fault(_ message: String, in range: Range<Int>, help: String?) -> LocalizedTexts.Fault {
    let location = SourceLocation(source: source, range: range)
    return LocalizedTexts.Fault(diagnostic: Diagnostic(.malformedStrings, message, at: location, help: help))
  }

  /// Passes white space and comments.
  private mutating func skipSpace() throws(LocalizedTexts.Fault) {
    while place < bytes.count {
      if bytes[place] <= 0x20 {
        place += 1
      } else if starts(with: "//") {
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      } else if starts(with: "/*") {
        guard let end = bytes.end(of: "*/", from: place + 2) else {
          throw fault("this comment does not end", in: place..<place + 2, help: "end it in */")
        }
        place = end
      } else {
        return
      }
    }
  }

  private func starts(with mark: StaticString) -> Bool { bytes.holds(mark, at: place) }

  /// A text in quotes, or a word without.
  private mutating func text(_ what: String) throws(LocalizedTexts.Fault) -> String {
    guard place < bytes.count else { throw fault("the file ends where \(what) is missing", at: place) }
    let quote = bytes[place]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return try word(what) }
    let start = place
    place += 1
    var result: [UInt8] = []
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == UInt8(ascii: "\\") {
        result += escape()
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    guard take(quote) else { throw fault("the quotes of this text do not end", at: start) }
    // What no document may say, and a terminal acts on.
    if case .control(_, let scalar)? = XMLCharacters.firstFault(in: result) {
      throw fault(
        "the character \(XMLCharacters.name(of: scalar)) is not allowed in a text", in: start..<place,
        help: "take it out")
    }
    guard CombiningMarks.tooMany(in: result) == nil else {
      throw fault(CombiningMarks.message, in: start..<place, help: CombiningMarks.help)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func word(_ what: String) throws(LocalizedTexts.Fault) -> String {
    let word = bytes[place...].prefix { byte in
      let character = Character(Unicode.Scalar(byte))
      // What property lists allow without quotes.
      return byte < 0x80 && (character.isLetter || character.isNumber) || "_$/:.-".contains(character)
    }
    guard !word.isEmpty else {
      throw fault("\(what) in quotes is missing here", at: place, help: "write \"key\" = \"value\";")
    }
    place = word.endIndex
    return String(decoding: word, as: UTF8.self)
  }

  // MARK: Escapes

  private mutating func escape() -> [UInt8] {
    place += 1
    // The quotes do not end either, which is the fault.
    guard place < bytes.count else { return [] }
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return codeUnits()
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal()
    default: break
    }
    place += 1
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

  /// `\Uxxxx`, and the second half of a pair if the first calls for one.
  private mutating func codeUnits() -> [UInt8] {
    place += 1
    var units = [number(radix: 16, maximumCount: 4)]
    if units[0] & 0xFC00 == 0xD800, starts(with: "\\U") || starts(with: "\\u") {
      place += 2
      units.append(number(radix: 16, maximumCount: 4))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// `\nnn`. NeXT's character set is ASCII as far as texts of today go.
  private mutating func octal() -> [UInt8] {
    Array(String(decoding: [number(radix: 8, maximumCount: 3)], as: UTF16.self).utf8)
  }

  /// The number whose digits come next; 0 if there are none.
  private mutating func number(radix: Int, maximumCount: Int) -> UInt16 {
    let digits = bytes[place...].prefix(maximumCount).prefix { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
    place = digits.endIndex
    return UInt16(String(decoding: digits, as: UTF8.self), radix: radix) ?? 0
  }
}
