import Dispatch

extension Array where Element: Sendable {
  /// What is made of each element, on a thread each: for a few large pieces of work.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    [Result](unsafeUninitializedCapacity: count) { places, initializedCount in
      // Each thread has a place of its own, and nobody reads before all are done.
      nonisolated(unsafe) let places = places
      DispatchQueue.concurrentPerform(iterations: count) { index in
        places.initializeElement(at: index, to: transform(self[index]))
      }
      initializedCount = count
    }
  }
}
