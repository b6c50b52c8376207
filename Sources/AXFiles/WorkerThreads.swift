import AXText

/// Runs a closure on many threads at once: on as many as the system has.
///
/// Not Dispatch, which waits for ever where the system makes no thread.
enum WorkerThreads {
  /// As the main thread has it. A thread's own has 512 KB on macOS and less with musl.
  private static let stackSize = 8 << 20

  /// What threads run. They are joined before the closure is gone.
  fileprivate final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Returns when all are done.
  ///
  /// - Parameter count: how many threads, this one counted. It is one of them, also where there is no other.
  static func perform(on count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let work = Work(body)
      var threads: [pthread_t] = []
      while threads.count + 1 < count, let thread = start(work) { threads.append(thread) }
      work.body()
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  /// - Returns: nil if the system makes no more threads.
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
