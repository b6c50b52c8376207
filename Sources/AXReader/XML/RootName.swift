import AXText

/// The name of a text's root element, found without parsing: before a parser is chosen, and where a DOCTYPE or
/// an encoding keeps it from being parsed at all.
enum RootName {
  /// The name as written, prefix included; nil if no start tag comes first.
  static func find(in bytes: [UInt8]) -> String? {
    place(in: bytes).flatMap { name(from: $0 + 1, in: bytes) }
  }

  /// The place of the first start tag.
  static func place(in bytes: [UInt8]) -> Int? {
    var place = 0
    while let start = endOfAsides(from: place, in: bytes) {
      guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
      guard bytes[start + 1] == UInt8(ascii: "!") else { return start }
      guard let end = endOfDoctype(from: start + 2, in: bytes) else { return nil }
      place = end
    }
    return nil
  }

  /// The place of a DOCTYPE before the root element, if there is one.
  static func doctype(in bytes: [UInt8]) -> Int? {
    endOfAsides(from: 0, in: bytes).flatMap { bytes.holds("<!DOCTYPE", at: $0) ? $0 : nil }
  }

  /// The place after white space, comments and instructions; nil if one of them does not end.
  private static func endOfAsides(from start: Int, in bytes: [UInt8]) -> Int? {
    var place = start
    while true {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      guard bytes.holds("<!--", at: place) || bytes.holds("<?", at: place) else { return place }
      guard let end = bytes.endOfAside(at: place) else { return nil }
      place = end
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

  /// The place after a DOCTYPE's `>`: not one in quotes, in comments or between its brackets.
  private static func endOfDoctype(from start: Int, in bytes: [UInt8]) -> Int? {
    var place = start
    var brackets = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return place + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[(place + 1)...].firstIndex(of: bytes[place]) else { return nil }
        place = end
      case UInt8(ascii: "<") where bytes.holds("<!--", at: place):
        guard let end = bytes.end(of: "-->", from: place + 4) else { return nil }
        place = end - 1
      default: break
      }
      place += 1
    }
    return nil
  }
}

extension [UInt8] {
  /// The place after the comment or the instruction at a place; nil if neither is there, or if it does not end.
  func endOfAside(at place: Int) -> Int? {
    if holds("<!--", at: place) { return end(of: "-->", from: place + 4) }
    return holds("<?", at: place) ? end(of: "?>", from: place + 2) : nil
  }

  /// The last place, up to a given one, at which a mark begins; 0 if there is none.
  func start(ofLast mark: String, upTo place: Int) -> Int {
    let mark = Array(mark.utf8)
    var start = Swift.min(place, count - mark.count)
    while start > 0, self[start] != mark[0] || !self[start..<start + mark.count].elementsEqual(mark) { start -= 1 }
    return Swift.max(start, 0)
  }
}
