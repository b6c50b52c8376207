/// The encoding that an XML declaration names. libxml2 is told to leave it alone: the text is UTF-8 by then.
package struct XMLDeclaration: Sendable {
  package struct Encoding: Sendable {
    package let name: String
    /// The pseudo-attribute, from its name to its closing quote.
    package let range: Range<Int>
  }

  package let encoding: Encoding?

  /// Reads the declaration at the start of a text; one that is not well-formed is the parser's to report.
  package init(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("<?xml".utf8)), bytes.count > 5, Self.isSpace(bytes[5]) else {
      encoding = nil
      return
    }
    let end = Self.end(of: bytes)
    var result: Encoding?
    var place = 5
    while place < end, result == nil {
      while place < end, Self.isSpace(bytes[place]) { place += 1 }
      let start = place
      while place < end, bytes[place] != UInt8(ascii: "="), !Self.isSpace(bytes[place]) { place += 1 }
      let name = String(decoding: bytes[start..<place], as: UTF8.self)
      while place < end, Self.isSpace(bytes[place]) || bytes[place] == UInt8(ascii: "=") { place += 1 }
      guard place < end, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else { break }
      let quote = bytes[place]
      place += 1
      let value = place
      while place < end, bytes[place] != quote { place += 1 }
      if name == "encoding" {
        result = Encoding(
          name: String(decoding: bytes[value..<place], as: UTF8.self), range: start..<min(place + 1, end))
      }
      place += 1
    }
    encoding = result
  }

  private static func end(of bytes: [UInt8]) -> Int {
    // A declaration is short; one that is not is not well-formed.
    bytes.prefix(1024).firstIndex(of: UInt8(ascii: ">")) ?? min(1024, bytes.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
