/// The name of a text's root element, found without parsing: before a parser is chosen, and where a DOCTYPE or
/// an encoding keeps it from being parsed at all.
package enum RootName {
  /// The name as written, prefix included; none where no start tag comes first.
  package static func find(in bytes: [UInt8]) -> String? {
    place(in: bytes).flatMap { name(from: $0 + 1, in: bytes) }
  }

  /// The place of the first start tag.
  private static func place(in bytes: [UInt8]) -> Int? {
    var place = 0
    while true {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "<") else { return nil }
      switch bytes[place + 1] {
      case UInt8(ascii: "?"):
        guard let end = bytes.end(of: "?>", from: place + 2) else { return nil }
        place = end
      case UInt8(ascii: "!"):
        let isComment = bytes.holds("<!--", at: place)
        let end = isComment ? bytes.end(of: "-->", from: place + 4) : endOfDoctype(from: place + 2, in: bytes)
        guard let end else { return nil }
        place = end
      default:
        return place
      }
    }
  }

  /// The place of a DOCTYPE before the root element, if there is one.
  static func doctype(in bytes: [UInt8]) -> Int? {
    var place = 0
    while true {
      while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
      if bytes.holds("<!DOCTYPE", at: place) { return place }
      let end =
        bytes.holds("<!--", at: place)
        ? bytes.end(of: "-->", from: place + 4)
        : bytes.holds("<?", at: place) ? bytes.end(of: "?>", from: place + 2) : nil
      guard let end else { return nil }
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

  /// Behind a DOCTYPE's `>`: not one in quotes, in comments or between its brackets.
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
