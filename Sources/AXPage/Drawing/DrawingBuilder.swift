import AXSemantics
import AXText
import AXTree

extension Drawing {
  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - facts: the facts about the screen's tree.
  ///   - stops: the stops of the screen, for their colors.
  /// - Returns: nil if the screen has no frames, or if there is nothing to see.
  package init?(of screen: borrowing SpokenScreen, _ facts: ScreenFacts, stops: [PageStop]) {
    guard let extent = DrawingExtent(of: screen.root, facts) else { return nil }
    var builder = DrawingBuilder(screen, facts, extent)
    builder.walk(screen.root)
    guard let drawing = builder.finish(screen, stops) else { return nil }
    self = drawing
  }
}

/// The part of the coordinates of a screen that is drawn.
private struct DrawingExtent {
  /// The largest screen is that of an iPad or a television; what scrolls may be longer.
  private static let maximumWidth = 2_048.0
  private static let maximumHeight = 4_096.0
  private static let minimumSize = 40.0

  let origin: Drawing.Point
  let paper: Rectangle
  let isCut: Bool

  init?(of root: Node, _ facts: ScreenFacts) {
    let children = root.children.filter(\.kind.isView).compactMap { facts.element($0.index).absoluteFrame }
    let own = root.kind == .screen ? facts.element(root.index).frame : facts.element(root.index).absoluteFrame
    guard own != nil || root.kind == .screen && !children.isEmpty else { return nil }
    var size = (width: 0.0, height: 0.0)
    if root.kind != .screen, let own {
      origin = Drawing.Point(x: own.x.isFinite ? own.x : 0, y: own.y.isFinite ? own.y : 0)
      size = (own.width, own.height)
    } else {
      origin = Drawing.Point(x: 0, y: 0)
      size = own.map { ($0.width, $0.height) } ?? size
      if size.width <= 0 || size.height <= 0 {
        size = children.reduce((0, 0)) { (max($0.0, $1.maxX), max($0.1, $1.maxY)) }
      }
    }
    let width = max(Self.minimumSize, min(size.width, Self.maximumWidth))
    let height = max(Self.minimumSize, min(size.height, Self.maximumHeight))
    isCut = size.width > width || size.height > height
    paper = Rectangle(x: 0, y: 0, width: width, height: height)
  }
}

/// Walks through the views of a screen and makes their shapes.
private struct DrawingBuilder {
  private static let maximumShapeCount = 4_000

  /// What the views inside a view inherit.
  private struct Surroundings {
    /// The index after the last view inside.
    let end: Int
    var clip: Rectangle
    var opacity: Double
    /// The color below texts.
    var surface: Color
    var isInStop: Bool
    /// The lower edge of the last view directly inside that has a frame.
    var lastBottom: Double?
  }

  private let facts: ScreenFacts
  private let extent: DrawingExtent
  private let stopViews: Set<Int>
  private var surroundings: [Surroundings] = []
  private var shapes: [DrawingShape] = []
  private var leftOutCount = 0
  /// The frame of each stop's view, and the part of the screen that it is clipped to.
  private var places: [Int: (frame: Rectangle, clip: Rectangle)] = [:]
  private var paperColor: Color?

  init(_ screen: borrowing SpokenScreen, _ facts: ScreenFacts, _ extent: DrawingExtent) {
    (self.facts, self.extent) = (facts, extent)
    stopViews = Set(screen.stops.map(\.view))
  }

  mutating func walk(_ root: Node) {
    let tree = facts.tree
    paperColor = root.kind == .screen ? color(of: root.index) : nil
    let end = Int(root.record.end)
    let surface = paperColor?.over(.paper) ?? .paper
    surroundings = [Surroundings(end: end, clip: extent.paper, opacity: 1, surface: surface, isInStop: false)]
    var index = root.kind == .screen ? root.index + 1 : root.index
    while index < end {
      let record = tree.nodes[index]
      if isGone(index, record) {
        index = Int(record.end)
      } else {
        visit(index, record)
        index += 1
      }
    }
  }

  /// Whether a view is not there, with all inside it.
  private func isGone(_ index: Int, _ record: NodeRecord) -> Bool {
    !record.kind.isView || !record.flags.isDisjoint(with: [.hidden, .transparent])
      || facts.tree.objectFlags(ofNode: index).contains(.backBarItem)
  }

