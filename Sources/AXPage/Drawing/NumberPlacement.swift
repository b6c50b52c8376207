import AXSemantics
import AXText

/// Places the numbers of stops in columns left and right of a screen, each as near as possible to its element. Those of
/// a navigation bar whose place is unknown are in rows above the screen. Those of other elements without a place, and of
/// elements that are not visible, such as the rest of a list that scrolls, are in rows below it.
///
/// No number covers another, as those of a column or row have room between them, and columns and rows do not overlap;
/// and none covers a text, as all texts are inside the screen. Sorting is the slowest step.
struct NumberPlacement {
  static let boxHeight = 16.0
  private static let pitch = 19.0
  /// The room for lines between the screen and the first column, and between columns.
  private static let gap = 16.0
  private static let columnGap = 4.0
  private static let margin = 4.0
  private static let maximumColumnCount = 4

  /// An element with a number.
  struct Item {
    let stop: Int
    let color: Int
    let place: Drawing.Place

    /// The visible part of the element; nil if there is none.
    var visible: Rectangle? {
      if case .visible(let box) = place { box } else { nil }
    }
  }

  /// An element that is visible.
  private struct Visible {
    let item: Item
    let box: Rectangle
  }

  private let paper: Rectangle
  private let boxWidth: Double
  /// The number of boxes of one column that fit beside the screen.
  private let capacity: Int

  /// - Parameter stopCount: the number of stops, which decides the width of the boxes.
  init(paper: Rectangle, stopCount: Int) {
    self.paper = paper
    boxWidth = 8 + 7 * Double(String(stopCount).utf8.count)
    capacity = max(1, Int(paper.height / Self.pitch))
  }

  /// The numbers, the bar above the screen if there are any in it, and the frame that contains all and the screen.
  func place(_ items: [Item]) -> (numbers: [Drawing.Number], bar: Rectangle?, frame: Rectangle) {
    let (left, right) = sides(of: items.compactMap { item in item.visible.map { Visible(item: item, box: $0) } })
    let columns = (left: columnCount(of: left), right: columnCount(of: right))
    let longest = [(left.count, columns.left), (right.count, columns.right)].map { ($0 + max(1, $1) - 1) / max(1, $1) }
    let height = max(paper.height, Double(longest.max() ?? 0) * Self.pitch)
    let (leftWidth, rightWidth) = (width(of: columns.left), width(of: columns.right))
    var frame = Rectangle(
      x: paper.x - leftWidth, y: paper.y - Self.margin, width: leftWidth + paper.width + rightWidth,
      height: height + 2 * Self.margin)
    frame.width = max(frame.width, paper.x + boxWidth + 3 * Self.margin - frame.x)
    let (above, bar) = placeAbove(items.filter { $0.place == .bar }, &frame)
    let numbers =
      place(left, in: columns.left, height: height, isLeft: true)
      + place(right, in: columns.right, height: height, isLeft: false) + above
      + placeBelow(items.filter { $0.place == .outside || $0.place == .unknown }, &frame)
    return (numbers.sorted { $0.stop < $1.stop }, bar, frame)
  }

  /// Places numbers in a bar at the upper edge of the screen, for which the frame becomes higher.
  private func placeAbove(_ items: [Item], _ frame: inout Rectangle) -> ([Drawing.Number], bar: Rectangle?) {
    guard !items.isEmpty else { return ([], nil) }
    let width = max(paper.width, boxWidth + 4 * Self.margin)
    let rows = rows(items.count, width: width - 4 * Self.margin)
    let height = Double(rows.count) * Self.pitch + 3 * Self.margin
    frame.y -= height
    frame.height += height
    let bar = Rectangle(x: paper.x, y: paper.y - height, width: width, height: height)
    return (place(items, in: rows, x: bar.x + 2 * Self.margin, y: bar.y + 2 * Self.margin), bar)
  }

  /// Places numbers in rows at the lower edge of the frame, which becomes higher.
  private func placeBelow(_ items: [Item], _ frame: inout Rectangle) -> [Drawing.Number] {
    guard !items.isEmpty else { return [] }
    let rows = rows(items.count, width: frame.width - 2 * Self.margin)
    let top = frame.maxY + Self.gap / 2
    frame.height += Self.gap / 2 + Double(rows.count) * Self.pitch
    return place(items, in: rows, x: frame.x + Self.margin, y: top)
  }

