/// Where the lines of a source begin: made once for each file that has something to show.
package struct LineTable: Sendable {
  package let source: SourceText
  private let starts: [Int]

  package init(_ source: SourceText) {
    self.source = source
    var starts = [0]
    source.bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
    }
    self.starts = starts
  }

  package var lineCount: Int { starts.count }

  /// Line and column of an offset; one behind the end means the end.
  package func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = lineIndex(of: offset)
    return SourcePosition(line: line + 1, column: scalars(in: starts[line]..<offset) + 1)
  }

  /// The column counted in UTF-16 code units from 1, as SARIF and LSP count.
  package func utf16Column(of offset: Int) -> Int {
    let offset = min(max(offset, 0), source.bytes.count)
    let start = starts[lineIndex(of: offset)]
    return String(decoding: source.bytes[start..<offset], as: UTF8.self).utf16.count + 1
  }

  /// The bytes of a line (from 1) without its line end.
  package func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line - 1) else { return source.bytes.count..<source.bytes.count }
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : source.bytes.count
    if end > start, source.bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func scalars(in range: Range<Int>) -> Int {
    source.bytes[range].reduce(into: 0) { count, byte in
      // Every byte but UTF-8's continuation bytes begins a scalar.
      if byte & 0xC0 != 0x80 { count += 1 }
    }
  }
}
