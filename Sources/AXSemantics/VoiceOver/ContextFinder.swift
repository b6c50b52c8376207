/// Finds the context of each stop from the container around it.
package struct ContextFinder<Views: VoiceOverViews> {
  private let views: Views
  private let order: SpokenOrder
  /// The positions of members in a container, by container.
  private var positions: [Int: (indices: [Int: Int], count: Int)] = [:]
  /// The positions of stops in a tab bar, by tab bar. A stop that is reached twice counts twice.
  private var tabs: [Int: (positions: [SpokenOrder.Stop: Int], count: Int)] = [:]
  /// The stops in each tab bar that gives them their context, by view.
  private lazy var stops = Dictionary(
    order.containers.compactMap { container -> (Int, Range<Int>)? in
      guard let first = container.stops.first, order.providers[first] == .superview(container.view) else { return nil }
      return (container.view, container.stops)
    }
  ) { first, _ in first }
  private var tables: [Int: DataTableIndex] = [:]

  package init(_ views: Views, _ order: SpokenOrder) {
    self.views = views
    self.order = order
  }

  /// The context of a stop; nil if it has none.
  ///
  /// - Parameter header: returns the text of a header, by the index of its view.
  package mutating func context(
    ofStop number: Int, header: (Int) -> StopContext.DataTableCell.Header
  ) -> StopContext? {
    switch order.providers[number] {
    case nil: nil
    case .superview(let view): context(of: order.stops[number], inViewsOf: view)
    case .container(let view): context(of: order.stops[number], inElementsOf: view)
    case .dataTable(let view): cell(ofStop: number, in: view, header)
    }
  }

  // MARK: Superviews

  private mutating func context(of stop: SpokenOrder.Stop, inViewsOf index: Int) -> StopContext? {
    let view = views.view(at: index)
    if view.flags.contains(.systemTabBar) {
      let items = items(ofTabBar: index)
      return items.indices[stop.view].map { .tabBarItem(position: $0 + 1, count: items.count) }
    }
    guard view.flags.contains(.tabBar) else { return nil }
    if tabs[index] == nil { tabs[index] = tabPositions(in: index) }
    guard let tabs = tabs[index], let position = tabs.positions[stop] else { return nil }
    return .tab(position: position + 1, count: tabs.count)
  }

  /// The buttons of a UITabBar, whether VoiceOver reaches them or not.
  private mutating func items(ofTabBar index: Int) -> (indices: [Int: Int], count: Int) {
    if let known = positions[index] { return known }
    var items: [Int] = []
    var rest = views.subviews(ofViewAt: index).reversed() as [Int]
    while let next = rest.popLast() {
      if views.view(at: next).flags.contains(.tabBarItem) { items.append(next) }
      rest += views.subviews(ofViewAt: next).reversed()
    }
    return remember(items, of: index)
  }

  /// The positions of all stops inside a tab bar.
  private mutating func tabPositions(in index: Int) -> (positions: [SpokenOrder.Stop: Int], count: Int) {
    let range = stops[index] ?? 0..<0
    var positions: [SpokenOrder.Stop: Int] = [:]
    for (position, stop) in order.stops[range].enumerated() where positions[stop] == nil {
      positions[stop] = position
    }
    return (positions, range.count)
  }

  // MARK: Elements

  private mutating func context(of stop: SpokenOrder.Stop, inElementsOf index: Int) -> StopContext? {
    let view = views.view(at: index)
    let member: (position: Int, count: Int)
    if let count = view.partCount {
      guard stop.view == index, let part = stop.part else { return nil }
      member = (part, count)
    } else {
      let members = positions[index] ?? remember(views.elements(ofViewAt: index) ?? [], of: index)
      // Elements deeper inside have no position.
      guard stop.part == nil, let position = members.indices[stop.view] else { return nil }
      member = (position, members.count)
    }
    if view.flags.contains(.segmentedControl) { return .series(position: member.position + 1, count: member.count) }
    // The buttons of a stepper are not cells.
    if view.containerType == .dataTable { return nil }
    if view.flags.contains(.tabBar) { return .tab(position: member.position + 1, count: member.count) }
    let (isFirst, isLast) = (member.position == 0, member.position == member.count - 1)
    switch view.containerType {
    case .list: return isFirst ? .listStart : isLast ? .listEnd : nil
    case .landmark: return isFirst ? .landmarkStart : isLast ? .landmarkEnd : nil
    case .none, .dataTable, .semanticGroup: return nil
    }
  }

  private mutating func remember(_ members: [Int], of index: Int) -> (indices: [Int: Int], count: Int) {
    var indices: [Int: Int] = [:]
    for (position, member) in members.enumerated() where indices[member] == nil { indices[member] = position }
    positions[index] = (indices, members.count)
    return (indices, members.count)
  }

  // MARK: Data tables

  private mutating func cell(
    ofStop number: Int, in index: Int, _ header: (Int) -> StopContext.DataTableCell.Header
  ) -> StopContext? {
    let stop = order.stops[number]
    guard stop.part == nil, let cell = views.view(at: stop.view).cell else { return nil }
    if tables[index] == nil { tables[index] = table(of: index) }
    guard let table = tables[index] else { return nil }
    let isFirst = table.isFirstInRow(cell)
    return .dataTableCell(
      StopContext.DataTableCell(
        row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan, isFirstInRow: isFirst,
        headers: table.headers(ofView: stop.view, cell, isFirstInRow: isFirst).map(header)))
  }

  private func table(of index: Int) -> DataTableIndex {
    var known: Set<Int> = []
    return DataTableIndex(
      order.stops.indices.compactMap { number in
        let stop = order.stops[number]
        guard order.providers[number] == .dataTable(index), stop.part == nil, known.insert(stop.view).inserted else {
          return nil
        }
        return views.view(at: stop.view).cell.map { (stop.view, $0) }
      })
  }
}
