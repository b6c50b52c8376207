import AXReader
import Dispatch

/// Works on many inputs at once and hands the results on in the order of the inputs.
enum Workers {
  /// How many results may wait for an earlier one, for each worker.
  private static let window = 16

  private struct State<Result> {
    var next = 0
    /// The first input whose result has not been handed on.
    var first = 0
    var waiting: [Int: Result] = [:]
    var fault: (any Error)?
  }

  /// - Parameters:
  ///   - jobs: how many threads.
  ///   - work: called on any thread, for each index once.
  ///   - consume: called on one thread at a time, in the order of the indices.
  static func run<Result: Sendable>(
    count: Int, jobs: Int, work: @Sendable (Int) throws -> Result, consume: (Int, Result) throws -> Void
  ) throws {
    guard jobs > 1, count > 1 else {
      for index in 0..<count { try consume(index, try work(index)) }
      return
    }
    // The closure is called under the lock alone; it does not outlive this call.
    try withoutActuallyEscaping(consume) { consume in
      let handOn = Unchecked(consume)
      let state = Locked(State<Result>())
      // Counted up from 0: one that is let go below the number it began with is a crash, and a fault leaves results
      // waiting that nobody takes.
      let room = DispatchSemaphore(value: 0)
      for _ in 0..<jobs * window { room.signal() }
      DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
        while true {
          room.wait()
          guard let index = take(count, state) else {
            room.signal()
            return
          }
          do {
            let result = try work(index)
            let freed = try state.withLock { try hand(result, index, &$0, handOn.value) }
            for _ in 0..<freed { room.signal() }
          } catch {
            state.withLock { if $0.fault == nil { $0.fault = error } }
            room.signal()
          }
        }
      }
      if let fault = state.withLock({ $0.fault }) { throw fault }
    }
  }

  /// The next index; none when all are taken or one has failed.
  private static func take<Result>(_ count: Int, _ state: Locked<State<Result>>) -> Int? {
    state.withLock { state in
      guard state.next < count, state.fault == nil else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Hands on whatever is due; how many that was.
  private static func hand<Result>(
    _ result: Result, _ index: Int, _ state: inout State<Result>, _ consume: (Int, Result) throws -> Void
  ) throws -> Int {
    state.waiting[index] = result
    var count = 0
    while state.fault == nil, let due = state.waiting.removeValue(forKey: state.first) {
      state.first += 1
      count += 1
      try consume(state.first - 1, due)
    }
    return count
  }

  /// A closure that is sent to threads which take turns with it.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
}
