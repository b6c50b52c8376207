import TestSupport
import Testing

@testable import AXText

@Suite("The nearest name")
struct NearestNameTests {
  private static let names = ["label", "value", "hint", "hidden", "identifier", "text", "title", "xml:lang"]

  @Test(arguments: [
    ("label", "label"), ("LABEL", "label"), ("lable", "label"), ("labell", "label"), ("lbel", "label"),
    ("vlaue", "value"),
    ("hiden", "hidden"), ("identifer", "identifier"), ("tittle", "title"), ("tex", "text"), ("labbell", "label"),
    ("colour", nil), ("", nil), ("a", nil), ("zz", nil), ("accessibility", nil), ("hxxt", nil), ("👩‍👧‍👦", nil),
  ])
  func isOneThatIsNear(_ typed: String, _ expected: String?) {
    #expect(NearestName.of(typed, among: Self.names) == expected)
  }

  @Test func isNoneOfHugeOnes() {
    let huge = String(repeating: "e\u{301}", count: 100_000)
    #expect(NearestName.of("label", among: [huge]) == nil)
    #expect(NearestName.of(huge, among: ["label", huge]) == nil)
    #expect(NearestName.of(huge, among: [String(huge.prefix(32))]) == String(huge.prefix(32)))
  }

  @Test func isTheFirstOfEquallyNearOnes() {
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
    #expect(NearestName.of("cat", among: ["hat", "bat"]) == "hat")
    #expect(NearestName.of("cat", among: ["hat", "cat"]) == "cat")
  }

  @Test func maySayHowFarItReaches() {
    #expect(NearestName.of("identfer", among: Self.names, atMost: 2) == "identifier")
    #expect(NearestName.of("identfer", among: Self.names, atMost: 1) == nil)
    #expect(NearestName.of("screens", among: ["screen"], atMost: 1) == "screen")
  }

  @Test func isNoneAmongNone() {
    #expect(NearestName.of("label", among: [String]()) == nil)
    #expect(NearestName.of("label", among: [""]) == nil)
  }

  @Test func ofVeryLongTextsIsFoundInTime() {
    #expect(NearestName.of(String(repeating: "x", count: 1_000_000), among: Self.names) == nil)
  }

  @Test func isNotLookedForAmongTooMany() {
    let names = (0..<NearestName.maximumCandidateCount).map { "name\($0)" }
    #expect(NearestName.of("name77x", among: names) == "name77")
    #expect(NearestName.of("name77x", among: names + ["other"]) == nil)
  }

  /// The optimal string alignment distance, by its definition.
  private func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for i in 0...left.count {
      for j in 0...right.count {
        guard i > 0, j > 0 else {
          table[i][j] = i + j
          continue
        }
        let substituted = table[i - 1][j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1)
        table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, substituted)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }

  @Test(arguments: [8, 30, 64]) func isAsFarAsItsDistance(length: Int) {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(300) {
      let name = (0..<random.number(length / 2...length)).map { _ in random.pick(["a", "b", "c"] as [Character]) }
      var other = name
      for _ in 0..<random.number(0...length / 3) {
        let place = random.number(0...other.count)
        switch random.number(0...2) {
        case 0: other.insert(random.pick(["a", "b", "d"]), at: place)
        case 1 where place < other.count: other.remove(at: place)
        case _ where place + 1 < other.count: other.swapAt(place, place + 1)
        default: continue
        }
      }
      let distance = distance(name, other)
      let isNear = distance <= max(1, max(name.count, other.count) / 3) && distance < name.count
      let found = NearestName.of(String(name), among: [String(other)])
      #expect(found == (isNear ? String(other) : nil), "\(TestSeed.hint) \(name) \(other) \(distance)")
      #expect(
        NearestName.of(String(name), among: [String(other)], atMost: distance) == found, "\(TestSeed.hint) \(distance)")
      if distance > 0 { #expect(NearestName.of(String(name), among: [String(other)], atMost: distance - 1) == nil) }
    }
  }
}
