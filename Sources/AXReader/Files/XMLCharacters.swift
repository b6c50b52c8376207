import AXText

/// Checks for invalid UTF-8 and for characters that XML 1.0 forbids. libxml2 has one error code for both.
enum XMLCharacters {
  enum Fault: Sendable, Equatable {
    case notUTF8(offset: Int)
    case control(offset: Int, scalar: UInt32)
  }

  /// The text with the replacement character in place of each character that XML forbids.
  static func replacingFaults(in text: String) -> String {
    guard !text.unicodeScalars.allSatisfy(XMLText.isAllowed) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { XMLText.isAllowed($0) ? $0 : "\u{FFFD}" }))
  }

  /// The first fault from an offset on; nil if there is none.
  static func firstFault(in bytes: [UInt8], from start: Int = 0) -> Fault? {
    bytes.withUnsafeBufferPointer { firstFault(in: $0, from: start) }
  }

  private static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Fault? {
    // A word is loaded only if eight bytes are left. The pointer is valid in the caller's closure.
    guard let base = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(base)
    let end = bytes.count
    var offset = start
    while offset < end {
      // Skip eight bytes at once, because nearly all of a screen file is ASCII.
      while offset + 8 <= end {
        let others = others(in: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
        // The next word does not wait for the count of this one.
        guard others == 0 else {
          offset += others.trailingZeroBitCount / 8
          break
        }
        offset += 8
      }
      guard offset < end else { break }
      let byte = bytes[offset]
      if byte < 0x80 {
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
          return .control(offset: offset, scalar: UInt32(byte))
        }
        offset += 1
        continue
      }
      var rest = bytes[offset...].makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return .notUTF8(offset: offset) }
      if scalar == "\u{FFFE}" || scalar == "\u{FFFF}" { return .control(offset: offset, scalar: scalar.value) }
      offset += UTF8.width(scalar)
    }
    return nil
  }

  /// The highest bits of the bytes that are neither from 0x20 to 0x7F nor a line feed.
  @inline(__always)
  private static func others(in word: UInt64) -> UInt64 {
    let high: UInt64 = 0x8080_8080_8080_8080
    // The highest bit of each byte says whether it is below 0x20, because then its bits 5 and 6 are not set, and whether
    // it is not a line feed.
    let controls = ~(word << 1 | word << 2)
    let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
    let others = (difference & ~high &+ ~high) | difference
    return (word | controls & others) & high
  }
}