  private mutating func visit(_ index: Int, _ record: NodeRecord) {
    while surroundings.count > 1, let last = surroundings.last, last.end <= index { surroundings.removeLast() }
    guard let around = surroundings.last else { return }
    let element = facts.element(index)
    let isStop = stopViews.contains(index)
    var inner = Surroundings(
      end: Int(record.end), clip: around.clip, opacity: around.opacity * facts.tree.alpha(ofNode: index),
      surface: around.surface, isInStop: around.isInStop || isStop)
    if let frame = frame(of: element, after: around.lastBottom) {
      surroundings[surroundings.count - 1].lastBottom = frame.maxY
      if isStop { places[index] = (frame, around.clip) }
      let background = color(of: index)
      if let background { inner.surface = background.over(around.surface) }
      if clips(element) { inner.clip = around.clip.intersection(frame) }
      add(element, frame, background, inner, isStop: isStop, isInStop: around.isInStop, clip: around.clip)
    }
    if inner.end > index + 1 { surroundings.append(inner) }
  }

  private mutating func add(
    _ element: Element, _ frame: Rectangle, _ background: Color?, _ inner: Surroundings, isStop: Bool, isInStop: Bool,
    clip: Rectangle
  ) {
    let visible = frame.intersection(clip)
    guard !visible.isEmpty else { return }
    var content = DrawingContent(of: element, in: frame, on: inner.surface).content
    if isStop, content.isNothing { content = .outline }
    guard background != nil || !content.isNothing else { return }
    let standing: DrawingShape.Standing =
      isStop ? .stop : content.isBackground ? .plain : isInStop ? .inside : .unreached
    guard shapes.count < Self.maximumShapeCount else {
      leftOutCount += 1
      return
    }
    shapes.append(
      DrawingShape(
        content: content, standing: standing, frame: frame, visible: visible, background: background,
        opacity: inner.opacity))
  }

  /// The frame relative to the drawing. The items of a bar, which have none in a storyboard, share that of the bar.
  ///
  /// - Parameter lastBottom: the lower edge of the view before it.
  private func frame(of element: Element, after lastBottom: Double?) -> Rectangle? {
    if let frame = element.absoluteFrame { return frame.bounded(from: extent.origin) }
    guard let parent = element.parent, let frame = parent.absoluteFrame?.bounded(from: extent.origin) else {
      return nil
    }
    if element.kind == .view(.label), parent.kind == .view(.tableView) || parent.kind == .view(.collectionView) {
      return gap(at: element.index, in: frame, after: lastBottom)
    }
    guard element.objectFlags.contains(.barItem) else { return nil }
    let items = parent.children.filter { $0.objectFlags.contains(.barItem) }
    return frame.part(items.firstIndex { $0.index == element.index } ?? 0, of: items.count)
  }

  /// The room for the header or footer of a section, which has no frame in a storyboard: it is between two cells.
  private func gap(at index: Int, in list: Rectangle, after lastBottom: Double?) -> Rectangle? {
    // A footer and a header may share it.
    let maximumCount = 4
    let nodes = facts.tree.nodes
    let end = Int(nodes[Int(nodes[index].parent)].end)
    var (count, next) = (1, Int(nodes[index].end))
    var bottom: Double?
    while next < end, count <= maximumCount, bottom == nil {
      bottom = facts.element(next).absoluteFrame?.bounded(from: extent.origin).y
      if bottom == nil { count += 1 }
      next = Int(nodes[next].end)
    }
    guard count <= maximumCount, let top = bottom == nil ? lastBottom : lastBottom ?? list.y else { return nil }
    let plainHeight = 28.0
    let height = ((bottom ?? top + plainHeight * Double(count)) - top) / Double(count)
    guard height >= 8, list.width > 32 else { return nil }
    // Much room has other reasons: the header is next to its cells.
    let used = min(height, 2 * plainHeight)
    let y = count == 1 && bottom != nil ? top + height - used : top
    return Rectangle(x: list.x + 16, y: y, width: list.width - 32, height: used)
  }

  private func clips(_ element: Element) -> Bool {
    element.kind.view.flags.contains(.scrolls) || element[.clipsToBounds] == "true"
  }

  private func color(of index: Int) -> Color? {
    facts.tree.bytes(of: .backgroundColor, ofNode: index).flatMap { Color($0) }
  }

  // MARK: Stops

