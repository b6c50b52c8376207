import AXTree
import Testing

/// Work that several threads share.
@Suite("Work on several threads") struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 3, 1000], [1, 2, 7]) func resultsStandInOrder(_ count: Int, _ threads: Int) {
    let elements = Array(0..<count)
    let results = elements.concurrentMap(
      threads: threads, with: { 0 },
      { done, element in
        done += 1
        return (element: element * 2, done: done)
      })
    #expect(results.map(\.element) == elements.map { $0 * 2 })
    // Each thread counts what it did itself, and together they did each element once.
    #expect(results.count { $0.done == 1 } <= threads)
    #expect(elements.concurrentMap { $0 + 1 } == elements.map { $0 + 1 })
  }
}
