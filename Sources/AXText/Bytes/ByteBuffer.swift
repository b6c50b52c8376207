/// Bytes of UTF-8 in the making.
@usableFromInline
package struct ByteBuffer: ~Copyable {
  @usableFromInline package var storage = GrowableBuffer<UInt8>()

  @inlinable package init() {}

  @inlinable package var count: Int { storage.count }

  /// The content, until the buffer changes or is gone: nothing keeps a buffer that has no name.
  @inlinable package var view: UnsafeBufferPointer<UInt8> { storage.view }

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
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { storage.append(bytes) }

  package mutating func append(_ other: borrowing ByteBuffer) { storage.append(other.storage.view) }

  @inlinable
  package mutating func append(_ text: StaticString) {
    storage.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inlinable
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { storage.append($0) }
  }
}
