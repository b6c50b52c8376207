/// The lines of a log, as ranges of bytes without their line endings.
package struct LogLines: Sendable {
  private let ranges: [Range<Int>]

  package init(_ bytes: [UInt8]) {
    let starts = LineStarts(bytes)
    ranges = starts.offsets.indices.map { starts.range(ofLine: $0, in: bytes) }
  }

  package var count: Int { ranges.count }

  package subscript(line: Int) -> Range<Int> { ranges[line] }
}

/// What a log puts before each line of a text, such as the time.
package struct LinePrefix: Sendable {
  private let form: [UInt8]

  /// - Parameter bytes: The prefix of one line.
  package init(_ bytes: some Collection<UInt8>) {
    form = bytes.map(Self.form)
  }

  /// The index after the prefix of a line; the beginning of the line if it has no such prefix.
  package func end(in line: ArraySlice<UInt8>) -> Int {
    let start = line.prefix(form.count)
    let isSame = start.count == form.count && zip(start, form).allSatisfy { Self.form($0) == $1 }
    return isSame ? start.endIndex : line.startIndex
  }

  /// All digits have the same form, because times differ.
  private static func form(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? UInt8(ascii: "0") : byte
  }
}
