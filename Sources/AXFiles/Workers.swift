import AXText
import Dispatch

/// Works on many inputs at once and hands the results on in the order of the inputs.
package enum Workers {
  /// How many results may wait for an earlier one, for each worker.
  private static let window = 16

  private struct State<Result> {
    var next = 0
    /// The first input whose result has not been handed on.
    var first = 0
    var waiting: [Int: Result] = [:]
    /// The first input that failed.
    var fault: (index: Int, error: any Error)?

    /// Whether something failed before an input, so that its result is not wanted any more.
    func isOver(at index: Int) -> Bool { fault.map { $0.index <= index } ?? false }
  }

  /// If something fails, all inputs before it are handed on, and none after it. Of several faults, that of the first
  /// input is thrown, as if there were one thread.
  ///
  /// - Parameters:
  ///   - jobs: how many threads.
  ///   - work: called on any thread, for each index once.
  ///   - consume: called on one thread at a time, in the order of the indices.
  package static func run<Result: Sendable>(
    count: Int, jobs: Int, work: @Sendable (Int) throws -> Result, consume: (Int, Result) throws -> Void
  ) throws {
    guard jobs > 1, count > 1 else {
      for index in 0..<count { try consume(index, try work(index)) }
      return
    }
    // Threads take turns with the closure, under the lock. It does not outlive this call.
    try withoutActuallyEscaping(consume) { consume in
      nonisolated(unsafe) let consume = consume
      let state = Locked(State<Result>())
      // Counted up from 0: one that is let go below the number it began with is a crash, and a fault leaves results
      // waiting that nobody takes.
      let room = DispatchSemaphore(value: 0)
      for _ in 0..<jobs * window { room.signal() }
      WorkerThreads.perform(on: min(jobs, count)) {
        while true {
          room.wait()
          guard let index = take(count, state) else {
            room.signal()
            return
          }
          let freed = settle(index, Swift.Result { try work(index) }, state, consume)
          for _ in 0..<freed { room.signal() }
        }
      }
      if let fault = state.withLock({ $0.fault }) { throw fault.error }
    }
  }

  /// The next index; nil if all are taken or one has failed.
  private static func take<Result>(_ count: Int, _ state: Locked<State<Result>>) -> Int? {
    state.withLock { state in
      guard state.next < count, state.fault == nil else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Takes a result and hands on whatever is due.
  ///
  /// - Returns: for how many more results there is room then.
  private static func settle<Result>(
    _ index: Int, _ result: Swift.Result<Result, any Error>, _ state: Locked<State<Result>>,
    _ consume: (Int, Result) throws -> Void
  ) -> Int {
    state.withLock { state in
      switch result {
      case .success(let result): state.waiting[index] = result
      case .failure(let error):
        if !state.isOver(at: index) { state.fault = (index, error) }
      }
      return handOn(&state, consume) + (state.isOver(at: index) ? 1 : 0)
    }
  }

  private static func handOn<Result>(_ state: inout State<Result>, _ consume: (Int, Result) throws -> Void) -> Int {
    var count = 0
    while !state.isOver(at: state.first), let due = state.waiting.removeValue(forKey: state.first) {
      do {
        try consume(state.first, due)
      } catch {
        state.fault = (state.first, error)
      }
      state.first += 1
      count += 1
    }
    return count
  }
}
