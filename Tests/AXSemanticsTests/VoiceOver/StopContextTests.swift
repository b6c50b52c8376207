import AXSemantics
import AXTree
import Testing

@Suite("Contexts of elements")
struct StopContextTests {
  private func element(_ name: String, _ change: (ModelView) -> Void = { _ in }) -> ModelView {
    ModelView(name) {
      $0.isElement = true
      change($0)
    }
  }

  private func elements(_ names: String) -> [ModelView] { names.split(separator: " ").map { element(String($0)) } }

  /// The contexts of the stops in a screen, as short texts.
  private func contexts(_ views: ModelView...) -> String {
    ModelScreen(ModelView("root", views)).contexts().map { "\($0.name)\(Self.text($0.context))" }
      .joined(separator: " ")
  }

  private static func text(_ context: StopContext?) -> String {
    switch context {
    case nil: ""
    case .series(let position, let count): ":series-\(position)/\(count)"
    case .tab(let position, let count): ":tab-\(position)/\(count)"
    case .tabBarItem(let position, let count): ":item-\(position)/\(count)"
    case .listStart: ":list("
    case .listEnd: ":)list"
    case .landmarkStart: ":landmark("
    case .landmarkEnd: ":)landmark"
    case .dataTableCell(let cell):
      ":\(cell.row.map(String.init) ?? "?"),\(cell.column.map(String.init) ?? "?")"
        + (cell.isFirstInRow ? "!" : "") + cell.headers.compactMap(\.label).map { "<\($0)" }.joined()
    }
  }

  private func container(
    _ type: ContainerType, _ views: [ModelView], isExplicit: Bool = true, traits: SpokenTraits = []
  ) -> ModelView {
    ModelView("c", views) {
      $0.containerType = type
      $0.traits = traits
      if isExplicit { $0.elements = views }
    }
  }

  @Test func segmentsAreASeries() {
    #expect(contexts(ModelView("s") { $0.segmentCount = 2 }) == "s.0:series-1/2 s.1:series-2/2")
  }

  @Test func listsAndLandmarksHaveAFirstAndALastElement() {
    #expect(contexts(container(.list, elements("a b c"))) == "a:list( b c:)list")
    #expect(contexts(container(.landmark, elements("a b c"))) == "a:landmark( b c:)landmark")
    #expect(contexts(container(.list, elements("a"))) == "a:list(")
    #expect(contexts(container(.list, elements("a b"), isExplicit: false)) == "a b")
    #expect(contexts(container(.landmark, elements("a b"), isExplicit: false)) == "a b")
    #expect(contexts(container(.semanticGroup, elements("a b"))) == "a b")
  }

  @Test func whatIsDeeperInAListHasNoContext() {
    let inner = ModelView("v", elements("b c"))
    #expect(contexts(container(.list, [element("a"), inner])) == "a:list( b c")
    let hidden = element("h") { $0.isHidden = true }
    // The container's own array counts, whether its members are stops or not.
    #expect(contexts(container(.list, [hidden, element("a"), element("b")])) == "a b:)list")
  }

  @Test func theOutermostContainerCounts() {
    let segments = { ModelView("s") { $0.segmentCount = 2 } }
    #expect(contexts(container(.list, [element("a"), segments()])) == "a:list( s.0 s.1")
    #expect(contexts(container(.list, [segments()], isExplicit: false)) == "s.0 s.1")
    #expect(contexts(container(.semanticGroup, [segments()])) == "s.0:series-1/2 s.1:series-2/2")
    let inner = container(.landmark, elements("a b"))
    #expect(contexts(container(.list, [inner, element("c")])) == "a b c:)list")
  }

