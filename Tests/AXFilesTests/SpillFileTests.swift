import Foundation
import Testing

@testable import AXFiles

/// What is put away comes back, from memory and from the file.
@Suite struct SpillFileTests {
  @Test(arguments: [0, 10, 100, 1 << 20]) func comesBack(maximumInMemory: Int) throws {
    let file = SpillFile(maximumInMemory: maximumInMemory)
    let texts = (0..<200).map { Array(repeating: UInt8(truncatingIfNeeded: $0), count: $0 % 37) }
    let places = texts.map { $0.withView { file.append($0) } }
    for (place, text) in zip(places, texts).reversed() { #expect(try file.read(place) == text) }
  }

  @Test func manyThreadsMayUseIt() throws {
    let file = SpillFile(maximumInMemory: 1000)
    let results = SharedResults()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<500 {
        let text = Array("\(thread) \(number)".utf8)
        let place = text.withView { file.append($0) }
        if (try? file.read(place)) != text { results.addFault() }
      }
    }
    #expect(results.faultCount == 0)
  }

  private final class SharedResults: @unchecked Sendable {
    // @unchecked: the count is touched under the lock alone.
    private let lock = NSLock()
    private var count = 0

    var faultCount: Int { lock.withLock { count } }

    func addFault() { lock.withLock { count += 1 } }
  }
}
