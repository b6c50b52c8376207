/// Finds the identifiers of source code, without regard to comments and strings.
@usableFromInline
package enum IdentifierScan {
  /// Whether a byte belongs to identifiers: letters, digits, `_`, `$`, and everything beyond ASCII.
  @inlinable
  package static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether a byte is an uppercase letter, with which types begin.
  package static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  /// Calls a closure with the range of each identifier. Numbers count as identifiers.
  @inlinable
  @inline(__always)
  package static func forEach(in bytes: ByteView, _ body: (Range<Int>) -> Void) {
    var start = 0
    // 1 if the last byte belongs to an identifier.
    var open: UInt64 = 0
    var index = 0
    // An identifier at the end of the last block ends in the one after it.
    while index < bytes.count || open == 1 {
      let parts = parts(of: bytes, at: index)
      var starts = parts & ~(parts << 1 | open)
      var ends = ~parts & (parts << 1 | open)
      while ends != 0 {
        if open == 0 {
          start = index + starts.trailingZeroBitCount
          starts &= starts &- 1
        }
        open = 0
        body(start..<index + ends.trailingZeroBitCount)
        ends &= ends &- 1
      }
      if starts != 0 { start = index + starts.trailingZeroBitCount }
      open = parts >> 63
      index += 64
    }
  }

  // MARK: Eight bytes at once

  /// A bit for each of 64 bytes that belongs to identifiers, the lowest for the first byte. None of those beyond the
  /// last byte does.
  @inlinable
  @inline(__always)
  static func parts(of bytes: ByteView, at index: Int) -> UInt64 {
    bytes.withUnsafeBufferPointer { buffer in
      let bytes = UnsafeRawBufferPointer(buffer)
      var result: UInt64 = 0
      guard bytes.count - index >= 64 else {
        for (offset, byte) in bytes[min(index, bytes.count)...].enumerated() where isPart(byte) {
          result |= 1 << UInt64(offset)
        }
        return result
      }
      // Each load is inside the buffer, which has 64 more bytes.
      for offset in 0..<8 {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index &+ offset &* 8, as: UInt64.self))
        result |= parts(of: word) &<< UInt64(offset &* 8)
      }
      return result
    }
  }

  /// A bit for each byte of a word that belongs to identifiers.
  @inlinable
  @inline(__always)
  static func parts(of word: UInt64) -> UInt64 {
    let ascii = word & each(0x7F)
    let isPart =
      isIn(UInt8(ascii: "a")...UInt8(ascii: "z"), ascii | each(0x20))
      | isIn(UInt8(ascii: "0")...UInt8(ascii: "9"), ascii)
      | isIn(UInt8(ascii: "_")...UInt8(ascii: "_"), ascii) | isIn(UInt8(ascii: "$")...UInt8(ascii: "$"), ascii)
      | word
    // The product has the highest bits of all bytes in its highest byte.
    return ((isPart & each(0x80)) >> 7 &* 0x0102_0408_1020_4080) >> 56
  }

  /// Sets the highest bit of each byte that is in a range. All bytes are ASCII.
  @inlinable
  @inline(__always)
  static func isIn(_ range: ClosedRange<UInt8>, _ bytes: UInt64) -> UInt64 {
    (bytes &+ each(0x80 - range.lowerBound)) & ~(bytes &+ each(0x7F - range.upperBound))
  }

  /// A word of equal bytes.
  @inlinable
  @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}