  @Test func tabBarsOfAnAppCountAllStopsInside() {
    let deep = ModelView("v", elements("b c"))
    #expect(
      contexts(container(.none, [element("a"), deep], isExplicit: false, traits: .tabBar))
        == "a:tab-1/3 b:tab-2/3 c:tab-3/3")
    #expect(contexts(container(.none, [element("a"), deep], traits: .tabBar)) == "a:tab-1/2 b c")
    let positioned = container(
      .none, [.element("a", 50, 0), .element("b", 0, 0)], isExplicit: false, traits: .tabBar)
    #expect(contexts(positioned) == "b:tab-1/2 a:tab-2/2")
  }

  @Test func theButtonsOfATabBarAreItems() {
    let item = { (name: String, isHidden: Bool) in
      element(name) {
        $0.isTabBarItem = true
        $0.isHidden = isHidden
      }
    }
    let bar = ModelView("bar", [item("a", false), ModelView("v", [item("b", true)]), item("c", false), element("x")]) {
      $0.isSystemTabBar = true
      $0.traits = .tabBar
    }
    #expect(contexts(bar) == "a:item-1/3 c:item-3/3 x")
  }

  // MARK: Data tables

  private func cell(
    _ name: String, _ row: Int?, _ column: Int?, rowSpan: Int = 1, columnSpan: Int = 1, header: String = ""
  ) -> ModelView {
    element(name) {
      $0.cell = VoiceOverView.Cell(row: row, column: column, rowSpan: rowSpan, columnSpan: columnSpan)
      $0.cell?.isRowHeader = header.contains("row")
      $0.cell?.isColumnHeader = header.contains("column")
    }
  }

  private func table(_ cells: ModelView..., isExplicit: Bool = false) -> ModelView {
    container(.dataTable, cells, isExplicit: isExplicit)
  }

  @Test(arguments: [false, true]) func cellsKnowTheirPlace(isExplicit: Bool) {
    let table = container(
      .dataTable,
      [cell("a", 0, 0), cell("b", 0, 1), cell("c", 1, 1), element("x"), cell("d", nil, 0), cell("e", 2, nil)],
      isExplicit: isExplicit)
    #expect(contexts(table) == "a:0,0! b:0,1 c:1,1! x d:?,0 e:2,?")
  }

  @Test func aCellThatSpansRowsComesFirstInAllOfThem() {
    #expect(
      contexts(table(cell("a", 0, 0, rowSpan: 2), cell("b", 0, 1), cell("c", 1, 1), cell("d", 2, 1)))
        == "a:0,0! b:0,1 c:1,1 d:2,1!")
  }

  @Test func columnHeadersAreRead() {
    #expect(
      contexts(table(cell("h", 0, 1, header: "column"), cell("a", 1, 0), cell("b", 1, 1), cell("c", 2, 1)))
        == "h:0,1! a:1,0! b:1,1<h c:2,1!<h")
    // A header right above the first cell of a row is not read.
    #expect(
      contexts(table(cell("h", 0, 0, header: "column"), cell("a", 1, 0), cell("b", 2, 0))) == "h:0,0! a:1,0! b:2,0!<h")
    #expect(
      contexts(table(cell("h", 0, 0, columnSpan: 2, header: "column"), cell("a", 1, 0), cell("b", 1, 1)))
        == "h:0,0! a:1,0! b:1,1<h")
    #expect(contexts(table(cell("h", nil, 1, header: "column"), cell("b", 0, 1))) == "h:?,1 b:0,1!<h")
  }

  @Test func rowHeadersAreReadWithTheFirstCellOfTheirRow() {
    #expect(
      contexts(table(cell("a", 0, 0), cell("b", 0, 1), cell("h", 0, 2, header: "row"))) == "a:0,0!<h b:0,1 h:0,2")
    #expect(contexts(table(cell("h", 0, 0, header: "row"), cell("b", 0, 1))) == "h:0,0! b:0,1")
    #expect(
      contexts(table(cell("a", 0, 0), cell("b", 1, 0), cell("h", 0, 2, rowSpan: 2, header: "row")))
        == "a:0,0!<h b:1,0!<h h:0,2")
    // Another cell is where this one says that it is.
    #expect(
      contexts(table(cell("a", 0, 0), cell("x", 0, 2), cell("h", 0, 2, header: "row"))) == "a:0,0! x:0,2 h:0,2")
  }

  @Test func rowHeadersComeBeforeColumnHeaders() {
    #expect(
      contexts(
        table(
          cell("c", 0, 0, header: "column"), cell("x", 1, 0), cell("a", 2, 0), cell("r", 2, 1, header: "row column")))
        == "c:0,0! x:1,0! a:2,0!<r<c r:2,1")
  }

  // MARK: Containers

  @Test func containersAreKept() {
    let group = { (label: String?) in
      ModelView("g", self.elements("x")) {
        $0.containerType = .semanticGroup
        $0.label = label
      }
    }
    let bar = ModelView("bar", elements("t")) { $0.traits = .tabBar }
    let list = container(.list, [element("a"), group("inner")], isExplicit: false)
    let views = [
      list, container(.landmark, elements("b")), table(cell("d", 0, 0)), group(nil), group("outer"), bar,
      container(.none, elements("z")),
    ]
    let order = ModelScreen(ModelView("root", views)).order()
    #expect(
      order.containers.map { "\($0.kind) \($0.stops)" } == [
        "list 0..<2", "semanticGroup 1..<2", "landmark 2..<3", "dataTable 3..<4", "semanticGroup 5..<6",
        "tabBar 6..<7",
      ])
  }
}
