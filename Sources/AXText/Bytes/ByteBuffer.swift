/// A growing buffer of UTF-8 bytes.
@usableFromInline
package struct ByteBuffer: ~Copyable {
  @usableFromInline package var storage = GrowableBuffer<UInt8>()

  @inlinable package init() {}

  @inlinable package var count: Int { storage.count }

  /// The content. Valid until the buffer changes or is destroyed; don't use the view of a temporary buffer.
  @inlinable package var view: ByteView { storage.view }

  /// A copy of the content.
  package var bytes: [UInt8] { Array(storage.view) }

  /// A copy of the content.
  package var text: String { String(decoding: storage.view, as: UTF8.self) }

  /// Removes the content and keeps the memory.
  @inlinable
  package mutating func removeAll() { storage.truncate(to: 0) }

  /// Removes everything after the first `count` bytes.
  @inlinable
  package mutating func truncate(to count: Int) { storage.truncate(to: count) }

  @inlinable
  package mutating func append(_ byte: UInt8) { storage.append(byte) }

  @inlinable
  package mutating func append(_ bytes: ByteView) { storage.append(bytes) }

  package mutating func append(_ other: borrowing ByteBuffer) { storage.append(other.storage.view) }

  @inlinable
  package mutating func append(_ text: StaticString) {
    storage.append(ByteView(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
  }

  // Literals use the overload for `StaticString`, which counts no references.
  @_disfavoredOverload
  @inlinable
  package mutating func append(_ text: String) {
    text.withView { storage.append($0) }
  }

  /// Appends text with some of its scalars replaced.
  ///
  /// - Parameters:
  ///   - isKept: whether a printable ASCII character stays as it is. Only `"`, `&`, `'`, `<`, `>`, and `\` may be
  ///     replaced, because `isPlain` skips text without them. Nearly all characters stay, so they are appended in runs.
  ///   - replacement: the replacement for any other scalar; nil to keep it.
  @inline(__always)
  package mutating func append(
    _ text: String, keeping isKept: (UInt8) -> Bool, replacing replacement: (Unicode.Scalar) -> String?
  ) {
    text.withView { bytes in
      // The bytes from `start` to `index` have not been appended yet.
      var start = 0
      var index = 0
      while index < bytes.count {
        if Self.isPlain(bytes, at: index) {
          index += 8
          continue
        }
        let end = min(index + 8, bytes.count)
        while index < end {
          let byte = bytes[index]
          if byte >= 0x20, byte < 0x7F, isKept(byte) {
            index += 1
            continue
          }
          let (scalar, count) = Self.scalar(bytes, at: index)
          if let replaced = replacement(scalar) {
            storage.append(ByteView(rebasing: bytes[start..<index]))
            append(replaced)
            start = index + count
          }
          index += count
        }
      }
      storage.append(ByteView(rebasing: bytes[start...]))
    }
  }

  /// Returns whether eight bytes are left and are printable ASCII characters that no format replaces.
  @inline(__always)
  private static func isPlain(_ bytes: ByteView, at index: Int) -> Bool {
    guard bytes.count - index >= 8 else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      // Eight bytes are left.
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let ones: UInt64 = 0x0101_0101_0101_0101
      // If a byte is zero, the high bit of this byte is set, and maybe others above it.
      func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }
      let belowSpace = (word &- ones * 0x20) & ~word
      // With these bits, quotation marks and `&` become 0x27, and `<` becomes `>`.
      let quotes = zeros((word | ones * 0x05) ^ ones * 0x27)
      let angles = zeros((word | ones * 0x02) ^ ones * 0x3E)
      let others = zeros(word ^ ones * 0x5C) | zeros(word ^ ones * 0x7F)
      return (word | belowSpace | quotes | angles | others) & (ones * 0x80) == 0
    }
  }

  /// The scalar that begins at an index of valid UTF-8, and its length in bytes.
  private static func scalar(_ bytes: ByteView, at index: Int) -> (Unicode.Scalar, Int) {
    let first = bytes[index]
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(count == 1 ? first : first & (0x7F >> UInt8(count)))
    for offset in 1..<max(1, count) where index + offset < bytes.count {
      value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }
}
