import AXSemantics
import AXTree
import TestSupport

/// Random screens with every property of a view, and random elements.
struct RandomModelScreen {
  private var random: SplitMix64
  private var count = 0
  /// Whether all frames are known.
  private let hasFrames: Bool

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    hasFrames = !random.oneIn(5)
  }

  mutating func root() -> ModelView {
    let root = view(depth: 0)
    root.isElement = false
    root.isHidden = false
    root.elementsHidden = false
    return root
  }

  private mutating func view(depth: Int) -> ModelView {
    count += 1
    let view = ModelView("v\(count)")
    decorate(view)
    guard depth < 4, count < 60 else {
      view.isElement = true
      return view
    }
    for _ in 0..<random.number(0...(depth == 0 ? 8 : 4)) { view.subviews.append(self.view(depth: depth + 1)) }
    if random.oneIn(5) { view.elements = elements(of: view) }
    return view
  }

  private mutating func decorate(_ view: ModelView) {
    view.isElement = random.oneIn(2)
    view.isHidden = random.oneIn(20)
    view.alpha = random.oneIn(20) ? random.pick([0, -1, 0.01, 0.5]) : 1
    view.elementsHidden = random.oneIn(20)
    view.clips = random.oneIn(5)
    view.isModal = random.oneIn(25)
    view.groupsChildren = random.oneIn(6)
    view.isSystemTabBar = random.oneIn(30)
    if view.isSystemTabBar || random.oneIn(20) { view.traits = .tabBar }
    view.isTabBarItem = random.oneIn(10)
    view.containerType = random.oneIn(4) ? random.pick(ContainerType.allCases) : .none
    if random.oneIn(15) { view.segmentCount = random.number(0...3) }
    if hasFrames || !random.oneIn(10) {
      let size = random.oneIn(15) ? 0.0 : 10
      view.frame = Rectangle(
        x: Double(random.number(0...6)) * 20, y: Double(random.number(0...30)) * 3, width: size, height: size)
    }
    if random.oneIn(3) { view.cell = cell() }
    if random.oneIn(3) { view.label = "L\(count)" }
    if random.oneIn(8) { view.value = "V\(count)" }
  }

  private mutating func cell() -> VoiceOverView.Cell {
    var cell = VoiceOverView.Cell(
      row: random.oneIn(8) ? nil : random.number(0...3), column: random.oneIn(8) ? nil : random.number(0...3),
      rowSpan: random.oneIn(4) ? random.number(1...3) : 1, columnSpan: random.oneIn(4) ? random.number(1...3) : 1)
    cell.isRowHeader = random.oneIn(3)
    cell.isColumnHeader = random.oneIn(3)
    return cell
  }

  /// Some of the views inside a view in any order, now and then one of them twice.
  private mutating func elements(of view: ModelView) -> [ModelView] {
    var elements = view.subviews.shuffled(using: &random)
    if random.oneIn(3), let first = elements.first?.subviews.first { elements.append(first) }
    if random.oneIn(6) { elements = elements.dropLast() }
    return elements
  }

  // MARK: Elements

  mutating func element() -> SpokenElement {
    let texts = [nil, "", "Pay", "Pay.", "Back", "0", "1", "2", "3", "A: B", "."]
    var element = SpokenElement(
      label: random.pick(texts), value: random.pick(texts), hint: random.pick(texts), traits: traits(),
      context: context())
    if random.oneIn(8) { element.isExpanded = random.oneIn(2) }
    return element
  }

  private mutating func traits() -> SpokenTraits {
    // Any bits at times, otherwise a few.
    if random.oneIn(10) { return SpokenTraits(rawValue: random.next()) }
    var traits: SpokenTraits = []
    for bit in [0, 1, 2, 3, 5, 6, 8, 10, 12, 16, 18, 21, 24, 27, 28, 47, 53] where random.oneIn(5) {
      traits.insert(SpokenTraits(rawValue: 1 << UInt64(bit)))
    }
    return traits
  }

  private mutating func context() -> StopContext? {
    switch random.number(0...14) {
    case 0: .series(position: random.number(1...3), count: 3)
    case 1: .tab(position: random.number(1...3), count: 3)
    case 2: .tabBarItem(position: random.number(1...3), count: 3)
    case 3: .listStart
    case 4: .listEnd
    case 5: .landmarkStart
    case 6: .landmarkEnd
    case 7, 8:
      .dataTableCell(
        .init(
          row: random.oneIn(3) ? nil : random.number(0...9), column: random.oneIn(3) ? nil : random.number(0...9),
          rowSpan: random.number(1...2), columnSpan: random.number(1...2), isFirstInRow: random.oneIn(2),
          headers: (0..<random.number(0...2)).map { _ in
            .init(label: random.pick([nil, "", "H"]), value: random.pick([nil, "", "V."]))
          }))
    default: nil
    }
  }
}
