/// Converts byte offsets of a source to lines and columns. Made once for each file that has diagnostics.
package struct LineTable: Sendable {
  /// A file may be one long line. Without the counts for each block, finding many columns would take quadratic time.
  private static let blockSize = 1024

  package let source: SourceText
  private let starts: LineStarts
  /// The number of characters before each block; empty if the text is ASCII.
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

  /// The line and column of an offset; an offset past the end means the end.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = starts.index(of: offset)
    let scalars = count(before: offset).scalars - count(before: starts.offsets[line]).scalars
    return SourcePosition(line: source.keptLines?.number(ofLine: line) ?? line + 1, column: scalars + 1)
  }

  /// The column in UTF-16 code units from 1, as in SARIF and LSP.
  package func utf16Column(of offset: Int) -> Int {
    let offset = min(max(offset, 0), source.bytes.count)
    let start = starts.offsets[starts.index(of: offset)]
    return count(before: offset).utf16Units - count(before: start).utf16Units + 1
  }

  /// The byte range of a line (from 1) without its line ending.
  package func range(ofLine line: Int) -> Range<Int> {
    let line = source.keptLines.map { $0.index(ofLine: line) ?? -1 } ?? line - 1
    let end = source.bytes.count
    return starts.offsets.indices.contains(line) ? starts.range(ofLine: line, in: source.bytes) : end..<end
  }

  private func count(before offset: Int) -> CharacterCount {
    guard !counts.isEmpty else { return CharacterCount(scalars: offset, utf16Units: offset) }
    let block = min(offset / Self.blockSize, counts.count - 1)
    var count = counts[block]
    source.bytes.withUnsafeBytes { count.add($0, block * Self.blockSize..<offset) }
    return count
  }
}

/// The number of characters in a part of a text.
private struct CharacterCount {
  var scalars = 0
  var utf16Units = 0

  /// - Parameter bytes: the text, valid during the call. The range is checked.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    // Every byte except a continuation byte begins a scalar; a scalar of four bytes is a surrogate pair in UTF-16.
    for byte in UnsafeRawBufferPointer(rebasing: bytes[range]) {
      let isStart = byte & 0xC0 != 0x80
      scalars += isStart ? 1 : 0
      utf16Units += (isStart ? 1 : 0) + (byte >= 0xF0 ? 1 : 0)
    }
  }
}
