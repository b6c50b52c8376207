import AXSemantics
import Testing

@Suite("The order in which VoiceOver moves")
struct SpokenOrderTests {
  private func screen(_ views: [ModelView]) -> ModelScreen { ModelScreen(ModelView("root", views)) }

  /// Elements at positions, in the order in which the views stand.
  private func screen(_ positions: KeyValuePairs<String, (Double, Double)>) -> ModelScreen {
    screen(positions.map { ModelView.element($0.key, $0.value.0, $0.value.1) })
  }

  @Test func isByLinesInTheDirectionOfTheApp() {
    let grid = screen(["D": (10, 10), "A": (0, 0), "C": (0, 10), "B": (10, 0)])
    #expect(grid.names() == "A B C D")
    #expect(grid.names(.phone, .rightToLeft) == "B A D C")
  }

  @Test func aLineIsAsHighAsTheDeviceSays() {
    let steps = screen(["A": (0, 8), "B": (10, 0), "C": (20, -8), "D": (30, -8)])
    #expect(steps.names(.phone) == "C D B A")
    #expect(steps.names(.pad) == "A B C D")
    let far = screen(["A": (0, 25), "B": (10, 0), "C": (20, -25), "D": (30, -25)])
    #expect(far.names(.pad) == "C D B A")
    let gaps: [(PositionComparison.Idiom, Double)] = [(.phone, 8), (.pad, 13)]
    for (idiom, gap) in gaps {
      #expect(screen(["A": (0, gap), "B": (10, 0)]).names(idiom) == "B A")
      #expect(screen(["A": (0, gap - 0.01), "B": (10, 0)]).names(idiom) == "A B")
    }
  }

  @Test func thereIsNoToleranceSideways() {
    #expect(screen(["A": (0.001, 0), "B": (0, 5)]).names() == "B A")
    #expect(screen(["A": (0, 5), "B": (0, 0)]).names() == "A B")
  }

  @Test func leftEdgesCountInBothDirections() {
    let wide = ModelView.element("wide", 0, 0) { $0.frame?.width = 500 }
    #expect(screen([wide, .element("B", 10, 0)]).names(.phone, .rightToLeft) == "B wide")
  }

  /// The comparison is not transitive. What comes out is what Swift's sort makes of it.
  @Test(arguments: [
    ("ABC", "BAC"), ("BAC", "BAC"), ("CAB", "ACB"), ("ACB", "ACB"), ("BCA", "CBA"), ("CBA", "CBA"),
  ])
  func chainsComeOutAsSwiftSortsThem(_ given: String, _ sorted: String) {
    let positions: [Character: (Double, Double)] = ["A": (200, 0), "B": (100, 5), "C": (0, 10)]
    let views = given.compactMap { name in
      positions[name].map { ModelView.element(String(name), $0.0, $0.1) }
    }
    #expect(screen(views).names().filter { $0 != " " } == sorted)
  }

  @Test func groupsAreWhereTheirFirstStopIs() {
    let group = { (name: String, views: [ModelView]) in ModelView(name, views) { $0.groupsChildren = true } }
    let a = group("a", [.element("A1", 0, 50), .element("A2", 0, 300)])
    let b = group("b", [.element("B1", 0, 0)])
    #expect(screen([a, b]).names() == "B1 A1 A2")
    let near = [group("a", [.element("A", 200, 0)]), group("b", [.element("B", 0, 5)])]
    #expect(screen(near).names() == "B A")
    // The group's own frame does not count.
    let low = group("low", [.element("L", 0, 100)])
    low.frame = Rectangle(x: 0, y: 0, width: 1, height: 1)
    #expect(screen([low, .element("A", 0, 50)]).names() == "A L")
    // Without the group, its elements would stand among the others.
    let mixed = [group("g", [.element("G1", 0, 0), .element("G2", 0, 100)]), .element("A", 0, 50)]
    #expect(screen(mixed).names() == "G1 G2 A")
    mixed[0].groupsChildren = false
    #expect(screen(mixed).names() == "G1 A G2")
  }

