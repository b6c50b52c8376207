import Dispatch

/// Work on the two halves of something large, on a thread each.
enum Halves {
  enum Half: Int {
    case first, second
  }

  /// What is smaller is done before a second thread would have begun.
  static let leastBytes = 8 << 20

  /// - Parameter work: called for each half once, on any thread.
  static func of<Result: Sendable>(_ work: @Sendable (Half) -> Result) -> (first: Result, second: Result) {
    let second = Locked<Result?>(nil)
    let first = Locked<Result?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let result = work(index == 0 ? .first : .second)
      (index == 0 ? first : second).withLock { $0 = result }
    }
    return (first.withLock { $0 } ?? work(.first), second.withLock { $0 } ?? work(.second))
  }
}
