/// Where the lines of a text begin.
package struct LineStarts: Sendable {
  /// In ascending order; the first is 0.
  package private(set) var offsets = [0]
  /// Whether every byte is a character.
  package let isASCII: Bool

  package init(_ text: [UInt8]) {
    isASCII = text.withUnsafeBufferPointer { bytes in
      // No way out in between: so the bytes are looked at many at once.
      var all: UInt8 = 0
      for byte in bytes { all |= byte }
      return all < 0x80
    }
    offsets += text.withUnsafeBytes { bytes in
      var starts: [Int] = []
      var place = 0
      while let base = bytes.baseAddress, let found = memchr(base + place, 0x0A, bytes.count - place) {
        place = UnsafeRawPointer(found) - base + 1
        starts.append(place)
      }
      return starts
    }
  }

  /// The number of the line, from 0, in which an offset lies.
  package func index(of offset: Int) -> Int {
    max(0, offsets.partitioningIndex { $0 > offset } - 1)
  }
}
