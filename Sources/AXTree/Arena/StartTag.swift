import AXDiagnostics
import AXText

/// Reads start tags again, to show their location.
///
/// The tree keeps only the offset of each tag. The text has been parsed before, so it is well-formed; if the parser
/// reported otherwise, any range inside the file is good enough.
@usableFromInline
package enum StartTag {
  /// The maximum length of a tag, in bytes.
  @inlinable package static var maximumLength: Int { 256 << 10 }

  /// An attribute of a tag, as ranges of byte offsets.
  package struct Attribute: Sendable {
    package let name: Range<Int>
    /// The value without its quotes.
    package let value: Range<Int>
    /// The range from the name to the closing quote.
    package var whole: Range<Int> { name.lowerBound..<value.upperBound + 1 }
  }

  /// The location of a tag, from `<` to `>`; of an object in JSON, its bracket; of an element in other text, the rest of
  /// its line.
  package static func location(in source: SourceText, at offset: Int) -> SourceLocation {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] != UInt8(ascii: "<") else {
      return SourceLocation(source: source, range: offset..<end(in: bytes, at: offset))
    }
    let isObject = bytes[offset] == UInt8(ascii: "{")
    let end = isObject ? offset + 1 : bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return SourceLocation(source: source, range: offset..<end)
  }

  /// The location of an attribute, from its name to its closing quote; of the tag if it has no such attribute.
  package static func location(of name: String, in source: SourceText, at offset: Int) -> SourceLocation {
    guard let found = attribute(name, in: source.bytes, at: offset) else { return location(in: source, at: offset) }
    return SourceLocation(source: source, range: found.whole)
  }

  /// The attribute with a name in the tag at an offset; nil if the tag does not have it.
  package static func attribute(_ name: String, in bytes: [UInt8], at offset: Int) -> Attribute? {
    var scanner = Scanner(bytes: bytes, offset: offset)
    scanner.skipElementName()
    while let attribute = scanner.nextAttribute() {
      if bytes[attribute.name].elementsEqual(name.utf8) { return attribute }
    }
    return nil
  }

  /// The attributes of the tag at an offset, in source order.
  package static func attributes(in bytes: [UInt8], at offset: Int) -> [Attribute] {
    var scanner = Scanner(bytes: bytes, offset: offset)
    scanner.skipElementName()
    var result: [Attribute] = []
    while let attribute = scanner.nextAttribute() { result.append(attribute) }
    return result
  }

  /// The range of the element's name, including its prefix, in the tag at an offset.
  package static func name(in bytes: [UInt8], at offset: Int) -> Range<Int> {
    var scanner = Scanner(bytes: bytes, offset: offset + 1)
    scanner.skipName()
    return offset + 1..<scanner.offset
  }

  /// The offset after the tag's `>`.
  package static func end(in bytes: [UInt8], at offset: Int) -> Int {
    var scanner = Scanner(bytes: bytes, offset: offset)
    scanner.skipElementName()
    while scanner.nextAttribute() != nil {}
    while scanner.offset < bytes.count, bytes[scanner.offset] != UInt8(ascii: ">") { scanner.offset += 1 }
    return min(scanner.offset + 1, bytes.count)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var offset: Int

    /// Skips the `<` and the name, if there is a tag.
    mutating func skipElementName() {
      if consume(UInt8(ascii: "<")) { skipName() }
    }

    /// Returns the next attribute, or nil at the end of the tag.
    mutating func nextAttribute() -> Attribute? {
      skip { $0 <= 0x20 }
      let start = offset
      skipName()
      guard offset > start else { return nil }
      let name = start..<offset
      skip { $0 <= 0x20 }
      guard consume(UInt8(ascii: "=")) else { return nil }
      skip { $0 <= 0x20 }
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") else {
        return nil
      }
      let quote = bytes[offset]
      offset += 1
      let value = offset
      offset = bytes.withView { $0.firstIndex(of: quote, in: value..<$0.count) } ?? bytes.count
      let attribute = Attribute(name: name, value: value..<offset)
      _ = consume(quote)
      return attribute
    }

    mutating func skipName() {
      skip { byte in
        byte > 0x20 && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
          && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "<")
      }
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
      while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    }

    mutating func consume(_ byte: UInt8) -> Bool {
      guard offset < bytes.count, bytes[offset] == byte else { return false }
      offset += 1
      return true
    }
  }
}
