/// Finds letters with more combining marks than any script uses.
///
/// To compare and hash strings, Swift sorts the marks of each letter in quadratic time: a file of a megabyte that is
/// one letter would take minutes each time.
package enum CombiningMarks {
  /// The maximum for one letter. Unicode's Stream-Safe Text Format allows 30.
  package static let maximumCount = 128

  /// The message about a letter with too many marks.
  package static let message = "a letter has more than \(maximumCount) combining marks"
  package static let help = "remove some of them"

  /// A text with fewer bytes of UTF-8 cannot have too many.
  package static let minimumSize = 2 * (maximumCount + 1)

  /// The byte range of the first letter's marks that are too many; nil if there are none. Ignores invalid UTF-8.
  package static func tooMany(in bytes: ByteView) -> Range<Int>? {
    // Too many marks cannot fit between two probes.
    var probe = minimumSize / 2
    while probe < bytes.count {
      if bytes[probe] >= 0x80, let run = run(around: probe, in: bytes) { return run }
      probe += minimumSize / 2
    }
    return nil
  }

  // A generic call would make the runtime look through all conformances of the program.
  package static func tooMany(in bytes: [UInt8]) -> Range<Int>? {
    bytes.withView { tooMany(in: $0) }
  }

  package static func tooMany(in bytes: some Collection<UInt8>) -> Range<Int>? {
    guard bytes.count >= minimumSize else { return nil }
    return bytes.withContiguousStorageIfAvailable { tooMany(in: ByteView($0)) }
      ?? tooMany(in: Array(bytes))
  }

  private static func run(around index: Int, in bytes: ByteView) -> Range<Int>? {
    var start = index
    while start > 0, index - start < 4, UTF8.isContinuation(bytes[start]) { start -= 1 }
    var (end, count) = (start, 0)
    while count <= maximumCount, let length = mark(before: start, in: bytes) {
      start -= length
      count += 1
    }
    while count <= maximumCount, let length = mark(at: end, in: bytes) {
      end += length
      count += 1
    }
    return count > maximumCount ? start..<end : nil
  }

  // MARK: Marks

  /// The length of the mark at an index; nil if there is none.
  private static func mark(at index: Int, in bytes: ByteView) -> Int? {
    // The first mark is U+0300.
    guard index < bytes.count, bytes[index] >= 0xCC else { return nil }
    let length = bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return nil }
    var value = UInt32(bytes[index]) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length {
      guard UTF8.isContinuation(bytes[index + offset]) else { return nil }
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    return Unicode.Scalar(value).map(isMark) == true ? length : nil
  }

  /// The length of the mark that ends at an index; nil if there is none.
  private static func mark(before end: Int, in bytes: ByteView) -> Int? {
    var start = end - 1
    while start >= 0, end - start < 4, UTF8.isContinuation(bytes[start]) { start -= 1 }
    guard start >= 0, let length = mark(at: start, in: bytes), start + length == end else { return nil }
    return length
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    // Three scalars decompose into two marks each but have no combining class themselves.
    if scalar.properties.canonicalCombiningClass != .notReordered { return true }
    return scalar.value == 0x0F73 || scalar.value == 0x0F75 || scalar.value == 0x0F81
  }
}
