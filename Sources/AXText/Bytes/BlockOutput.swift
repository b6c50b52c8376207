/// Collects output and passes it on in blocks, so that a large snapshot is never in memory as a whole.
package struct BlockOutput: ~Copyable {
  package static let blockSize = 64 << 10

  package var buffer = ByteBuffer()
  private let write: (ByteView) throws -> Void

  /// - Parameter write: receives each block; the memory of the block is valid only during the call.
  package init(write: @escaping (ByteView) throws -> Void) {
    self.write = write
  }

  package mutating func flushIfFull() throws {
    if buffer.count >= Self.blockSize { try flush() }
  }

  package mutating func flush() throws {
    guard buffer.count > 0 else { return }
    try write(buffer.view)
    buffer.removeAll()
  }
}
