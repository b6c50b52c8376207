/// A value that only one thread at a time can access.
///
/// The standard library's `Mutex` needs macOS 15, and Foundation's locks would load Foundation at every start.
@usableFromInline
package final class Locked<Value>: @unchecked Sendable {
  // @unchecked: `value` is accessed only while the lock is held.
  @usableFromInline var value: Value
  // On the heap, because they must not move between their initialization and their destruction.
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline let change: UnsafeMutablePointer<pthread_cond_t>

  @inlinable
  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    change = .allocate(capacity: 1)
    change.initialize(to: pthread_cond_t())
    pthread_cond_init(change, nil)
  }

  @inlinable
  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
    pthread_cond_destroy(change)
    change.deallocate()
  }

  /// Runs a closure while holding the lock. The closure must not acquire the same lock again.
  @inlinable
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Runs a closure while holding the lock, as soon as the value meets a condition.
  ///
  /// The thread that changes the value so that it may meet the condition must call `wake()` then.
  @inlinable
  package func withLock<Result>(when isMet: (Value) -> Bool, _ body: (inout Value) throws -> Result) rethrows -> Result
  {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isMet(value) { pthread_cond_wait(change, mutex) }
    return try body(&value)
  }

  /// Wakes the threads that wait for a condition, to check it.
  @inlinable
  package func wake() { pthread_cond_broadcast(change) }
}
