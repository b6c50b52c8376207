/// Where the lines of a source begin: made once for each file that has something to show.
package struct LineTable: Sendable {
  /// A file may be one long line, and each of its places asks for a column: these counts keep that from being
  /// quadratic.
  private static let blockSize = 1024

  package let source: SourceText
  private let starts: LineStarts
  /// What comes before each block; empty if every byte is a character.
  private let counts: [CharacterCount]

  package init(_ source: SourceText) {
    self.source = source
    starts = LineStarts(source.bytes)
    counts = starts.isASCII ? [] : Self.counts(of: source.bytes)
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

  /// Line and column of an offset; one after the end means the end.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = starts.index(of: offset)
    let scalars = count(before: offset).scalars - count(before: starts.offsets[line]).scalars
    return SourcePosition(line: source.keptLines?.number(ofLine: line) ?? line + 1, column: scalars + 1)
  }

  /// The column counted in UTF-16 code units from 1, as SARIF and LSP count.
  package func utf16Column(of offset: Int) -> Int {
    let offset = min(max(offset, 0), source.bytes.count)
    let start = starts.offsets[starts.index(of: offset)]
    return count(before: offset).utf16Units - count(before: start).utf16Units + 1
  }

  /// The bytes of a line (from 1) without its line end.
  package func range(ofLine line: Int) -> Range<Int> {
    let line = source.keptLines.map { $0.index(ofLine: line) ?? -1 } ?? line - 1
    let starts = starts.offsets
    guard starts.indices.contains(line) else { return source.bytes.count..<source.bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : source.bytes.count
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
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
    // Every byte but UTF-8's continuation bytes begins a scalar; one of four bytes takes a surrogate pair.
    for byte in UnsafeRawBufferPointer(rebasing: bytes[range]) {
      let isStart = byte & 0xC0 != 0x80
      scalars += isStart ? 1 : 0
      utf16Units += (isStart ? 1 : 0) + (byte >= 0xF0 ? 1 : 0)
    }
  }
}
