/// Finds the identifiers of source code, without regard to comments and strings.
package enum IdentifierScan {
  /// Whether a byte belongs to identifiers: letters, digits, `_`, `$`, and everything beyond ASCII.
  @usableFromInline static let parts: [Bool] = (0..<256).map { code in
    switch UInt8(code) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  package static func isPart(_ byte: UInt8) -> Bool { parts[Int(byte)] }

  /// Calls a closure with the range and the first byte of each identifier. Numbers count as identifiers.
  @inlinable
  @inline(__always)
  package static func forEach(in bytes: ByteView, _ body: (Range<Int>, UInt8) -> Void) {
    let count = bytes.count
    bytes.withUnsafeBufferPointer { buffer in
      parts.withUnsafeBufferPointer { table in
        // The index stays below the count, and a byte is below 256, so nothing is read beyond the ends.
        guard let bytes = buffer.baseAddress, let isPart = table.baseAddress else { return }
        var index = 0
        while index < count {
          guard isPart[Int(bytes[index])] else {
            index += 1
            continue
          }
          let start = index
          index += 1
          while index < count, isPart[Int(bytes[index])] { index += 1 }
          body(start..<index, bytes[start])
        }
      }
    }
  }
}
