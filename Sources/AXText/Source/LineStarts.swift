/// The byte offsets at which the lines of a text begin.
package struct LineStarts: Sendable {
  /// In ascending order; the first is 0.
  package private(set) var offsets = [0]
  /// Whether every byte is a character.
  package let isASCII: Bool

  package init(_ text: [UInt8]) {
    isASCII = text.withUnsafeBufferPointer { bytes in
      // No early exit, so that the loop is vectorized.
      var all: UInt8 = 0
      for byte in bytes { all |= byte }
      return all < 0x80
    }
    // `memchr` finds bytes inside the buffer only, so a start is at most the end.
    offsets += text.withUnsafeBytes { bytes in
      var starts: [Int] = []
      var start = 0
      while let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) {
        start = UnsafeRawPointer(found) - base + 1
        starts.append(start)
      }
      return starts
    }
  }

  /// The range of a line, from 0, without its line ending.
  package func range(ofLine index: Int, in bytes: [UInt8]) -> Range<Int> {
    let start = offsets[index]
    var end = index + 1 < offsets.count ? offsets[index + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The index of the line, from 0, that contains an offset.
  package func index(of offset: Int) -> Int {
    max(0, offsets.partitioningIndex { $0 > offset } - 1)
  }
}
