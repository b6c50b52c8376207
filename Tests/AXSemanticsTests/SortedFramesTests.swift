import AXSemantics
import TestSupport
import Testing

@Suite("Rectangles that overlap")
struct SortedFramesTests {
  private static func items(_ frames: [Rectangle]) -> [SortedFrames.Item] {
    frames.enumerated().map { .init(number: $0.offset * 2, frame: $0.element) }
  }

  /// Looks at each rectangle.
  private static func first(
    of items: [SortedFrames.Item], overlapping frame: Rectangle, byMoreThan margin: Double, below limit: Int
  ) -> Int? {
    items.first { $0.number < limit && $0.frame.overlaps(frame, byMoreThan: margin) }?.number
  }

  private static func frame(_ random: inout SplitMix64) -> Rectangle {
    let size = random.pick([0, 5, 40, 300])
    return Rectangle(
      x: Double(random.number(-50...200)), y: Double(random.number(-50...400)),
      width: Double(random.number(0...size)), height: Double(random.number(0...size)))
  }

  @Test func areThoseThatASlowSearchFinds() {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<500 {
      let items = Self.items((0..<random.number(0...70)).map { _ in Self.frame(&random) })
      let sorted = SortedFrames(items)
      for _ in 0..<20 {
        let frame = Self.frame(&random)
        let (margin, limit) = (random.pick([0.001, 1, 10]), random.number(0...150))
        let found = sorted.first(overlapping: frame, byMoreThan: margin, below: limit)
        let expected = Self.first(of: items, overlapping: frame, byMoreThan: margin, below: limit)
        #expect(found == expected, "\(frame) below \(limit) among \(items.map(\.frame)), \(TestSeed.hint)")
      }
    }
  }

  /// With work that grows as the square, the test would take many minutes.
  @Test func aLargeOneBesideManySmallOnes() {
    let count = 100_000
    let rows = (0..<count).map { Rectangle(x: 0, y: Double($0) * 10, width: 100, height: 10) }
    let beside = Rectangle(x: 200, y: -1, width: 10, height: Double(count) * 10 + 2)
    let items = Self.items(rows + [beside])
    let sorted = SortedFrames(items)
    let overlaps = items.filter { sorted.first(overlapping: $0.frame, byMoreThan: 1, below: $0.number) != nil }
    #expect(overlaps.isEmpty)
  }
}