  @Test func namedElementsAreNeverSorted() {
    let (a, b) = (ModelView.element("A", 0, 0), ModelView.element("B", 0, 50))
    let plain = ModelView("plain", [.element("D", 0, 90), .element("C", 0, 80)])
    let group = ModelView("group", [.element("F", 0, 90), .element("E", 0, 80)]) { $0.groupsChildren = true }
    let inner = ModelView("inner", [.element("H", 0, 7), .element("G", 0, 6)])
    inner.elements = inner.subviews
    let list = ModelView("list", [a, b, plain, group, inner]) { $0.elements = [b, a, plain, group, inner] }
    #expect(screen([list, .element("Z", 0, -10)]).names() == "Z B A D C E F H G")
    // As a whole, it stands where its first stop by position is: A.
    #expect(screen([list, .element("Z", 0, 20)]).names() == "B A D C E F H G Z")
  }

  @Test func anEmptyGroupIsLast() {
    let empty = { ModelView($0) { $0.groupsChildren = true } }
    let order = screen([empty("e"), .element("A", 0, 0), empty("f")]).order()
    #expect(order.stops.count == 1)
    #expect(order.basis == .frames)
  }

  @Test func namedElementsInATabBarAreWhereTheirContainerIs() {
    let list = { (name: String, y: Double, elementY: Double) in
      ModelView(name, [.element(name.uppercased(), 0, elementY)]) {
        $0.elements = $0.subviews
        $0.frame = Rectangle(x: 0, y: y, width: 100, height: 10)
      }
    }
    let bar = ModelView("bar", [list("a", 100, 0), list("b", 0, 100)]) { $0.traits = .tabBar }
    #expect(screen([bar]).names() == "B A")
    bar.traits = []
    #expect(screen([bar]).names() == "A B")
  }

  @Test func unknownFramesLeaveTheOrderOfTheDocument() {
    let unknown = ModelView("U") { $0.isElement = true }
    #expect(screen([.element("A", 0, 50), unknown, .element("B", 0, 0)]).names() == "A U B")
    #expect(screen([.element("A", 0, 50), unknown]).order().basis == .document)
    #expect(screen([.element("A", 0, 50), .element("B", 0, 0)]).order().basis == .frames)
    let group = ModelView("g", [.element("D", 0, 9), .element("C", 0, 1)]) { $0.groupsChildren = true }
    let mixed = screen([group, unknown])
    #expect(mixed.names() == "C D U")
    #expect(mixed.order().basis == .mixed)
    #expect(screen([]).order().basis == .document)
    #expect(screen([.element("A", 0, 0)]).order().basis == .frames)
  }

  /// The comparisons, and not the time, of 100,000 siblings in the worst order for a quadratic sort.
  @Test func manySiblingsAreSortedInLogLinearTime() {
    let count = 100_000
    let views = CountingViews(count: count)
    var positions = (1...count).compactMap { views.view(at: $0).origin }
    views.visits.count = 0
    let comparison = PositionComparison()
    var comparisons = 0
    positions.sort { first, second in
      comparisons += 1
      return comparison.isBefore(first, second)
    }
    #expect(comparisons < count * 32)
    // The engine takes as many steps: it sorts once, and looks at each view a fixed number of times.
    let order = SpokenOrder(of: views, root: 0)
    #expect(order.stops.count == count)
    #expect(views.visits.count < 4 * count)
  }
}

/// A root with many elements, which counts how often it is asked.
private struct CountingViews: VoiceOverViews {
  final class Visits {
    var count = 0
  }

  let count: Int
  let visits = Visits()

  var viewCount: Int { count + 1 }

  func view(at index: Int) -> VoiceOverView {
    visits.count += 1
    if index == 0 { return VoiceOverView() }
    let (x, y) = (index * 7919 % 1009, index * 104_729 % 99_991)
    return VoiceOverView(.element, origin: VoiceOverView.Origin(x: Double(x), y: Double(y)))
  }

  func isModal(at index: Int) -> Bool { false }
  func subviews(ofViewAt index: Int) -> [Int] { index == 0 ? Array(1...count) : [] }
  func elements(ofViewAt index: Int) -> [Int]? { nil }
}
