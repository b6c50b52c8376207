/// UTF-16 as UTF-8.
enum UTF16Text {
  /// The text up to its end, or to the first half of a surrogate pair without its other half; an odd last byte is left
  /// out.
  static func decode(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> (text: [UInt8], isCutOff: Bool) {
    bytes.withUnsafeBytes { bytes in
      let unit = { (place: Int) -> UInt32 in
        let pair = bytes.loadUnaligned(fromByteOffset: place, as: UInt16.self)
        return UInt32(isBigEndian ? UInt16(bigEndian: pair) : UInt16(littleEndian: pair))
      }
      let (length, end) = measure(bytes.count & ~1, unit)
      // `write` fills the buffer from its start, and `measure` has counted what it writes.
      let text = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
        var place = 0
        while place < end {
          var value = unit(place)
          place += 2
          if value & 0xFC00 == 0xD800 {
            value = 0x10000 + (value & 0x3FF) << 10 + unit(place) & 0x3FF
            place += 2
          }
          write(value, to: buffer, at: &count)
        }
      }
      return (text, end < bytes.count & ~1)
    }
  }

  /// How many bytes of UTF-8 the text takes, and where it ends.
  private static func measure(_ count: Int, _ unit: (Int) -> UInt32) -> (length: Int, end: Int) {
    var (length, place) = (0, 0)
    while place < count {
      let value = unit(place)
      if value & 0xF800 == 0xD800 {
        guard value & 0x400 == 0, place + 2 < count, unit(place + 2) & 0xFC00 == 0xDC00 else { break }
        length += 4
        place += 4
      } else {
        length += value < 0x80 ? 1 : value < 0x800 ? 2 : 3
        place += 2
      }
    }
    return (length, place)
  }

  private static func write(_ value: UInt32, to buffer: UnsafeMutableBufferPointer<UInt8>, at count: inout Int) {
    guard value >= 0x80 else {
      buffer[count] = UInt8(value)
      count += 1
      return
    }
    let length = value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    let mark: UInt32 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
    for place in 0..<length {
      let bits = value >> UInt32(6 * (length - 1 - place))
      buffer[count + place] = UInt8(place == 0 ? mark | bits : 0x80 | bits & 0x3F)
    }
    count += length
  }
}
