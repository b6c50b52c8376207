import AXText

/// The texts of a `.strings` file: `"ObjectID.text" = "…";`, with comments between.
///
/// Read here and not by Foundation, whose old-style property lists have no places for what is wrong, write about
/// it to standard error, and would be loaded for every run.
struct StringsFile {
  private(set) var texts: [String: String] = [:]

  /// Why a file is none, and where.
  struct Fault: Error {
    let message: String
    let range: Range<Int>
    let help: String?
  }

  init(_ bytes: [UInt8]) throws(Fault) {
    var scanner = StringsScanner(bytes: bytes)
    while let key = try scanner.entryStart() {
      texts[key] = try scanner.entryEnd(ofKey: key)
    }
  }
}

private struct StringsScanner {
  let bytes: [UInt8]
  private var place = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The key of the next entry; none at the end.
  mutating func entryStart() throws(StringsFile.Fault) -> String? {
    try skipSpace()
    return place < bytes.count ? try text("a key") : nil
  }

  /// The value behind a key: an entry without one stands for itself.
  mutating func entryEnd(ofKey key: String) throws(StringsFile.Fault) -> String {
    try skipSpace()
    if take(UInt8(ascii: ";")) { return key }
    guard take(UInt8(ascii: "=")) else { throw fault("there is no `=` behind the key", help: nil) }
    try skipSpace()
    let value = try text("a value")
    let end = place
    try skipSpace()
    guard take(UInt8(ascii: ";")) else {
      let range = end..<min(end + 1, bytes.count)
      throw .init(message: "there is no `;` behind the value", range: range, help: "end each entry in a semicolon")
    }
    return value
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private func fault(_ message: String, help: String? = nil) -> StringsFile.Fault {
    StringsFile.Fault(message: message, range: place..<min(place + 1, bytes.count), help: help)
  }

  /// Passes white space and comments.
  private mutating func skipSpace() throws(StringsFile.Fault) {
    while place < bytes.count {
      if bytes[place] <= 0x20 {
        place += 1
      } else if starts(with: "//") {
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      } else if starts(with: "/*") {
        let start = place
        place += 2
        while !starts(with: "*/") {
          guard place < bytes.count else {
            throw .init(message: "this comment does not end", range: start..<start + 2, help: "end it in */")
          }
          place += 1
        }
        place += 2
      } else {
        return
      }
    }
  }

  private func starts(with mark: StaticString) -> Bool { bytes.holds(mark, at: place) }

  /// A text in quotes, or a word without.
  private mutating func text(_ what: String) throws(StringsFile.Fault) -> String {
    guard place < bytes.count else { throw fault("the file ends where \(what) is missing") }
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
    guard take(quote) else {
      throw .init(message: "the quotes of this text do not end", range: start..<start + 1, help: nil)
    }
    guard CombiningMarks.tooMany(in: result) == nil else {
      throw .init(message: CombiningMarks.message, range: start..<place, help: CombiningMarks.help)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func word(_ what: String) throws(StringsFile.Fault) -> String {
    let start = place
    while place < bytes.count, Self.isWordByte(bytes[place]) { place += 1 }
    guard place > start else {
      throw fault("\(what) in quotes is missing here", help: "write \"key\" = \"value\";")
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// The characters that property lists allow without quotes.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  // MARK: Escapes

  private mutating func escape() -> [UInt8] {
    place += 1
    // The quotes do not end either, and that is said.
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

  /// `\Uxxxx`, and the second half of a pair where the first calls for one.
  private mutating func codeUnits() -> [UInt8] {
    var units: [UInt16] = []
    repeat {
      place += 1
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard place < bytes.count, let digit = Self.hexadecimalDigit(bytes[place]) else { break }
        unit = unit << 4 | digit
        place += 1
      }
      units.append(unit)
      guard units.count == 1, unit & 0xFC00 == 0xD800, starts(with: "\\U") || starts(with: "\\u") else { break }
      place += 1
    } while true
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// `\nnn`. NeXT's character set is ASCII as far as texts of today go.
  private mutating func octal() -> [UInt8] {
    var value: UInt32 = 0
    for _ in 0..<3 {
      guard place < bytes.count, bytes[place] >= UInt8(ascii: "0"), bytes[place] <= UInt8(ascii: "7") else { break }
      value = value * 8 + UInt32(bytes[place] - UInt8(ascii: "0"))
      place += 1
    }
    return Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
