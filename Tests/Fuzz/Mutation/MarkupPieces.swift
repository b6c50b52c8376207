/// A markup text taken apart, so that its elements and attributes can be moved. What is no XML stays as it is.
struct MarkupPieces {
  struct Attribute {
    var name: [UInt8]
    /// As it is written, without its quotes.
    var value: [UInt8]
  }

  struct Tag {
    var name: [UInt8]
    var attributes: [Attribute] = []
  }

  enum Piece {
    case start(Tag)
    case end([UInt8])
    case empty(Tag)
    /// Text, comments, instructions, and what no tag is made of.
    case other([UInt8])
  }

  var pieces: [Piece] = []

  init(_ bytes: [UInt8]) {
    var scanner = MarkupScanner(bytes)
    while let piece = scanner.next() { pieces.append(piece) }
  }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .start(let tag): result += Self.bytes(of: tag, end: ">")
      case .empty(let tag): result += Self.bytes(of: tag, end: "/>")
      case .end(let name): result += Array("</".utf8) + name + Array(">".utf8)
      case .other(let bytes): result += bytes
      }
    }
    return result
  }

  private static func bytes(of tag: Tag, end: String) -> [UInt8] {
    var result = Array("<".utf8) + tag.name
    for attribute in tag.attributes {
      let quote: UInt8 = attribute.value.contains(UInt8(ascii: "\"")) ? UInt8(ascii: "'") : UInt8(ascii: "\"")
      result += Array(" ".utf8) + attribute.name + Array("=".utf8) + [quote] + attribute.value + [quote]
    }
    return result + Array(end.utf8)
  }

  /// The pieces that begin an element.
  var elements: [Int] { pieces.indices.filter { tag(at: $0) != nil } }

  func tag(at index: Int) -> Tag? {
    switch pieces[index] {
    case .start(let tag), .empty(let tag): tag
    case .end, .other: nil
    }
  }

  mutating func change(at index: Int, _ change: (inout Tag) -> Void) {
    switch pieces[index] {
    case .start(var tag):
      change(&tag)
      if let end = endOfElement(at: index), end > index + 1 { pieces[end - 1] = .end(tag.name) }
      pieces[index] = .start(tag)
    case .empty(var tag):
      change(&tag)
      pieces[index] = .empty(tag)
    case .end, .other: break
    }
  }

  /// An element with all that it holds.
  func element(at index: Int) -> Range<Int> { index..<(endOfElement(at: index) ?? index + 1) }

  private func endOfElement(at index: Int) -> Int? {
    guard case .start = pieces[index] else { return nil }
    var depth = 0
    for place in index..<pieces.count {
      if case .start = pieces[place] { depth += 1 }
      if case .end = pieces[place] { depth -= 1 }
      if depth == 0 { return place + 1 }
    }
    return nil
  }
}

/// Finds one piece after the other.
private struct MarkupScanner {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> MarkupPieces.Piece? {
    guard place < bytes.count else { return nil }
    let start = place
    if bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count {
      if let tag = tag() { return tag }
      place = start
      for (mark, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] where starts(with: mark) {
        skip(after: end)
        return .other(Array(bytes[start..<place]))
      }
    }
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    return .other(Array(bytes[start..<place]))
  }

  private mutating func tag() -> MarkupPieces.Piece? {
    place += 1
    let isEnd = bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    var tag = MarkupPieces.Tag(name: name())
    guard let first = tag.name.first, first > 0x40 else { return nil }
    while true {
      skipSpace()
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: ">") {
        place += 1
        return isEnd ? .end(tag.name) : .start(tag)
      }
      if starts(with: "/>") {
        place += 2
        return .empty(tag)
      }
      guard let attribute = attribute() else { return nil }
      tag.attributes.append(attribute)
    }
  }

  private mutating func attribute() -> MarkupPieces.Attribute? {
    let name = name()
    skipSpace()
    guard !name.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return nil }
    place += 1
    skipSpace()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      return nil
    }
    let quote = bytes[place]
    let start = place + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { return nil }
    place = end + 1
    return MarkupPieces.Attribute(name: name, value: Array(bytes[start..<end]))
  }

  private mutating func name() -> [UInt8] {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !"=<>/\"'".utf8.contains(bytes[place]) { place += 1 }
    return Array(bytes[start..<place])
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
  }

  private mutating func skip(after end: String) {
    while place < bytes.count, !starts(with: end) { place += 1 }
    place = min(place + end.utf8.count, bytes.count)
  }

  private func starts(with mark: String) -> Bool { bytes[place...].starts(with: mark.utf8) }
}
