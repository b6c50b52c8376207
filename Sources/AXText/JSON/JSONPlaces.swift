/// A JSON value and where it stands, so that what is wrong with it can be shown.
package struct JSONPlaces: Sendable {
  package enum Content: Sendable {
    case object([Member])
    case array([JSONPlaces])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// A key and its value.
  package struct Member: Sendable {
    package let key: String
    /// With its quotes.
    package let keyRange: Range<Int>
    package let value: JSONPlaces
  }

  package let content: Content
  /// Bytes of the text.
  package let range: Range<Int>

  /// What the value is, with its article.
  package var form: String {
    switch content {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

/// What makes a text no JSON, or no JSON that means one thing.
package struct JSONFault: Error {
  package let message: String
  package let range: Range<Int>
  package let help: String?
}

/// Reads JSON as RFC 8259 has it. Foundation does too, but says neither where a value stands nor which key came twice.
package struct JSONParser {
  private static let deepest = 64

  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  /// Keys that are written twice; the first value holds.
  private var duplicates: [JSONFault] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value of a text in UTF-8, and the keys that are written twice.
  package static func parse(_ bytes: [UInt8]) throws(JSONFault) -> (value: JSONPlaces, duplicates: [JSONFault]) {
    var parser = JSONParser(bytes)
    try parser.checkEncoding()
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.place == bytes.count else {
      throw parser.fault("there is something behind the end of the JSON", help: "take it out")
    }
    return (value, parser.duplicates)
  }

  // MARK: Values

  private mutating func value() throws(JSONFault) -> JSONPlaces {
    let start = place
    guard let next else { throw fault("the JSON ends where a value is expected", help: nil) }
    switch next {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONFault) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONFault) in try parser.array() }
    case UInt8(ascii: "\""):
      let text = try string()
      return JSONPlaces(content: .string(text), range: start..<place)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: return try word()
    }
  }

  private mutating func nested(
    _ read: (inout JSONParser) throws(JSONFault) -> JSONPlaces.Content
  ) throws(JSONFault) -> JSONPlaces {
    guard depth < Self.deepest else { throw fault("the JSON is nested deeper than \(Self.deepest) levels", help: nil) }
    depth += 1
    defer { depth -= 1 }
    let start = place
    place += 1
    let content = try read(&self)
    return JSONPlaces(content: content, range: start..<place)
  }

  private mutating func object() throws(JSONFault) -> JSONPlaces.Content {
    var members: [JSONPlaces.Member] = []
    var keys: Set<ExactText> = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      let start = place
      guard next == UInt8(ascii: "\"") else { throw fault("a key in double quotes is expected", help: commaHelp) }
      let key = try string()
      let range = start..<place
      skipSpace()
      guard take(":") else { throw fault("`:` is expected behind the key `\(key)`", help: nil) }
      skipSpace()
      let value = try value()
      if keys.insert(ExactText(key)).inserted {
        members.append(.init(key: key, keyRange: range, value: value))
      } else {
        duplicates.append(
          JSONFault(message: "the key `\(key)` is written twice", range: range, help: "keep one of them"))
      }
      if try isAtEnd("}") { return .object(members) }
    }
  }

  private mutating func array() throws(JSONFault) -> JSONPlaces.Content {
    var values: [JSONPlaces] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      if next == UInt8(ascii: "]") { throw fault("a value is expected", help: commaHelp) }
      values.append(try value())
      if try isAtEnd("]") { return .array(values) }
    }
  }

  /// Goes on after a comma, or ends after a bracket.
  private mutating func isAtEnd(_ bracket: Unicode.Scalar) throws(JSONFault) -> Bool {
    skipSpace()
    if take(bracket) { return true }
    guard take(",") else { throw fault("`,` or `\(bracket)` is expected", help: nil) }
    skipSpace()
    return false
  }

  private mutating func number() throws(JSONFault) -> JSONPlaces {
    let start = place
    _ = take("-")
    let isZero = take("0")
    guard isZero || digits() > 0 else { throw fault("a digit is expected", help: nil) }
    if isZero, digits() > 0 { throw fault("a number does not begin with 0", at: start..<place, help: nil) }
    if take("."), digits() == 0 { throw fault("a digit is expected behind the point", help: nil) }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() > 0 else { throw fault("a digit is expected in the exponent", help: nil) }
    }
    guard let value = Double(String(decoding: bytes[start..<place], as: UTF8.self)), value.isFinite else {
      throw fault("the number is too large", at: start..<place, help: nil)
    }
    return JSONPlaces(content: .number(value), range: start..<place)
  }

  private mutating func digits() -> Int {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }

  private mutating func word() throws(JSONFault) -> JSONPlaces {
    let start = place
    while let byte = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { place += 1 }
    let range = start..<place
    switch String(decoding: bytes[range], as: UTF8.self) {
    case "true": return JSONPlaces(content: .boolean(true), range: range)
    case "false": return JSONPlaces(content: .boolean(false), range: range)
    case "null": return JSONPlaces(content: .null, range: range)
    case "":
      throw fault("a value is expected", help: next == UInt8(ascii: "'") ? "texts stand in double quotes" : commentHelp)
    case let other: throw fault("`\(other)` is no value", at: range, help: "texts stand in double quotes")
    }
  }

  // MARK: Texts

  private mutating func string() throws(JSONFault) -> String {
    let start = place
    place += 1
    var result: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard CombiningMarks.tooMany(in: result) == nil else {
          throw fault(CombiningMarks.message, at: start..<place, help: CombiningMarks.help)
        }
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escape()
      case 0..<0x20:
        throw fault("a text does not go over the end of a line, and has no control characters", at: start..<place - 1)
      default: result.append(byte)
      }
    }
    throw fault("the text does not end", at: start..<place, help: "a double quote is missing")
  }

  private mutating func escape() throws(JSONFault) -> [UInt8] {
    let start = place - 1
    guard let byte = next else { throw fault("the text does not end", help: nil) }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try hexadecimal(from: start)]
      if units[0] & 0xFC00 == 0xD800, next == UInt8(ascii: "\\") {
        place += 1
        if take("u") { units.append(try hexadecimal(from: start)) }
      }
      guard let scalar = Self.scalar(units) else { throw fault("half a surrogate pair", at: start..<place) }
      return Array(String(scalar).utf8)
    default: throw fault("no escape begins so", at: start..<place, help: "a backslash itself is written \\\\")
    }
  }

  private mutating func hexadecimal(from start: Int) throws(JSONFault) -> UInt16 {
    let end = min(place + 4, bytes.count)
    let digits = bytes[place..<end]
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits are expected", at: start..<end) }
    place = end
    return value
  }

  private static func scalar(_ units: [UInt16]) -> Unicode.Scalar? {
    guard units.count == 2 else { return Unicode.Scalar(units[0]) }
    guard units[1] & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + UInt32(units[0] & 0x3FF) << 10 + UInt32(units[1] & 0x3FF))
  }

  // MARK: Bytes

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  private func checkEncoding() throws(JSONFault) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return
      case .error: throw fault("this is not UTF-8", at: offset..<offset + 1, help: "save the file as UTF-8")
      }
    }
  }

  // MARK: Faults

  private func fault(_ message: String, help: String?) -> JSONFault {
    JSONFault(message: message, range: place..<min(place + 1, bytes.count), help: help)
  }

  private func fault(_ message: String, at range: Range<Int>, help: String? = nil) -> JSONFault {
    JSONFault(message: message, range: range, help: help)
  }

  private var commentHelp: String? {
    next == UInt8(ascii: "/") ? "JSON has no comments" : nil
  }

  private var commaHelp: String? {
    let before = bytes[..<place].last { $0 > 0x20 }
    return before == UInt8(ascii: ",") && next != UInt8(ascii: "/") ? "take out the comma before it" : commentHelp
  }
}
