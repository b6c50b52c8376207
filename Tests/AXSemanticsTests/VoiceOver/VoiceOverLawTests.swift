import AXSemantics
import TestSupport
import Testing

/// The engine against the naive implementations.
@Suite("VoiceOver's rules on random screens")
struct VoiceOverLawTests {
  private static let count = TestEffort.cases(1000)

  @Test func utterancesAreThoseOfTheNaiveImplementation() {
    let strings = VoiceOverStrings(forTag: nil)
    for number in 0..<UInt64(Self.count) {
      var random = RandomModelScreen(seed: TestSeed.current &+ number)
      for _ in 0..<20 {
        let element = random.element()
        let (utterance, naive) = (Utterance(of: element, strings), NaiveUtterance(element))
        #expect(utterance.description == naive.description, "\(element), \(TestSeed.hint)")
        #expect(utterance.hint == naive.hint, "\(element), \(TestSeed.hint)")
      }
    }
  }

  @Test func orderAndContextsAreThoseOfTheNaiveImplementation() {
    var (stopCount, contextCount, unsortedCount) = (0, 0, 0)
    for number in 0..<UInt64(Self.count) {
      var random = RandomModelScreen(seed: TestSeed.current &+ number)
      let root = random.root()
      let screen = ModelScreen(root)
      for idiom in PositionComparison.Idiom.allCases {
        for direction in ReadingDirection.allCases {
          let ours = screen.contexts(idiom, direction)
          let naive = NaiveOrder(gap: idiom == .phone ? 8 : 13, isRightToLeft: direction == .rightToLeft)
          let stops = naive.stops(in: root)
          let report: Comment = "screen \(number), \(idiom), \(direction), \(TestSeed.hint)"
          #expect(ours.map(\.name) == stops.map(\.name), report)
          let contexts = stops.map { naive.context(of: $0, among: stops) }
          #expect(ours.map(\.context) == contexts, report)
          stopCount += stops.count
          contextCount += contexts.count { $0 != nil }
          unsortedCount += screen.order(idiom, direction).basis == .frames ? 0 : 1
        }
      }
    }
    // The screens are not trivial.
    #expect(stopCount > 4 * 3 * Self.count)
    #expect(contextCount > Self.count)
    #expect((Self.count / 20...4 * Self.count).contains(unsortedCount))
  }
}
