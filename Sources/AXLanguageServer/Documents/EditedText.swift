import AXText

/// The text of an open document, with positions in the encoding of the client.
struct EditedText: Sendable {
  /// UTF-8, as the client sent it, with its line ends.
  private(set) var bytes: [UInt8]
  let encoding: PositionEncoding
  /// The offsets at which lines begin, in ascending order. The first is 0.
  private var starts: [Int]

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = Self.lineStarts(of: bytes)
  }

  /// The byte offset of a position. A position after the end of its line means the end of the line, as the protocol
  /// demands.
  func offset(of position: Position) -> Int {
    guard position.line < starts.count else { return bytes.count }
    guard position.line >= 0 else { return 0 }
    let start = starts[position.line]
    let end = contentEnd(ofLine: position.line)
    var offset = start
    var units = 0
    while offset < end {
      let (length, width) = measure(at: offset)
      guard units + width <= position.character else { break }
      units += width
      offset += length
    }
    return offset
  }

  /// The position of a byte offset. An offset inside a character means its start.
  func position(of offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = max(0, starts.partitioningIndex { $0 > offset } - 1)
    var current = starts[line]
    var units = 0
    while current < offset {
      let (length, width) = measure(at: current)
      guard current + length <= offset else { break }
      units += width
      current += length
    }
    return Position(line: line, character: units)
  }

  func range(of bytes: Range<Int>) -> PositionRange {
    PositionRange(start: position(of: bytes.lowerBound), end: position(of: bytes.upperBound))
  }

  func bytes(of range: PositionRange) -> Range<Int> {
    let start = offset(of: range.start)
    return start..<max(start, offset(of: range.end))
  }

  /// Replaces a range with other text.
  mutating func replace(_ range: PositionRange, with text: [UInt8]) {
    bytes.replaceSubrange(bytes(of: range), with: text)
    starts = Self.lineStarts(of: bytes)
  }

  /// The end of a line without its line end.
  private func contentEnd(ofLine line: Int) -> Int {
    guard line + 1 < starts.count else { return bytes.count }
    var end = starts[line + 1] - 1
    if end > starts[line], bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// A line ends with a line feed, a carriage return, or both.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      for index in bytes.indices where bytes[index] <= 0x0D {
        let isEnd = bytes[index] == 0x0A || bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if isEnd { starts.append(index + 1) }
      }
      return starts
    }
  }

  /// The number of bytes of the character at an offset, and its number of units. The text is valid UTF-8.
  private func measure(at offset: Int) -> (length: Int, units: Int) {
    let length =
      switch bytes[offset] {
      case ..<0x80: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    return switch encoding {
    case .utf8: (length, length)
    case .utf16: (length, length == 4 ? 2 : 1)
    case .utf32: (length, 1)
    }
  }
}