  /// The numbers of the boxes in each row, as many as fit.
  private func rows(_ count: Int, width: Double) -> [Range<Int>] {
    let share = max(1, Int((width + Self.columnGap) / (boxWidth + Self.columnGap)))
    return stride(from: 0, to: count, by: share).map { $0..<min($0 + share, count) }
  }

  private func place(_ items: [Item], in rows: [Range<Int>], x: Double, y: Double) -> [Drawing.Number] {
    rows.enumerated().flatMap { row, indices in
      indices.map { index in
        let box = Rectangle(
          x: x + Double(index - indices.lowerBound) * (boxWidth + Self.columnGap), y: y + Double(row) * Self.pitch,
          width: boxWidth, height: Self.boxHeight)
        return Drawing.Number(stop: items[index].stop, color: items[index].color, box: box)
      }
    }
  }

  /// The width of a gutter.
  private func width(of columnCount: Int) -> Double {
    columnCount == 0 ? Self.margin : Self.gap + Double(columnCount) * (boxWidth + Self.columnGap) + Self.margin
  }

  private func columnCount(of items: [Visible]) -> Int {
    min(Self.maximumColumnCount, (items.count + capacity - 1) / capacity)
  }

  /// Divides the elements by the nearer edge of the screen. If one side is full, the ones nearest to the other change.
  private func sides(of items: [Visible]) -> (left: [Visible], right: [Visible]) {
    let sorted = items.map { (item: $0, bias: ($0.box.x - paper.x) - (paper.maxX - $0.box.maxX)) }
      .sorted { ($0.bias, $0.item.item.stop) < ($1.bias, $1.item.item.stop) }
    // What is as near to both edges has its number at the left.
    var count = sorted.partitioningIndex { $0.bias > 0.5 }
    let limit = max(capacity, (items.count + 1) / 2)
    count = max(min(count, limit), items.count - limit)
    return (sorted[..<count].map(\.item), sorted[count...].map(\.item))
  }

  private func place(_ items: [Visible], in columnCount: Int, height: Double, isLeft: Bool) -> [Drawing.Number] {
    guard columnCount > 0 else { return [] }
    let sorted = items.sorted { ($0.box.middle.y, $0.item.stop) < ($1.box.middle.y, $1.item.stop) }
    return (0..<columnCount).flatMap { column in
      let members = stride(from: column, to: sorted.count, by: columnCount).map { sorted[$0] }
      let offset = Self.gap + Double(column) * (boxWidth + Self.columnGap)
      let x = isLeft ? paper.x - offset - boxWidth : paper.maxX + offset
      let tops = Self.tops(of: members.map { $0.box.middle.y - paper.y - Self.boxHeight / 2 }, height: height)
      return zip(members, tops).map { member, top in
        let box = Rectangle(x: x, y: paper.y + top, width: boxWidth, height: Self.boxHeight)
        return number(member, box, isLeft: isLeft)
      }
    }
  }

  private func number(_ member: Visible, _ box: Rectangle, isLeft: Bool) -> Drawing.Number {
    let start = Drawing.Point(x: isLeft ? box.maxX : box.x, y: box.middle.y)
    // A line is level if it can be.
    let inside = member.box.inset(0, min(6, member.box.height / 4))
    let end = Drawing.Point(x: isLeft ? inside.x : inside.maxX, y: max(inside.y, min(start.y, inside.maxY)))
    return Drawing.Number(
      stop: member.item.stop, color: member.item.color, box: box, visible: member.box,
      line: Drawing.Line(start: start, end: end))
  }

  /// The upper edges of boxes with a fixed distance, nearest to the wanted ones by least squares.
  ///
  /// Boxes that would overlap form a block at the mean of what its members want (pool adjacent violators).
  ///
  /// - Parameter wanted: the wanted edges, increasing.
  static func tops(of wanted: [Double], height: Double) -> [Double] {
    var blocks: [(sum: Double, count: Int)] = []
    for (index, top) in wanted.enumerated() {
      var block = (sum: top - Double(index) * pitch, count: 1)
      while let last = blocks.last, last.sum / Double(last.count) >= block.sum / Double(block.count) {
        block = (last.sum + block.sum, last.count + block.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    let limit = max(0, height - boxHeight - Double(wanted.count - 1) * pitch)
    let starts = blocks.flatMap { block in
      repeatElement(max(0, min(block.sum / Double(block.count), limit)), count: block.count)
    }
    return starts.enumerated().map { $1 + Double($0) * pitch }
  }
}