  /// The drawing; nil if there is nothing to see.
  func finish(_ screen: borrowing SpokenScreen, _ stops: [PageStop]) -> Drawing? {
    var drawing = Drawing(paper: extent.paper, color: paperColor)
    drawing.shapes = Self.seen(shapes)
    let placement = NumberPlacement(paper: extent.paper, stopCount: stops.count)
    var partCounts: [Int: Int] = [:]
    for stop in screen.stops { if stop.part != nil { partCounts[stop.view, default: 0] += 1 } }
    var items: [NumberPlacement.Item] = []
    for (number, stop) in zip(screen.stops.indices, screen.stops) where number < stops.count {
      let place = place(of: stop, screen, partCounts[stop.view] ?? 1, stops[number].direction)
      items.append(NumberPlacement.Item(stop: number, color: stops[number].color, place: place))
    }
    let isNothingSeen = !drawing.shapes.contains { $0.standing != .plain }
    if isNothingSeen, items.allSatisfy({ $0.place == .bar || $0.place == .unknown }) { return nil }
    (drawing.numbers, drawing.bar, drawing.frame) = placement.place(items)
    drawing.legend = legend(of: drawing, items)
    return drawing
  }

  private func place(
    of stop: SpokenOrder.Stop, _ screen: borrowing SpokenScreen, _ partCount: Int, _ direction: ReadingDirection
  ) -> Drawing.Place {
    guard let place = places[stop.view] ?? unwalkedPlace(of: stop, screen) else {
      return isInNavigationBar(stop.view) ? .bar : .unknown
    }
    let isMirrored = facts.tree.nodes[stop.view].kind == .view(.segmentedControl)
    let direction = isMirrored ? direction : .leftToRight
    let frame = stop.part.map { place.frame.part($0, of: partCount, direction) } ?? place.frame
    let visible = frame.intersection(place.clip)
    return visible.isEmpty ? .outside : .visible(visible)
  }

  private func isInNavigationBar(_ view: Int) -> Bool {
    var index = view
    while facts.tree.nodes[index].kind != .view(.navigationBar) {
      let parent = Int(facts.tree.nodes[index].parent)
      if parent == index || parent < 0 { return false }
      index = parent
    }
    return true
  }

  /// The place of a stop that is not drawn itself.
  private func unwalkedPlace(
    of stop: SpokenOrder.Stop, _ screen: borrowing SpokenScreen
  ) -> (frame: Rectangle, clip: Rectangle)? {
    screen.frame(of: stop).map { ($0.bounded(from: extent.origin), extent.paper) }
  }

  /// The shapes without those that a view above covers, because texts are drawn last.
  private static func seen(_ shapes: [DrawingShape]) -> [DrawingShape] {
    // Most covers are a sheet or a page, so the largest few are enough.
    let maximumCoverCount = 24
    var covers: [Rectangle] = []
    var result: [DrawingShape] = []
    for shape in shapes.reversed() {
      if covers.contains(where: { $0.contains(shape.visible) }) { continue }
      result.append(shape)
      guard shape.covers, shape.visible.width * shape.visible.height >= 400 else { continue }
      covers.append(shape.visible)
      guard covers.count > maximumCoverCount else { continue }
      let smallest = covers.indices.min { covers[$0].width * covers[$0].height < covers[$1].width * covers[$1].height }
      if let smallest { covers.remove(at: smallest) }
    }
    return result.reversed()
  }

  private func legend(of drawing: Drawing, _ items: [NumberPlacement.Item]) -> [String] {
    var legend: [String] = []
    if drawing.shapes.contains(where: { $0.standing == .unreached }) {
      legend.append("Dashed line: VoiceOver does not stop there.")
    }
    if drawing.shapes.contains(where: { $0.standing == .inside }) {
      legend.append("Dotted line: part of the element around it, so VoiceOver does not stop there.")
    }
    if drawing.bar != nil {
      legend.append("Numbers above the screen: its navigation bar, which has no frame in the file.")
    }
    let hasOutside = items.contains { $0.place == .outside }
    if hasOutside { legend.append("Numbers below the screen: elements outside of what it shows at first.") }
    if items.contains(where: { $0.place == .unknown }) {
      legend.append(
        (hasOutside ? "Also below it" : "Numbers below the screen") + ": elements without a frame in the file.")
    }
    if extent.isCut {
      let size = [extent.paper.width, extent.paper.height].map { String(Int($0)) }
      legend.append("Only the first \(size[0]) × \(size[1]) points of the screen are drawn.")
    }
    if leftOutCount > 0 { legend.append("\(leftOutCount) more elements are not drawn.") }
    return legend
  }
}

extension DrawingShape.Content {
  fileprivate var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// Whether VoiceOver could say nothing about it.
  fileprivate var isBackground: Bool {
    switch self {
    case .nothing, .bar, .cell: true
    default: false
    }
  }
}
