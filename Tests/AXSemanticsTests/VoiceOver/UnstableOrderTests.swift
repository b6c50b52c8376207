import AXSemantics
import TestSupport
import Testing

@Suite("Elements whose order depends on the order of the views")
struct UnstableOrderTests {
  private typealias Position = (x: Double, y: Double)

  private func screen(_ positions: [Position]) -> ModelScreen {
    ModelScreen(
      ModelView("root", positions.enumerated().map { ModelView.element("\($0.offset)", $0.element.x, $0.element.y) }))
  }

  private func names(
    _ screen: ModelScreen, _ idiom: PositionComparison.Idiom = .phone, _ direction: ReadingDirection = .leftToRight
  ) -> [String] {
    screen.order(idiom, direction).unstable.map { $0.members.map { screen.name(of: $0.stop) }.joined(separator: " ") }
  }

  @Test(
    arguments: [
      ([(200, 0), (100, 5), (0, 10)], ["0 1 2"], []),
      ([(0, 10), (200, 0), (100, 5)], ["1 2 0"], []),
      ([(0, 0), (100, 5), (200, 10)], [], ["0 1 2"]),
      // The second one is before both or after both: the comparisons agree.
      ([(200, 0), (0, 5), (100, 10)], [], []),
      ([(0, 0), (200, 5), (100, 10)], [], []),
      // One line, two lines, and three.
      ([(200, 0), (100, 5), (0, 7.9)], [], []),
      ([(200, 0), (100, 8), (0, 10)], [], []),
      ([(200, 0), (100, 8), (0, 16)], [], []),
      // Two in the same column have no order within a line.
      ([(0, 0), (0, 5), (0, 10)], ["0 1 2"], ["0 1 2"]),
      ([(0, 0), (0, 5), (10, 10)], [], ["0 1 2"]),
      // The first of several.
      ([(200, 0), (200, 3), (100, 7), (0, 10), (0, 14)], ["0 1 3"], []),
      ([(200, 0), (100, 5)], [], []),
    ] as [([(Double, Double)], [String], [String])])
  func threeContradictEachOther(_ positions: [(Double, Double)], _ leftToRight: [String], _ rightToLeft: [String]) {
    let screen = screen(positions)
    #expect(names(screen) == leftToRight)
    #expect(names(screen, .phone, .rightToLeft) == rightToLeft)
  }

  @Test func aPadHasHigherLines() {
    let screen = screen([(200, 0), (100, 9), (0, 18)])
    #expect(names(screen, .phone) == [])
    #expect(names(screen, .pad) == ["0 1 2"])
    #expect(names(self.screen([(200, 0), (100, 5), (0, 10)]), .pad) == [])
  }

  @Test func eachGroupHasItsOwn() {
    let chain = { (prefix: String) in
      [ModelView.element("\(prefix)A", 200, 0), .element("\(prefix)B", 100, 5), .element("\(prefix)C", 0, 10)]
    }
    let group = ModelView("g", chain("g")) { $0.groupsChildren = true }
    #expect(names(ModelScreen(ModelView("root", chain("") + [group]))) == ["gA gB gC", "A B gB"])
    // A group is where its first element is, and an empty one nowhere.
    let inGroup = ModelView("g", [.element("C", 0, 10), .element("D", 0, 300)]) { $0.groupsChildren = true }
    let empty = ModelView("e") { $0.groupsChildren = true }
    let views = [ModelView.element("A", 200, 0), empty, inGroup, .element("B", 100, 5)]
    #expect(names(ModelScreen(ModelView("root", views))) == ["A B C"])
    // The app sets this order, and one position is unknown in that one.
    let listed = ModelView("l") { $0.elements = chain("") }
    #expect(names(ModelScreen(ModelView("root", [listed]), others: listed.elements ?? [])) == [])
    let unknown = ModelView("u") { $0.isElement = true }
    #expect(names(ModelScreen(ModelView("root", chain("") + [unknown]))) == [])
  }

  @Test func distancesAreThoseFromTheMiddle() throws {
    let found = try #require(screen([(200, 0), (100, 5), (0, 12)]).order().unstable.first)
    #expect(found.members.map(\.distance) == [-5, 0, 7])
  }

  /// Any three, one after another, against the search.
  @Test func isFoundIfAnyThreeContradictEachOther() {
    var foundCount = 0
    for number in 0..<UInt64(TestEffort.cases(500)) {
      var random = SplitMix64(seed: TestSeed.current &+ number)
      let positions = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        VoiceOverView.Origin(
          x: Double(Int.random(in: 0...6, using: &random) * 10), y: Double(Int.random(in: 0...40, using: &random)))
      }
      let screen = screen(positions.map { ($0.x, $0.y) })
      for direction in ReadingDirection.allCases {
        let found = screen.order(.phone, direction).unstable.first
        let areUnstable = Self.areUnstable(positions, PositionComparison(.phone, direction))
        #expect((found != nil) == areUnstable, "\(positions), \(TestSeed.hint)")
        foundCount += areUnstable ? 1 : 0
        guard let found else { continue }
        let three = found.members.map { positions[$0.stop.view - 1] }
        #expect(Self.areUnstable(three, PositionComparison(.phone, direction)), "\(positions), \(TestSeed.hint)")
      }
    }
    #expect(foundCount > 0)
  }

  private static func areUnstable(
    _ positions: [VoiceOverView.Origin], _ comparison: PositionComparison
  ) -> Bool {
    positions.contains { upper in
      positions.contains { middle in
        positions.contains { lower in
          lower.y - upper.y >= 8 && abs(middle.y - upper.y) < 8 && abs(lower.y - middle.y) < 8
            && !comparison.isBefore(upper, middle) && !comparison.isBefore(middle, lower)
        }
      }
    }
  }

  /// A line of steps without a contradiction, so that the search looks at each. Any slower search would not end.
  @Test func manySiblingsTakeLogLinearTime() {
    let steps = screen((0..<20_000).map { (Double($0), Double($0) / 2_000) })
    #expect(names(steps) == [])
    let lines = screen((0..<20_000).map { (Double($0 % 2), Double($0) / 4_000) })
    #expect(names(lines) == [])
  }
}
