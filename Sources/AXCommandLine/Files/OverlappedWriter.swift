import AXReader
import AXTree
import Dispatch

/// Writes blocks on another thread, so that making a large text and writing it go on at once.
///
/// Small texts are written straight: they are done before a thread would have begun.
final class OverlappedWriter: @unchecked Sendable {
  // @unchecked: `write` is called by the queue alone once it is in use, and `fault` is locked.
  private static let mostBlocks = 8
  /// What is written straight before it pays to have a thread.
  private static let smallSize = 1 << 20

  private let write: (UnsafeBufferPointer<UInt8>) throws -> Void
  private let fault = Locked<(any Error)?>(nil)
  private lazy var queue = DispatchQueue(label: "axspec.writer")
  private lazy var room = DispatchSemaphore(value: Self.mostBlocks)
  private var writtenCount = 0
  private var isOverlapped = false

  init(write: @escaping (UnsafeBufferPointer<UInt8>) throws -> Void) {
    self.write = write
  }

  /// Takes a block; its memory is the caller's again afterwards.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    if writtenCount < Self.smallSize {
      writtenCount += bytes.count
      return try write(bytes)
    }
    isOverlapped = true
    try rethrow()
    room.wait()
    let block = Array(bytes)
    queue.async { [self] in
      defer { room.signal() }
      guard fault.withLock({ $0 == nil }) else { return }
      do {
        try block.withUnsafeBufferPointer(write)
      } catch {
        fault.withLock { $0 = error }
      }
    }
  }

  /// Waits until all is written.
  func finish() throws {
    guard isOverlapped else { return }
    queue.sync {}
    try rethrow()
  }

  private func rethrow() throws {
    if let error = fault.withLock({ $0 }) { throw error }
  }
}
