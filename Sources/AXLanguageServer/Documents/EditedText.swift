import AXText

/// The text of an open document, with positions in the encoding of the client.
struct EditedText: Sendable {
  /// The number of bytes for which units are counted together. A text may be one long line.
  private static let blockSize = 256

  /// UTF-8, as the client sent it, with its line ends. A byte order mark is not part of it, so that offsets are those of
  /// the reader.
  private(set) var bytes: [UInt8]
  let encoding: PositionEncoding
  /// Whether the client's text begins with a byte order mark, which counts in its positions.
  private let hasMark: Bool
  /// The offsets at which lines begin, in ascending order. The first is 0.
  private var starts: [Int]
  /// The number of units before each block; nil if each byte is a unit.
  private var blocks: [Int]?

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    hasMark = bytes.starts(with: ByteOrderMark.utf8)
    let bytes = ByteOrderMark.removed(from: bytes)
    self.bytes = bytes
    self.encoding = encoding
    starts = Self.lineStarts(of: bytes)
    blocks = Self.blocks(of: bytes, encoding)
  }

  /// The byte offset of a position. A position after the end of its line means the end of the line, as the protocol
  /// demands.
  func offset(of position: Position) -> Int {
    guard position.line < starts.count else { return bytes.count }
    guard position.line >= 0 else { return 0 }
    let start = starts[position.line]
    let end = contentEnd(ofLine: position.line)
    let character = position.character - units(beforeLine: position.line)
    guard character > 0 else { return start }
    let count = units(upTo: end) - units(upTo: start)
    guard character < count else { return end }
    let wanted = units(upTo: start) + character
    guard let blocks else { return characterStart(wanted) }
    let block = (blocks.partitioningIndex { $0 > wanted } - 1) * Self.blockSize
    var offset = max(start, block)
    // A block may begin inside a character, whose units are those of the block before.
    while offset < end, UTF8.isContinuation(bytes[offset]) { offset += 1 }
    var units = units(upTo: offset)
    while offset < end {
      let (length, width) = measure(at: offset)
      guard units + width <= wanted else { break }
      units += width
      offset += length
    }
    return offset
  }

  /// The position of a byte offset. An offset inside a character or a line end means its start.
  func position(of offset: Int) -> Position {
    let offset = characterStart(min(max(offset, 0), bytes.count))
    let line = max(0, starts.partitioningIndex { $0 > offset } - 1)
    let end = min(offset, contentEnd(ofLine: line))
    return Position(
      line: line, character: units(beforeLine: line) + units(upTo: end) - units(upTo: starts[line]))
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
    let start = sentOffset(of: range.start)
    let sentRange = start..<max(start, sentOffset(of: range.end))
    var sent = hasMark ? ByteOrderMark.utf8 + bytes : bytes
    // Without the other reference, the replacement does not copy the text.
    bytes = []
    sent.replaceSubrange(sentRange, with: text)
    self = EditedText(sent, encoding)
  }

  // MARK: The mark

  /// The range of the byte order mark; nil if the text does not begin with one.
  var markRange: PositionRange? {
    guard hasMark else { return nil }
    return PositionRange(
      start: Position(line: 0, character: 0), end: Position(line: 0, character: units(beforeLine: 0)))
  }

  /// The number of units of the mark if it is in a line.
  private func units(beforeLine line: Int) -> Int {
    guard hasMark, line == 0 else { return 0 }
    return encoding == .utf8 ? ByteOrderMark.utf8.count : 1
  }

  /// The offset of a position in the text as the client sent it.
  private func sentOffset(of position: Position) -> Int {
    guard hasMark else { return offset(of: position) }
    let isBeforeText = position.line <= 0 && position.character < units(beforeLine: 0)
    return isBeforeText ? 0 : ByteOrderMark.utf8.count + offset(of: position)
  }

  // MARK: Lines

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
        let isReturn = bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        if isReturn || bytes[index] == 0x0A { starts.append(index + 1) }
      }
      return starts
    }
  }

  // MARK: Units

  private static func blocks(of bytes: [UInt8], _ encoding: PositionEncoding) -> [Int]? {
    guard encoding != .utf8, bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    var result: [Int] = []
    result.reserveCapacity(bytes.count / blockSize + 1)
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: blockSize) {
      result.append(count)
      count += units(in: bytes[start..<min(start + blockSize, bytes.count)], encoding)
    }
    return result
  }

  /// The number of units of the characters that begin in some bytes.
  private static func units(in bytes: ArraySlice<UInt8>, _ encoding: PositionEncoding) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for byte in bytes {
        count += UTF8.isContinuation(byte) ? 0 : encoding == .utf16 && byte >= 0xF0 ? 2 : 1
      }
      return count
    }
  }

  /// The number of units of the characters that begin before an offset.
  private func units(upTo offset: Int) -> Int {
    guard let blocks, offset > 0 else { return offset }
    let block = (offset - 1) / Self.blockSize
    return blocks[block] + Self.units(in: bytes[block * Self.blockSize..<offset], encoding)
  }

  /// The start of the character that an offset is in.
  private func characterStart(_ offset: Int) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, UTF8.isContinuation(bytes[offset]) { offset -= 1 }
    return offset
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
