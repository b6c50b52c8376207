import TestSupport
import Testing

@testable import AXText

@Suite("SequenceAlignment")
struct SequenceAlignmentTests {
  private func check(_ old: [Int], _ new: [Int]) -> Int {
    let pairs = SequenceAlignment.pairs(old, new)
    #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    return pairs.count
  }

  /// The length of the longest common part, by its definition.
  private func longest(_ old: [Int], _ new: [Int]) -> Int {
    var row = Array(repeating: 0, count: new.count + 1)
    for left in old {
      var diagonal = 0
      for (place, right) in new.enumerated() {
        let above = row[place + 1]
        row[place + 1] = left == right ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[new.count]
  }

  @Test func shortOnesHaveAsMuchInCommonAsThereIs() {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(400) {
      let letters = random.number(1...6)
      let old = (0..<random.number(0...12)).map { _ in random.number(0...letters) }
      let new = (0..<random.number(0...12)).map { _ in random.number(0...letters) }
      #expect(check(old, new) == longest(old, new), "\(TestSeed.hint) \(old) \(new)")
    }
  }

  /// In the square of this length nobody would wait for the end.
  @Test func oneLongSideTakesNoLongerThanItIsLong() {
    let long = Array(0..<200_000)
    #expect(check([-1], long) == 0)
    #expect(check(long, [-1]) == 0)
    #expect(check([150_000], long) == 1)
    #expect(check(long, [-1, 150_000, -2]) == 1)
    #expect(check([-1, -2, -3] + Array(90_000..<90_010), long) == 10)
    #expect(check(Array(repeating: 1, count: 200_000), Array(repeating: 2, count: 15)) == 0)
    #expect(check(Array(repeating: 1, count: 200_000) + [2], [3, 1, 1, 4]) == 2)
  }

  @Test(arguments: [10, 1_000, 1_000_000])
  func longOnesHaveNearlyAsMuch(letters: Int) {
    var random = SplitMix64(seed: TestSeed.current)
    let old = (0..<20_000).map { _ in random.number(0...letters) }
    var new: [Int] = []
    var kept = 0
    for element in old {
      if random.oneIn(20) { new.append(-random.number(1...letters)) }
      if random.oneIn(20) { continue }
      new.append(element)
      kept += 1
    }
    #expect(check(old, new) > kept * (letters == 10 ? 3 : 9) / 10, "\(TestSeed.hint)")
  }

  @Test func nothingInCommonIsFoundAtOnce() {
    let old = Array(0..<30_000)
    #expect(check(old, old.map { $0 + 30_000 }) == 0)
    #expect(check(old, old.reversed()) >= 1)
    #expect(check(Array(repeating: 1, count: 20_000) + [2], [3] + Array(repeating: 1, count: 19_999)) > 19_900)
  }
}
