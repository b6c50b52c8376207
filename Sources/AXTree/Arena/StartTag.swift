import AXDiagnostics
import AXText

/// Reads one start tag again, when something is to be shown about it.
///
/// The tree keeps a tag's first byte alone; the text has been parsed before, so it is well-formed here
/// unless the parser said otherwise, and then any answer inside the file will do.
@usableFromInline
package enum StartTag {
  /// How long a tag may be that is read, in bytes.
  @inlinable package static var maximumLength: Int { 256 << 10 }

  /// One attribute of a tag, as ranges of the source.
  package struct Attribute: Sendable {
    package let name: Range<Int>
    /// Between the quotes.
    package let value: Range<Int>
    /// From the name to the closing quote.
    package var whole: Range<Int> { name.lowerBound..<value.upperBound + 1 }
  }

  /// The tag from `<` to `>`.
  package static func location(in source: SourceText, at offset: Int) -> SourceLocation {
    SourceLocation(source: source, range: offset..<end(in: source.bytes, at: offset))
  }

  /// The attribute from its name to its closing quote, or the tag if it has none of that name.
  package static func location(of name: String, in source: SourceText, at offset: Int) -> SourceLocation {
    let name = Array(name.utf8)
    let found = attributes(in: source.bytes, at: offset).first { source.bytes[$0.name].elementsEqual(name) }
    guard let found else { return location(in: source, at: offset) }
    return SourceLocation(source: source, range: found.whole)
  }

  /// The attributes of the tag at an offset, in its order.
  package static func attributes(in bytes: [UInt8], at offset: Int) -> [Attribute] {
    var scanner = Scanner(bytes: bytes, place: offset)
    return scanner.attributes()
  }

  /// The element's name, prefix included, in the tag at an offset.
  package static func name(in bytes: [UInt8], at offset: Int) -> Range<Int> {
    var scanner = Scanner(bytes: bytes, place: offset + 1)
    scanner.skipName()
    return offset + 1..<scanner.place
  }

  /// One after the tag's `>`.
  package static func end(in bytes: [UInt8], at offset: Int) -> Int {
    var scanner = Scanner(bytes: bytes, place: offset)
    _ = scanner.attributes()
    while scanner.place < bytes.count, bytes[scanner.place] != UInt8(ascii: ">") { scanner.place += 1 }
    return min(scanner.place + 1, bytes.count)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var place: Int

    mutating func attributes() -> [Attribute] {
      guard place < bytes.count, bytes[place] == UInt8(ascii: "<") else { return [] }
      place += 1
      skipName()
      var result: [Attribute] = []
      while true {
        skip { $0 <= 0x20 }
        let start = place
        skipName()
        guard place > start else { return result }
        let name = start..<place
        skip { $0 <= 0x20 }
        guard take(UInt8(ascii: "=")) else { return result }
        skip { $0 <= 0x20 }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
          return result
        }
        let quote = bytes[place]
        place += 1
        let value = place
        skip { $0 != quote }
        result.append(Attribute(name: name, value: value..<place))
        _ = take(quote)
      }
    }

    mutating func skipName() {
      skip { byte in
        byte > 0x20 && byte != UInt8(ascii: "=") && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
          && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "<")
      }
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
      while place < bytes.count, condition(bytes[place]) { place += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
      return true
    }
  }
}
