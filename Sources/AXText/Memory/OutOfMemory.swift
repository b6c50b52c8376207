/// What the program does if the system runs out of memory.
@usableFromInline
package enum OutOfMemory {
  // Written once; read by the signal handler that runs after `abort`.
  package private(set) nonisolated(unsafe) static var isKnown = false

  /// Stops the program. No output file has been renamed to its final name yet.
  @usableFromInline
  static func stop() -> Never {
    isKnown = true
    abort()
  }

  /// Writes the error without allocating memory.
  package static func report() {
    let message: StaticString = "axspec: error: out of memory\n"
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
  }

  /// Whether `byteCount` bytes can be allocated. If not, Swift's allocator would stop the program.
  package static func isRoom(for byteCount: Int) -> Bool {
    guard let memory = malloc(byteCount) else { return false }
    free(memory)
    return true
  }
}
