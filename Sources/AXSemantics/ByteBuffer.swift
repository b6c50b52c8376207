import AXTree

/// Bytes of UTF-8 in the making.
package struct ByteBuffer: ~Copyable {
  private var storage = GrowableBuffer<UInt8>()

  package init() {}

  package var count: Int { storage.count }

  package var view: UnsafeBufferPointer<UInt8> { storage.view }

  /// Forgets the content and keeps the memory.
  package mutating func removeAll() { storage.truncate(to: 0) }

  /// Forgets what was appended after the buffer had this many bytes.
  package mutating func truncate(to count: Int) { storage.truncate(to: count) }

  package mutating func append(_ byte: UInt8) { storage.append(byte) }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) { storage.append(bytes) }

  package mutating func append(_ text: StaticString) {
    storage.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { storage.append($0) }
  }
}
