import AXFiles
import AXText
import Testing

@Suite("Workers")
struct WorkersTests {
  private struct Fault: Error, Equatable {
    let index: Int
  }

  @Test(arguments: [1, 2, 8]) func resultsComeInTheOrderOfTheInputs(_ jobs: Int) throws {
    var results: [Int] = []
    try Workers.run(count: 1_000, jobs: jobs) { index in
      // Some take much longer than others.
      index % 7 == 0 ? (0...2_000).reduce(index, ^) ^ (0...2_000).reduce(0, ^) : index
    } consume: { index, result in
      #expect(index == result)
      results.append(result)
    }
    #expect(results == Array(0..<1_000))
  }

  @Test(arguments: [1, 2, 8]) func theFirstFaultOfSeveralIsThrown(_ jobs: Int) throws {
    var results: [Int] = []
    #expect(throws: Fault(index: 500)) {
      try Workers.run(count: 1_000, jobs: jobs) { index in
        if index == 500 || index > 510 { throw Fault(index: index) }
        return index
      } consume: { _, result in
        results.append(result)
      }
    }
    #expect(results == Array(0..<500))
  }

  /// Results that wait for a slow input would fill the memory.
  @Test func noneRunFarAheadOfASlowOne() throws {
    let highest = Locked(0)
    var count = 0
    try Workers.run(count: 1_000, jobs: 2) { index in
      // Sixteen for each thread may wait.
      if index == 0 { highest.withLock(when: { $0 >= 31 }, { _ in }) }
      highest.withLock { $0 = max($0, index) }
      highest.wake()
      return highest.withLock { $0 }
    } consume: { index, highest in
      if index == 0 { #expect(highest == 31) }
      count += 1
    }
    #expect(count == 1_000)
  }
}
