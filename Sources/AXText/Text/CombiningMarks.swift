/// Letters with more combining marks than any script has.
///
/// Swift compares and hashes texts by what they look like, and sorts the marks of each letter for that in time that
/// grows with the square of their number: a file of a megabyte that is one letter would take minutes each time.
package enum CombiningMarks {
  /// Unicode's stream-safe text has at most 30.
  package static let most = 128

  /// The message about a letter with more.
  package static let message = "a letter has more than \(most) combining marks"
  package static let help = "take some of them out"

  /// No text that is shorter, in bytes of UTF-8, has too many.
  package static let leastBytes = 2 * (most + 1)

  /// The first too many marks of a letter, as a range of bytes; what is not UTF-8 is not a mark.
  package static func tooMany(in bytes: ByteView) -> Range<Int>? {
    // Too many marks cannot lie between two probes.
    var probe = leastBytes / 2
    while probe < bytes.count {
      if bytes[probe] >= 0x80, let run = run(around: probe, in: bytes) { return run }
      probe += leastBytes / 2
    }
    return nil
  }

  // Apart from the next: for a generic call the runtime would look through all conformances of the program.
  package static func tooMany(in bytes: [UInt8]) -> Range<Int>? {
    bytes.withView { tooMany(in: $0) }
  }

  package static func tooMany(in bytes: some Collection<UInt8>) -> Range<Int>? {
    guard bytes.count >= leastBytes else { return nil }
    return bytes.withContiguousStorageIfAvailable { tooMany(in: ByteView($0)) }
      ?? tooMany(in: Array(bytes))
  }

  private static func run(around place: Int, in bytes: ByteView) -> Range<Int>? {
    var start = place
    while start > 0, place - start < 4, UTF8.isContinuation(bytes[start]) { start -= 1 }
    var (end, count) = (start, 0)
    while count <= most, let length = mark(before: start, in: bytes) {
      start -= length
      count += 1
    }
    while count <= most, let length = mark(at: end, in: bytes) {
      end += length
      count += 1
    }
    return count > most ? start..<end : nil
  }

  // MARK: Marks

  /// The length of the mark at a place; nil if there is none.
  private static func mark(at place: Int, in bytes: ByteView) -> Int? {
    // The first of them is U+0300.
    guard place < bytes.count, bytes[place] >= 0xCC else { return nil }
    let length = bytes[place] < 0xE0 ? 2 : bytes[place] < 0xF0 ? 3 : 4
    guard place + length <= bytes.count else { return nil }
    var value = UInt32(bytes[place]) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length {
      guard UTF8.isContinuation(bytes[place + offset]) else { return nil }
      value = value << 6 | UInt32(bytes[place + offset] & 0x3F)
    }
    return Unicode.Scalar(value).map(isMark) == true ? length : nil
  }

  /// The length of the mark that ends at a place.
  private static func mark(before end: Int, in bytes: ByteView) -> Int? {
    var start = end - 1
    while start >= 0, end - start < 4, UTF8.isContinuation(bytes[start]) { start -= 1 }
    guard start >= 0, let length = mark(at: start, in: bytes), start + length == end else { return nil }
    return length
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    // Three that stand for two marks each and are none themselves.
    if scalar.properties.canonicalCombiningClass != .notReordered { return true }
    return scalar.value == 0x0F73 || scalar.value == 0x0F75 || scalar.value == 0x0F81
  }
}
