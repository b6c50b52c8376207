/// Where the lines of a source begin: made once for each file that has something to show.
package struct LineTable: Sendable {
  /// A file may be one long line, and each of its places asks for a column: these counts keep that from being
  /// quadratic.
  private static let blockSize = 1024

  /// What a stretch of text comes to.
  private struct Count {
    var scalars = 0
    var utf16Units = 0

    mutating func add(_ byte: UInt8) {
      // Every byte but UTF-8's continuation bytes begins a scalar; one of four bytes takes a surrogate pair.
      guard byte & 0xC0 != 0x80 else { return }
      scalars += 1
      utf16Units += byte >= 0xF0 ? 2 : 1
    }
  }

  package let source: SourceText
  /// Where each line begins.
  let starts: [Int]
  /// What stands before each block.
  private let counts: [Count]

  package init(_ source: SourceText) {
    self.source = source
    var starts = [0]
    var counts: [Count] = []
    counts.reserveCapacity(source.bytes.count / Self.blockSize + 1)
    var count = Count()
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        if index % Self.blockSize == 0 { counts.append(count) }
        if bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
        count.add(bytes[index])
      }
    }
    self.starts = starts
    self.counts = counts
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

  private func count(before offset: Int) -> Count {
    guard !counts.isEmpty else { return Count() }
    let block = min(offset / Self.blockSize, counts.count - 1)
    return source.bytes[block * Self.blockSize..<offset].reduce(into: counts[block]) { $0.add($1) }
  }
}
