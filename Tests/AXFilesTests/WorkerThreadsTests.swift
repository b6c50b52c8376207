import Testing

@testable import AXFiles
@testable import AXText

@Suite("Threads of workers")
struct WorkerThreadsTests {
  @Test(arguments: [1, 2, 8]) func allDoTheWork(_ count: Int) {
    let runs = Locked(0)
    WorkerThreads.perform(on: count) { runs.withLock { $0 += 1 } }
    #expect(runs.withLock { $0 } == count)
  }

  /// A stack as large as the main thread's, also where a thread's own is small.
  @Test func theirStacksAreLarge() {
    @Sendable func depth(_ left: Int) -> Int {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1000) { memory in
        memory.initialize(repeating: 0)
        return left == 0 ? Int(memory[0]) : depth(left - 1) + 1
      }
    }
    let depths = Locked<[Int]>([])
    WorkerThreads.perform(on: 2) {
      let result = depth(1000)
      depths.withLock { $0.append(result) }
    }
    #expect(depths.withLock { $0 } == [1000, 1000])
  }
}
