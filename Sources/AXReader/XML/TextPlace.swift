/// Finds the text between two tags again, for a place to show.
///
/// libxml2 hands out its own copies of text with letters beyond ASCII or with carriage returns, and a copy has
/// no place in the input.
enum TextPlace {
  /// The first byte of content that is not white space, or the start of its reference.
  ///
  /// - Parameter start: within the tag before, behind its attributes, or behind its `>`.
  static func first(in bytes: [UInt8], after start: Int) -> Int? {
    var place = start
    if place == 0 || bytes[place - 1] != UInt8(ascii: ">") {
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      place = end + 1
    }
    while place < bytes.count {
      if isSpace(bytes[place]) {
        place += 1
      } else if bytes[place] == UInt8(ascii: "&") {
        guard let end = endOfSpace(at: place, in: bytes) else { return place }
        place = end
      } else if bytes[place] != UInt8(ascii: "<") {
        return place
      } else if let end = skip("<!--", "-->", at: place, in: bytes) ?? skip("<?", "?>", at: place, in: bytes) {
        place = end
      } else if let end = skip("<![CDATA[", "]]>", at: place, in: bytes) {
        let text = place + 9..<end - 3
        if let first = bytes[text].firstIndex(where: { !isSpace($0) }) { return first }
        place = end
      } else {
        return nil
      }
    }
    return nil
  }

  /// The place behind something that begins here with one mark and ends with another.
  private static func skip(_ mark: StaticString, _ endMark: StaticString, at place: Int, in bytes: [UInt8]) -> Int? {
    guard matches(mark, at: place, in: bytes) else { return nil }
    var end = place + mark.utf8CodeUnitCount
    while end < bytes.count {
      if matches(endMark, at: end, in: bytes) { return end + endMark.utf8CodeUnitCount }
      end += 1
    }
    return nil
  }

  private static func matches(_ mark: StaticString, at place: Int, in bytes: [UInt8]) -> Bool {
    place + mark.utf8CodeUnitCount <= bytes.count
      && mark.withUTF8Buffer { $0.elementsEqual(bytes[place..<place + mark.utf8CodeUnitCount]) }
  }

  /// The place behind a character reference to white space.
  private static func endOfSpace(at place: Int, in bytes: [UInt8]) -> Int? {
    guard matches("&#", at: place, in: bytes), let end = bytes[place...].firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let digits = String(decoding: bytes[place + 2..<end], as: UTF8.self)
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, value <= 0x20, isSpace(UInt8(value)) else { return nil }
    return end + 1
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }
}
