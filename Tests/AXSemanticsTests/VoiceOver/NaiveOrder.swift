import AXSemantics

/// The order and the contexts of VoiceOver, as the rule book says them: a second implementation for tests. It asks every
/// question again for every element, and looks upward from an element where the engine hands down.
struct NaiveOrder {
  /// A stop, with the views that lead to it from the root.
  struct Stop {
    let view: ModelView
    let part: Int?
    let path: [ModelView]

    var name: String { view.name + (part.map { ".\($0)" } ?? "") }
  }

  indirect enum Piece {
    case stop(Stop)
    case group(ModelView, [Piece], isSorted: Bool, isInTabBar: Bool)
  }

  let gap: Double
  let isRightToLeft: Bool

  // MARK: Stops

  /// The stops in order.
  func stops(in root: ModelView) -> [Stop] { flat(pieces(of: root, []), isSorted: true) }

  private func pieces(of view: ModelView, _ path: [ModelView]) -> [Piece] {
    let isZero = view.frame.map { $0.width == 0 && $0.height == 0 } ?? false
    let named = view.isElement ? nil : view.elements
    let isContainer = named != nil || view.segmentCount != nil
    if view.elementsHidden || view.isHidden || view.alpha <= 0 { return [] }
    if isZero, view.clips || view.isElement || isContainer { return [] }
    if view.isElement { return [.stop(Stop(view: view, part: nil, path: path))] }
    let isInTabBar =
      Self.provider(path).map { bar in
        bar.elements == nil && bar.traits.contains(.tabBar) && bar.containerType != .dataTable
      } ?? false
    if let count = view.segmentCount {
      let parts = (0..<count).map { Piece.stop(Stop(view: view, part: $0, path: path + [view])) }
      return [.group(view, parts, isSorted: false, isInTabBar: false)]
    }
    if let named {
      let inner = named.flatMap { pieces(of: $0, path + [view]) }
      return [.group(view, inner, isSorted: false, isInTabBar: isInTabBar)]
    }
    let modal = view.subviews.filter(\.isModal).suffix(1)
    let inner = (modal.isEmpty ? view.subviews[...] : modal[...]).flatMap { pieces(of: $0, path + [view]) }
    if view.groupsChildren || Self.isKept(view) { return [.group(view, inner, isSorted: true, isInTabBar: false)] }
    return inner
  }

  private static func isKept(_ view: ModelView) -> Bool {
    view.traits.contains(.tabBar) || [.list, .landmark, .dataTable].contains(view.containerType)
      || view.containerType == .semanticGroup && (view.label != nil || view.value != nil)
  }

  // MARK: Order

  private typealias Point = (x: Double, y: Double)

  private func flat(_ pieces: [Piece], isSorted: Bool) -> [Stop] {
    var pieces = pieces
    if isSorted, !pieces.contains(where: { position(of: $0) == nil }) {
      pieces.sort { comesFirst(position(of: $0) ?? (0, 0), position(of: $1) ?? (0, 0)) }
    }
    return pieces.flatMap { piece in
      switch piece {
      case .stop(let stop): [stop]
      case .group(_, let inner, let isSorted, _): flat(inner, isSorted: isSorted)
      }
    }
  }

  /// Nil if it is unknown.
  private func position(of piece: Piece) -> Point? {
    switch piece {
    case .stop(let stop): return stop.view.frame.map { ($0.x, $0.y) }
    case .group(let view, _, _, isInTabBar: true): return view.frame.map { ($0.x, $0.y) }
    case .group(_, let inner, _, _):
      var first: Point = (.infinity, .infinity)
      for (number, piece) in inner.enumerated() {
        guard let position = position(of: piece) else { return nil }
        if number == 0 || comesFirst(position, first) { first = position }
      }
      return first
    }
  }

  private func comesFirst(_ a: Point, _ b: Point) -> Bool {
    let isSameLine = a.y == b.y || abs(a.y - b.y) < gap
    if !isSameLine { return a.y < b.y }
    return isRightToLeft ? a.x > b.x : a.x < b.x
  }

  // MARK: Contexts

