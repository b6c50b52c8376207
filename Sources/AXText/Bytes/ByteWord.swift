/// Eight bytes that are looked at together, the first the lowest.
struct ByteWord {
  let value: UInt64

  init(value: UInt64) {
    self.value = value
  }

  /// The eight bytes from a place on, which all have to be there.
  init(_ bytes: UnsafeRawPointer, at place: Int) {
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
  var lineFeeds: UInt64 {
    let difference = value ^ Self.lineFeeds
    return ~((difference & ~Self.highBits) &+ ~Self.highBits | difference | ~Self.highBits)
  }
}
