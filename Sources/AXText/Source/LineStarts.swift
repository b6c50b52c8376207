/// Where the lines of a text begin.
package struct LineStarts: Sendable {
  /// In ascending order; the first is 0.
  package private(set) var offsets = [0]
  /// Whether every byte is a character.
  package let isASCII: Bool

  package init(_ text: [UInt8]) {
    var offsets = [0]
    isASCII = text.withUnsafeBytes { bytes in
      bytes.baseAddress.map { Self.read($0, bytes.count, &offsets) } ?? true
    }
    self.offsets = offsets
  }

  /// Appends the place behind each line feed; whether all bytes are ASCII.
  private static func read(_ bytes: UnsafeRawPointer, _ count: Int, _ offsets: inout [Int]) -> Bool {
    var all: UInt64 = 0
    var place = 0
    while place + 8 <= count {
      let word = ByteWord(bytes, at: place)
      all |= word.value
      var found = word.lineFeeds
      while found != 0 {
        offsets.append(place + found.trailingZeroBitCount / 8 + 1)
        found &= found &- 1
      }
      place += 8
    }
    while place < count {
      let byte = bytes.load(fromByteOffset: place, as: UInt8.self)
      all |= UInt64(byte)
      if byte == UInt8(ascii: "\n") { offsets.append(place + 1) }
      place += 1
    }
    return ByteWord(value: all).isASCII
  }

  /// The number of the line, from 0, in which an offset lies.
  package func index(of offset: Int) -> Int {
    max(0, offsets.partitioningIndex { $0 > offset } - 1)
  }
}
