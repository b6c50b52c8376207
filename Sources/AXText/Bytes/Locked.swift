/// A value that only one thread at a time can access.
///
/// The standard library's `Mutex` needs macOS 15, and Foundation's locks would load Foundation at every start.
package final class Locked<Value>: @unchecked Sendable {
  // @unchecked: `value` is accessed only while the lock is held.
  private var value: Value
  // On the heap, because a mutex must not move between its initialization and its destruction.
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

  /// Runs a closure while holding the lock. The closure must not acquire the same lock again.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
