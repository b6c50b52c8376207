import AXText

/// Finds the name of a text's root element without parsing, to choose a parser, and for texts that cannot be parsed
/// because of a DOCTYPE or encoding.
enum RootName {
  /// Returns the name as written, including its prefix; nil if there is no start tag.
  static func find(in bytes: [UInt8]) -> String? {
    offset(in: bytes).flatMap { name(from: $0 + 1, in: bytes) }
  }

  /// Returns the offset of the first start tag; nil if there is none.
  static func offset(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while let start = endOfComments(from: offset, in: bytes) {
      guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
      guard bytes[start + 1] == UInt8(ascii: "!") else { return start }
      guard let end = endOfDoctype(from: start + 2, in: bytes) else { return nil }
      offset = end
    }
    return nil
  }

  /// Returns the offset of a DOCTYPE before the root element; nil if there is none.
  static func doctype(in bytes: [UInt8]) -> Int? {
    endOfComments(from: 0, in: bytes).flatMap { bytes.holds("<!DOCTYPE", at: $0) ? $0 : nil }
  }

  /// Returns the offset after white space, comments, and instructions; nil if one of them is not closed.
  private static func endOfComments(from start: Int, in bytes: [UInt8]) -> Int? {
    var offset = start
    while true {
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
      guard bytes.holds("<!--", at: offset) || bytes.holds("<?", at: offset) else { return offset }
      guard let end = bytes.endOfComment(at: offset) else { return nil }
      offset = end
    }
  }

  private static func name(from start: Int, in bytes: [UInt8]) -> String? {
    var end = start
    while end < bytes.count, end - start < 256, bytes[end] > 0x20, bytes[end] != UInt8(ascii: ">"),
      bytes[end] != UInt8(ascii: "/")
    {
      end += 1
    }
    return end > start ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  /// Returns the offset after a DOCTYPE's `>`, ignoring those in quotes, comments, and brackets; nil if it is not
  /// closed.
  private static func endOfDoctype(from start: Int, in bytes: [UInt8]) -> Int? {
    var offset = start
    var brackets = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return offset + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[(offset + 1)...].firstIndex(of: bytes[offset]) else { return nil }
        offset = end
      case UInt8(ascii: "<") where bytes.holds("<!--", at: offset):
        guard let end = bytes.end(of: "-->", from: offset + 4) else { return nil }
        offset = end - 1
      default: break
      }
      offset += 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns the offset after the comment or instruction at an offset; nil if there is none, or if it is not closed.
  func endOfComment(at offset: Int) -> Int? {
    if holds("<!--", at: offset) { return end(of: "-->", from: offset + 4) }
    return holds("<?", at: offset) ? end(of: "?>", from: offset + 2) : nil
  }

  /// Returns the offset of the last mark up to an offset; 0 if there is none.
  func start(ofLast mark: String, upTo offset: Int) -> Int {
    let mark = Array(mark.utf8)
    var start = Swift.min(offset, count - mark.count)
    while start > 0, self[start] != mark[0] || !self[start..<start + mark.count].elementsEqual(mark) { start -= 1 }
    return Swift.max(start, 0)
  }
}
