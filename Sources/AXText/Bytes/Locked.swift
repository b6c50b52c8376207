/// A value that one thread at a time may touch.
///
/// The standard library's `Mutex` needs macOS 15, and Foundation's locks would make every start-up load it.
package final class Locked<Value>: @unchecked Sendable {
  // @unchecked: `value` is touched only between lock and unlock.
  private var value: Value
  // On the heap: the system wants a mutex at one address from its initialization to its end.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure that no other thread interrupts; it must not come back to the same lock.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
