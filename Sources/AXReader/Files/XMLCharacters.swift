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
    var offset = start
    while offset < bytes.count {
      // Nearly all of a screen file is ASCII.
      if isPlainBlock(at: offset, in: bytes) {
        offset += blockSize
        continue
      }
      let end = min(offset + blockSize, bytes.count)
      while offset < end {
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
    }
    return nil
  }

  private static let blockSize = 64

  /// Whether a whole block is left, and has only white space and bytes from 0x20 to 0x7F.
  @inline(__always)
  private static func isPlainBlock(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The pointer is valid for the bytes that are left.
    guard bytes.count - offset >= blockSize, let start = bytes.baseAddress.map({ $0 + offset }) else { return false }
    // Without branches, so that the compiler checks many bytes at once.
    var others: UInt8 = 0
    for index in 0..<blockSize {
      let byte = start[index]
      let isSpace: UInt8 = (byte == 0x09 ? 1 : 0) | (byte == 0x0A ? 1 : 0) | (byte == 0x0D ? 1 : 0)
      others |= (byte &- 0x20 >= 0x60 ? 1 : 0) & ~isSpace
    }
    return others == 0
  }
}
