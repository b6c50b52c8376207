/// What there is to do if the system has no more memory to give.
@usableFromInline
package enum OutOfMemory {
  // Written once, and read by the signal handler that this leads to.
  package private(set) nonisolated(unsafe) static var isKnown = false

  /// Stops the program: nothing can be done without memory, and nothing of the run's outputs has been renamed into
  /// place.
  @usableFromInline
  static func stop() -> Never {
    isKnown = true
    abort()
  }

  /// Writes the error. It takes no memory.
  package static func report() {
    let message: StaticString = "axspec: error: out of memory\n"
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
  }

  /// Whether so many bytes are to be had. Swift's allocator stops the program if they are not.
  package static func isRoom(for byteCount: Int) -> Bool {
    guard let memory = malloc(byteCount) else { return false }
    free(memory)
    return true
  }
}
