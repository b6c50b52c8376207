import AXText

/// Runs a closure on several threads at once, or on fewer if the system creates no more.
///
/// Dispatch would wait forever if the system cannot create a thread.
package enum WorkerThreads {
  /// The size of the main thread's stack. By default, a thread has 512 KB on macOS and less with musl.
  private static let stackSize = 8 << 20

  /// The closure for all threads, which are joined before it is destroyed.
  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the closure, and returns when all threads are done.
  ///
  /// - Parameter count: the number of threads, including the current one, which always takes part.
  static func perform(on count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let work = Work(body)
      var threads: [pthread_t] = []
      while threads.count + 1 < count, let thread = start(work) { threads.append(thread) }
      work.body()
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  /// Runs a closure, and another one on a thread beside it. Returns when both are done.
  ///
  /// - Returns: whether they ran; not if the system cannot create a thread.
  package static func perform(_ body: () -> Void, beside other: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(Work(other)) else { return false }
    body()
    pthread_join(thread, nil)
    return true
  }

  /// - Returns: the thread; nil if the system cannot create it.
  private static func start(_ work: Work) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // The thread releases the work, or nobody but this function has it.
    let context = Unmanaged.passRetained(work)
    guard pthread_create(&thread, &attributes, { runWork($0) }, context.toOpaque()) == 0 else {
      context.release()
      return nil
    }
    return thread
  }
}

#if canImport(Darwin)
  private func runWork(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<WorkerThreads.Work>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
#else
  private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<WorkerThreads.Work>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
#endif
