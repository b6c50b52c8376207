/// Bytes of UTF-8 in the making.
@usableFromInline
package struct ByteBuffer: ~Copyable {
  @usableFromInline package var storage = GrowableBuffer<UInt8>()

  @inlinable package init() {}

  @inlinable package var count: Int { storage.count }

  /// The content, until the buffer changes or is gone: nothing keeps a buffer that has no name.
  @inlinable package var view: ByteView { storage.view }

  /// A copy of the content.
  package var bytes: [UInt8] { Array(storage.view) }

  /// A copy of the content.
  package var text: String { String(decoding: storage.view, as: UTF8.self) }

  /// Forgets the content and keeps the memory.
  @inlinable
  package mutating func removeAll() { storage.truncate(to: 0) }

  /// Forgets what was appended after the buffer had this many bytes.
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

  @inlinable
  package mutating func append(_ text: String) {
    text.withView { storage.append($0) }
  }

  /// Appends a text with some of its scalars replaced.
  ///
  /// - Parameters:
  ///   - isKept: whether a printable character of ASCII stays as it is. Nearly all do, so that they are looked at as
  ///     bytes and appended many at once.
  ///   - replacement: for every other scalar; nil if it stays as it is.
  @inline(__always)
  mutating func append(
    _ text: String, keeping isKept: (UInt8) -> Bool, replacing replacement: (Unicode.Scalar) -> String?
  ) {
    text.withView { bytes in
      // What lies between the start and the place has not been appended yet.
      var start = 0
      var place = 0
      while place < bytes.count {
        let byte = bytes[place]
        if byte >= 0x20, byte < 0x7F, isKept(byte) {
          place += 1
          continue
        }
        let (scalar, count) = Self.scalar(bytes, at: place)
        if let replaced = replacement(scalar) {
          storage.append(ByteView(rebasing: bytes[start..<place]))
          append(replaced)
          start = place + count
        }
        place += count
      }
      storage.append(ByteView(rebasing: bytes[start...]))
    }
  }

  /// The scalar that begins at a place of valid UTF-8, and how many bytes it has.
  private static func scalar(_ bytes: ByteView, at place: Int) -> (Unicode.Scalar, Int) {
    let first = bytes[place]
    let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(count == 1 ? first : first & (0x7F >> UInt8(count)))
    for offset in 1..<max(1, count) where place + offset < bytes.count {
      value = value << 6 | UInt32(bytes[place + offset] & 0x3F)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
  }
}
