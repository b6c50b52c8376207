/// Whether bytes are UTF-8, and of characters that XML 1.0 allows: libxml2 has one code for both faults.
enum XMLCharacters {
  enum Fault: Sendable, Equatable {
    case notUTF8(offset: Int)
    case control(offset: Int, scalar: UInt32)
  }

  /// What Unicode writes for a character: `U+001B`.
  static func name(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The first fault, if any.
  static func firstFault(in bytes: [UInt8]) -> Fault? {
    bytes.withUnsafeBufferPointer { firstFault(in: $0) }
  }

  private static func firstFault(in bytes: UnsafeBufferPointer<UInt8>) -> Fault? {
    // A word is loaded only where eight bytes of the text are left. The pointer is valid in the closure that calls this.
    guard let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let end = bytes.count
    var place = 0
    while place < end {
      // Eight plain characters at once, all within the text: nearly all of a screen file is ASCII.
      while place + 8 <= end {
        let count = plainCount(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += count
        if count < 8 { break }
      }
      guard place < end else { break }
      let byte = bytes[place]
      if byte < 0x80 {
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
          return .control(offset: place, scalar: UInt32(byte))
        }
        place += 1
        continue
      }
      var rest = bytes[place...].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return .notUTF8(offset: place) }
      if scalar == "\u{FFFE}" || scalar == "\u{FFFF}" { return .control(offset: place, scalar: scalar.value) }
      place += UTF8.width(scalar)
    }
    return nil
  }

  /// How many of eight bytes, from the lowest, are from 0x20 to 0x7F before one is not.
  @inline(__always)
  private static func plainCount(_ word: UInt64) -> Int {
    let high: UInt64 = 0x8080_8080_8080_8080
    // A byte below 0x20 borrows into its highest bit, and the bytes above it may then seem to be others.
    return ((word | (word &- 0x2020_2020_2020_2020)) & high).trailingZeroBitCount / 8
  }
}
