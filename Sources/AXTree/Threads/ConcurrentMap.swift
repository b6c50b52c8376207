import Dispatch

extension Array where Element: Sendable {
  /// What is made of each element, at the same time as far as there are threads: for a few large pieces of work.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    concurrentMap(threads: count, with: {}, { _, element in transform(element) })
  }

  /// What is made of each element, by so many threads at the most: each takes the next when it is done with one.
  ///
  /// - Parameter makeState: what a thread keeps to itself from one element to the next.
  package func concurrentMap<State, Result: Sendable>(
    threads: Int, with makeState: @Sendable () -> State, _ transform: @Sendable (inout State, Element) -> Result
  ) -> [Result] {
    let threads = Swift.min(threads, count)
    guard threads > 1 else {
      // Without what starting threads costs a short run.
      var state = makeState()
      return map { transform(&state, $0) }
    }
    let rest = Locked(indices.makeIterator())
    return [Result](unsafeUninitializedCapacity: count) { places, initializedCount in
      // Each element has a place of its own, and nobody reads before all are done.
      nonisolated(unsafe) let places = places
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        var state = makeState()
        while let index = rest.withLock({ $0.next() }) {
          places.initializeElement(at: index, to: transform(&state, self[index]))
        }
      }
      initializedCount = count
    }
  }
}
