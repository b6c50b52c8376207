import AXText

/// Processes inputs in parallel and delivers the results in the order of the inputs.
package enum Workers {
  /// The number of results for each worker that may wait for an earlier one.
  private static let window = 16

  // Results wait as closures that deliver them. A generic state would be slower: other targets cannot specialize it.
  private typealias Delivery = () throws -> Void

  private struct State {
    let count: Int
    /// The number of results that may be made or wait at a time.
    let room: Int
    var next = 0
    /// The first input whose result has not been delivered.
    var first = 0
    var waiting: [Int: Delivery] = [:]
    /// Whether a thread delivers a result.
    var isDelivering = false
    /// The first input that failed.
    var fault: (index: Int, error: any Error)?

    /// Whether no input is left, or one has failed.
    var isOver: Bool { next == count || fault != nil }
    var mayTake: Bool { isOver || next - first < room }

    /// Whether an input up to this one failed, so that its result is not needed.
    func isCanceled(at index: Int) -> Bool { fault.map { $0.index <= index } ?? false }

    /// Takes the next result to deliver. Returns nil if the result is not ready, or if another thread is delivering one.
    mutating func takeDue() -> (index: Int, delivery: Delivery)? {
      guard !isDelivering, !isCanceled(at: first), let due = waiting.removeValue(forKey: first) else { return nil }
      isDelivering = true
      return (first, due)
    }
  }

  /// Runs the work. If an input fails, the results of all inputs before it are delivered, and none after it. If several
  /// fail, the error of the first input is thrown, as if there were one thread.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads.
  ///   - work: called once for each index, on any thread.
  ///   - consume: called on one thread at a time, in the order of the indices.
  package static func run<Result: Sendable>(
    count: Int, jobs: Int, work: @Sendable (Int) throws -> Result, consume: (Int, Result) throws -> Void
  ) throws {
    guard jobs > 1, count > 1 else {
      for index in 0..<count { try consume(index, try work(index)) }
      return
    }
    // Only the thread that delivers a result calls the closure. It does not outlive this call.
    try withoutActuallyEscaping(consume) { consume in
      nonisolated(unsafe) let consume = consume
      let state = Locked(State(count: count, room: jobs * window))
      WorkerThreads.perform(on: min(jobs, count)) {
        while let index = take(state) {
          do {
            let result = try work(index)
            finish(index, .success { try consume(index, result) }, state)
          } catch {
            finish(index, .failure(error), state)
          }
        }
      }
      if let fault = state.withLock({ $0.fault }) { throw fault.error }
    }
  }

  /// The next index; nil if none is left or one has failed.
  private static func take(_ state: Locked<State>) -> Int? {
    state.withLock(
      when: { $0.mayTake },
      { state in
        guard !state.isOver else { return nil }
        state.next += 1
        return state.next - 1
      })
  }

  /// Stores a result and delivers all results that are due, without the lock, so that the other threads go on.
  private static func finish(_ index: Int, _ result: Result<Delivery, any Error>, _ state: Locked<State>) {
    var due = state.withLock { state in
      switch result {
      case .success(let delivery): state.waiting[index] = delivery
      case .failure(let error):
        if !state.isCanceled(at: index) { state.fault = (index, error) }
      }
      return state.takeDue()
    }
    while let (index, delivery) = due {
      let outcome = Result { try delivery() }
      due = state.withLock { state in
        if case .failure(let error) = outcome { state.fault = (index, error) }
        state.first += 1
        state.isDelivering = false
        return state.takeDue()
      }
      state.wake()
    }
    state.wake()
  }
}
