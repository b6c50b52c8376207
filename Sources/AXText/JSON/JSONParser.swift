/// Parses JSON (RFC 8259) without recursion. Unlike Foundation, it keeps the ranges of values and reports duplicate keys.
package struct JSONParser {
  /// What a file may contain.
  package enum Dialect: Sendable {
    case strict
    /// With `//` and `/* */` comments, and a comma after the last element, for files that people write.
    case commented
  }

  /// The maximum depth of a tree.
  private static let maximumTreeDepth = 64

  private let bytes: [UInt8]
  private let dialect: Dialect
  private let limitsMarks: Bool
  private let maximumDepth: Int
  private var index = 0
  /// For each open container, whether it is an object.
  private var open: [Bool] = []

  private init(_ bytes: [UInt8], _ dialect: Dialect, limitsMarks: Bool, maximumDepth: Int) {
    self.bytes = bytes
    self.dialect = dialect
    self.limitsMarks = limitsMarks
    self.maximumDepth = maximumDepth
  }

  /// Parses UTF-8 text. Returns its value and the duplicate keys.
  ///
  /// - Parameter limitsMarks: Whether a string with very many combining marks is a fault. The texts of documents in
  ///   messages are checked elsewhere.
  package static func parse(
    _ bytes: [UInt8], as dialect: Dialect = .strict, limitsMarks: Bool = true
  ) throws(JSONFault) -> (value: LocatedJSON, duplicates: [JSONFault]) {
    var parser = JSONParser(bytes, dialect, limitsMarks: limitsMarks, maximumDepth: maximumTreeDepth)
    var builder = LocatedJSONBuilder()
    try parser.read(to: &builder)
    return (builder.value, builder.duplicates)
  }

  /// Parses UTF-8 text. The receiver has to find duplicate keys.
  package static func read(
    _ bytes: [UInt8], maximumDepth: Int, to receiver: inout some JSONReceiver
  ) throws(JSONFault) {
    var parser = JSONParser(bytes, .strict, limitsMarks: true, maximumDepth: maximumDepth)
    try parser.read(to: &receiver)
  }

  // MARK: Values

  private mutating func read(to receiver: inout some JSONReceiver) throws(JSONFault) {
    try checkEncoding()
    try skipSpace()
    repeat {
      if try readValue(&receiver) { try readEnds(&receiver) }
    } while !open.isEmpty
    try skipSpace()
    guard index == bytes.count else { throw fault("there is text after the end of the JSON", help: "remove it") }
  }

  /// Reads a value, or the beginning of a container with something in it, and returns whether the value is complete.
  private mutating func readValue(_ receiver: inout some JSONReceiver) throws(JSONFault) -> Bool {
    let start = index
    guard let next else { throw fault("the JSON ends where a value is expected", help: nil) }
    switch next {
    case UInt8(ascii: "{"): return try readBeginning(isObject: true, &receiver)
    case UInt8(ascii: "["): return try readBeginning(isObject: false, &receiver)
    case UInt8(ascii: "\""): try receiver.receive(.string(try string()), at: start..<index)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try receiver.receive(.number(try number()), at: start..<index)
    default: try receiver.receive(try word(), at: start..<index)
    }
    return true
  }

  /// Reads the bracket of a container and, if nothing is in it, its end. Returns whether it is complete.
  private mutating func readBeginning(isObject: Bool, _ receiver: inout some JSONReceiver) throws(JSONFault) -> Bool {
    guard open.count < maximumDepth else {
      throw JSONFault(
        message: "the JSON is nested deeper than \(maximumDepth) levels", range: index..<index + 1, help: nil,
        isLimit: true)
    }
    index += 1
    try receiver.receive(isObject ? .object : .array, at: index - 1..<index)
    open.append(isObject)
    try skipSpace()
    if take(isObject ? "}" : "]") {
      try readEnd(&receiver)
      return true
    }
    try readBeforeValue(&receiver)
    return false
  }

  /// Reads the ends of containers after a value, or the comma before the next value.
  private mutating func readEnds(_ receiver: inout some JSONReceiver) throws(JSONFault) {
    while let isObject = open.last {
      guard try isAtEnd(isObject ? "}" : "]") else { return try readBeforeValue(&receiver) }
      try readEnd(&receiver)
    }
  }

  /// Ends the innermost container, whose bracket was read.
  private mutating func readEnd(_ receiver: inout some JSONReceiver) throws(JSONFault) {
    open.removeLast()
    try receiver.receive(.end, at: index - 1..<index)
  }

  /// Reads what comes before a value in the innermost container: the key in an object, and nothing in an array.
  private mutating func readBeforeValue(_ receiver: inout some JSONReceiver) throws(JSONFault) {
    guard open.last == true else {
      if next == UInt8(ascii: "]") { throw fault("a value is expected", help: commaHelp) }
      return
    }
    let start = index
    guard next == UInt8(ascii: "\"") else { throw fault("a key in double quotes is expected", help: commaHelp) }
    let key = try string()
    try receiver.receive(.key(key), at: start..<index)
    try skipSpace()
    guard take(":") else { throw fault("`:` is expected after the key `\(key)`", help: nil) }
    try skipSpace()
  }

  /// Reads a comma, or the closing bracket with or without one before it, and returns whether there was a bracket.
  private mutating func isAtEnd(_ bracket: Unicode.Scalar) throws(JSONFault) -> Bool {
    try skipSpace()
    if take(bracket) { return true }
    guard take(",") else { throw fault("`,` or `\(bracket)` is expected", help: commentHelp) }
    try skipSpace()
    return dialect == .commented && take(bracket)
  }

  private mutating func number() throws(JSONFault) -> Double {
    let start = index
    _ = take("-")
    let isZero = take("0")
    guard isZero || digits() > 0 else { throw fault("a digit is expected", help: nil) }
    if isZero, digits() > 0 { throw fault("a number cannot begin with 0", at: start..<index, help: nil) }
    if take("."), digits() == 0 { throw fault("a digit is expected after the decimal point", help: nil) }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      guard digits() > 0 else { throw fault("a digit is expected in the exponent", help: nil) }
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      throw fault("the number is too large", at: start..<index, help: nil)
    }
    return value
  }

  private mutating func digits() -> Int {
    let start = index
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  private mutating func word() throws(JSONFault) -> JSONEvent {
    let start = index
    while let byte = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { index += 1 }
    let range = start..<index
    switch String(decoding: bytes[range], as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "":
      let isSingleQuoted = next == UInt8(ascii: "'")
      throw fault("a value is expected", help: isSingleQuoted ? "write strings in double quotes" : commentHelp)
    case let other: throw fault("`\(other)` is not a value", at: range, help: "write strings in double quotes")
    }
  }

  // MARK: Strings

  private mutating func string() throws(JSONFault) -> String {
    let start = index
    index += 1
    var result: [UInt8] = []
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard !limitsMarks || CombiningMarks.tooMany(in: result) == nil else {
          throw JSONFault(
            message: CombiningMarks.message, range: start..<index, help: CombiningMarks.help, isLimit: true)
        }
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escape()
      case 0..<0x20:
        throw fault("a string cannot contain a line break or a control character", at: start..<index - 1)
      default:
        // Documents are long strings, so copy what needs no look in one go.
        let plain = index - 1
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { index += 1 }
        result += bytes[plain..<index]
      }
    }
    throw fault("the string does not end", at: start..<index, help: "a double quote is missing")
  }

  private mutating func escape() throws(JSONFault) -> [UInt8] {
    let start = index - 1
    guard let byte = next else { throw fault("the string does not end", help: nil) }
    index += 1
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
        index += 1
        if take("u") { units.append(try hexadecimal(from: start)) }
      }
      guard let scalar = Self.scalar(units) else {
        throw fault("the escape is half of a surrogate pair", at: start..<index)
      }
      return Array(String(scalar).utf8)
    default: throw fault("the escape is unknown", at: start..<index, help: "write a backslash as \\\\")
    }
  }

  private mutating func hexadecimal(from start: Int) throws(JSONFault) -> UInt16 {
    let end = min(index + 4, bytes.count)
    let digits = bytes[index..<end]
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("four hexadecimal digits are expected", at: start..<end) }
    index = end
    return value
  }

  private static func scalar(_ units: [UInt16]) -> Unicode.Scalar? {
    guard units.count == 2 else { return Unicode.Scalar(units[0]) }
    guard units[1] & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + UInt32(units[0] & 0x3FF) << 10 + UInt32(units[1] & 0x3FF))
  }

  // MARK: Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() throws(JSONFault) {
    while let byte = next {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        index += 1
      } else if dialect == .strict || byte != UInt8(ascii: "/") {
        return
      } else if try !skipComment() {
        return
      }
    }
  }

  /// Skips the comment that begins here, and returns whether one does.
  private mutating func skipComment() throws(JSONFault) -> Bool {
    let start = index
    switch bytes[index...].dropFirst().first {
    case UInt8(ascii: "/"):
      while let byte = next, byte != 0x0A, byte != 0x0D { index += 1 }
      return true
    case UInt8(ascii: "*"):
      index += 2
      while index + 1 < bytes.count {
        index += 1
        guard bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*") else { continue }
        // The asterisk that begins the comment does not end it.
        guard index - 1 > start + 1 else { continue }
        index += 1
        return true
      }
      throw fault("the comment does not end", at: start..<start + 2, help: "write */ after it")
    default: return false
    }
  }

  private func checkEncoding() throws(JSONFault) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return
      case .error: throw fault("the file is not UTF-8", at: offset..<offset + 1, help: "save the file as UTF-8")
      }
    }
  }

  // MARK: Faults

  private func fault(_ message: String, help: String?) -> JSONFault {
    JSONFault(message: message, range: index..<min(index + 1, bytes.count), help: help)
  }

  private func fault(_ message: String, at range: Range<Int>, help: String? = nil) -> JSONFault {
    JSONFault(message: message, range: range, help: help)
  }

  private var commentHelp: String? {
    switch (next, dialect) {
    case (UInt8(ascii: "/"), .strict): "JSON has no comments"
    case (UInt8(ascii: "#"), .commented): "begin a comment with //"
    default: nil
    }
  }

  private var commaHelp: String? {
    let before = bytes[..<index].last { $0 > 0x20 }
    return before == UInt8(ascii: ",") && next != UInt8(ascii: "/") ? "remove the comma before it" : commentHelp
  }
}

/// A reason why text is not valid JSON, or is ambiguous.
package struct JSONFault: Error {
  package let message: String
  package let range: Range<Int>
  package let help: String?
  /// Whether the text is too large or too deeply nested.
  package let isLimit: Bool

  package init(message: String, range: Range<Int>, help: String?, isLimit: Bool = false) {
    self.message = message
    self.range = range
    self.help = help
    self.isLimit = isLimit
  }
}
