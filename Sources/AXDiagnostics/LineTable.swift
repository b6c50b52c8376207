/// Where the lines of a source begin: made once for each file that has something to show.
package struct LineTable: Sendable {
  /// A file may be one long line, and each of its places asks for a column: these counts keep that from being
  /// quadratic.
  private static let blockSize = 1024

  package let source: SourceText
  /// Where each line begins.
  let starts: [Int]
  /// What stands before each block; empty where every byte is a character.
  private let counts: [CharacterCount]

  package init(_ source: SourceText) {
    self.source = source
    var starts = [0]
    let isASCII = source.bytes.withUnsafeBytes { ByteWord.appendLineStarts(in: $0, to: &starts) }
    self.starts = starts
    counts = isASCII ? [] : Self.counts(of: source.bytes)
  }

  private static func counts(of bytes: [UInt8]) -> [CharacterCount] {
    var counts: [CharacterCount] = []
    counts.reserveCapacity(bytes.count / blockSize + 1)
    var count = CharacterCount()
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: blockSize) {
        counts.append(count)
        count.add(bytes, start..<min(start + blockSize, bytes.count))
      }
    }
    return counts
  }

  package var lineCount: Int { starts.count }

  /// Line and column of an offset; one behind the end means the end.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = lineIndex(of: offset)
    let scalars = count(before: offset).scalars - count(before: starts[line]).scalars
    return SourcePosition(line: source.keptLines?.number(ofLine: line) ?? line + 1, column: scalars + 1)
  }

  /// The column counted in UTF-16 code units from 1, as SARIF and LSP count.
  package func utf16Column(of offset: Int) -> Int {
    let offset = min(max(offset, 0), source.bytes.count)
    let start = starts[lineIndex(of: offset)]
    return count(before: offset).utf16Units - count(before: start).utf16Units + 1
  }

  /// The bytes of a line (from 1) without its line end.
  package func range(ofLine line: Int) -> Range<Int> {
    let line = source.keptLines.map { $0.index(ofLine: line) ?? -1 } ?? line - 1
    guard starts.indices.contains(line) else { return source.bytes.count..<source.bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : source.bytes.count
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The number of the line, from 0, in which an offset lies.
  func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func count(before offset: Int) -> CharacterCount {
    guard !counts.isEmpty else { return CharacterCount(scalars: offset, utf16Units: offset) }
    let block = min(offset / Self.blockSize, counts.count - 1)
    var count = counts[block]
    source.bytes.withUnsafeBytes { count.add($0, block * Self.blockSize..<offset) }
    return count
  }
}

/// What a stretch of text comes to.
private struct CharacterCount {
  var scalars = 0
  var utf16Units = 0

  mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    var place = range.lowerBound
    while place + 8 <= range.upperBound {
      add(ByteWord(bytes, at: place), count: 8)
      place += 8
    }
    while place < range.upperBound {
      add(ByteWord(value: UInt64(bytes[place])), count: 1)
      place += 1
    }
  }

  /// Every byte but UTF-8's continuation bytes begins a scalar; one of four bytes takes a surrogate pair.
  private mutating func add(_ word: ByteWord, count: Int) {
    let starts = count - word.continuationCount
    scalars += starts
    utf16Units += starts + word.fourByteCount
  }
}

/// Eight bytes that are looked at together, the first the lowest.
private struct ByteWord {
  let value: UInt64

  init(value: UInt64) {
    self.value = value
  }

  init(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    value = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let lineFeeds: UInt64 = 0x0A0A_0A0A_0A0A_0A0A

  /// Bytes of the form 10xxxxxx.
  var continuationCount: Int { (value & ~(value << 1) & Self.highBits).nonzeroBitCount }

  /// Bytes of the form 1111xxxx.
  var fourByteCount: Int { (value & value << 1 & value << 2 & value << 3 & Self.highBits).nonzeroBitCount }

  var isASCII: Bool { value & Self.highBits == 0 }

  /// The high bit of each byte that is a line feed.
  private var lineFeeds: UInt64 {
    let difference = value ^ Self.lineFeeds
    return ~((difference & ~Self.highBits) &+ ~Self.highBits | difference | ~Self.highBits)
  }

  /// Appends the place behind each line feed; whether all bytes are ASCII.
  static func appendLineStarts(in bytes: UnsafeRawBufferPointer, to starts: inout [Int]) -> Bool {
    var isASCII = true
    var place = 0
    while place + 8 <= bytes.count {
      let word = ByteWord(bytes, at: place)
      if !word.isASCII { isASCII = false }
      var found = word.lineFeeds
      while found != 0 {
        starts.append(place + found.trailingZeroBitCount / 8 + 1)
        found &= found &- 1
      }
      place += 8
    }
    while place < bytes.count {
      if bytes[place] >= 0x80 { isASCII = false }
      if bytes[place] == UInt8(ascii: "\n") { starts.append(place + 1) }
      place += 1
    }
    return isASCII
  }
}