  /// The outermost view on a path that gives contexts.
  private static func provider(_ path: [ModelView]) -> ModelView? {
    path.first { view in
      view.segmentCount != nil || view.isSystemTabBar || view.traits.contains(.tabBar)
        || [.list, .landmark, .dataTable].contains(view.containerType)
    }
  }

  func context(of stop: Stop, among stops: [Stop]) -> StopContext? {
    guard let provider = Self.provider(stop.path) else { return nil }
    if provider.segmentCount == nil, provider.containerType == .dataTable { return cell(stop, provider, stops) }
    guard let named = members(of: provider) else { return context(of: stop, under: provider) }
    guard let place = named.firstIndex(where: { $0.view === stop.view && $0.part == stop.part }) else { return nil }
    if provider.segmentCount != nil { return .series(position: place + 1, count: named.count) }
    if provider.traits.contains(.tabBar) { return .tab(position: place + 1, count: named.count) }
    let isLast = place == named.count - 1
    switch provider.containerType {
    case .list: return place == 0 ? .listStart : isLast ? .listEnd : nil
    case .landmark: return place == 0 ? .landmarkStart : isLast ? .landmarkEnd : nil
    default: return nil
    }
  }

  /// The array of elements that a view provides; nil if there is none.
  private func members(of view: ModelView) -> [(view: ModelView, part: Int?)]? {
    if let count = view.segmentCount { return (0..<count).map { (view, $0) } }
    return view.elements?.map { ($0, nil) }
  }

  private func context(of stop: Stop, under bar: ModelView) -> StopContext? {
    if bar.isSystemTabBar {
      let items = Self.all(in: bar).filter(\.isTabBarItem)
      return items.firstIndex { $0 === stop.view }.map { .tabBarItem(position: $0 + 1, count: items.count) }
    }
    guard bar.traits.contains(.tabBar) else { return nil }
    // A bar that is reached twice counts each stop once.
    let inside = self.stops(in: bar)
    return inside.firstIndex { $0.view === stop.view && $0.part == stop.part }
      .map { .tab(position: $0 + 1, count: inside.count) }
  }

  private static func all(in view: ModelView) -> [ModelView] { view.subviews.flatMap { [$0] + all(in: $0) } }

  private func cell(_ stop: Stop, _ table: ModelView, _ stops: [Stop]) -> StopContext? {
    guard stop.part == nil, let own = stop.view.cell else { return nil }
    let all = stops.filter { Self.provider($0.path) === table && $0.part == nil && $0.view.cell != nil }.map(\.view)
    // A cell that is reached twice is one cell.
    let cells = all.enumerated().filter { number, view in !all[..<number].contains { $0 === view } }.map(\.element)
    let isAt = { (view: ModelView, row: Int, column: Int) -> Bool in
      guard let cell = view.cell, let top = cell.row, let left = cell.column else { return false }
      return (top..<top + cell.rowSpan).contains(row) && (left..<left + cell.columnSpan).contains(column)
    }
    var isFirst = false
    if let row = own.row, let column = own.column {
      isFirst = !(0..<column).contains { left in cells.contains { isAt($0, row, left) } }
    }
    var headers: [ModelView] = []
    if isFirst, let row = own.row {
      headers += cells.filter { header in
        guard let cell = header.cell, cell.isRowHeader, let top = cell.row, let left = cell.column else { return false }
        return (top..<top + cell.rowSpan).contains(row) && header !== stop.view
          && cells.first { $0.cell?.row == top && $0.cell?.column == left } === header
      }
    }
    if let column = own.column {
      headers += cells.filter { header in
        guard let cell = header.cell, cell.isColumnHeader, let left = cell.column, header !== stop.view else {
          return false
        }
        let isAbove = isFirst && left == column && cell.row.map { $0 + 1 } == own.row
        return (left..<left + cell.columnSpan).contains(column) && !isAbove
      }
    }
    return .dataTableCell(
      StopContext.DataTableCell(
        row: own.row, column: own.column, rowSpan: own.rowSpan, columnSpan: own.columnSpan, isFirstInRow: isFirst,
        headers: headers.map { $0.header ?? .init(label: $0.label ?? $0.name, value: $0.value) }))
  }
}
