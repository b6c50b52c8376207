import AXText

/// Rectangles sorted by the direction in which they spread most, to find those that overlap a rectangle quickly.
package struct SortedFrames: Sendable {
  package struct Item: Sendable {
    package let number: Int
    package let frame: Rectangle

    package init(number: Int, frame: Rectangle) {
      self.number = number
      self.frame = frame
    }
  }

  /// The number of rectangles to check before a search: in a pile, one of them overlaps.
  private static let countToTry = 16

  private let firstItems: ArraySlice<Item>
  private let isVertical: Bool
  private let sorted: [Item]
  /// For each rectangle, how far it and all before it extend.
  private let reach: [Double]

  /// - Parameter items: in the order of their numbers.
  package init(_ items: [Item]) {
    firstItems = items.prefix(Self.countToTry)
    let spread = { (start: (Rectangle) -> Double) in
      let starts = items.map { start($0.frame) }
      return (starts.max() ?? 0) - (starts.min() ?? 0)
    }
    let isVertical = spread(\.y) > spread(\.x)
    self.isVertical = isVertical
    sorted = items.sorted { Self.start($0.frame, isVertical) < Self.start($1.frame, isVertical) }
    var farthest = -Double.infinity
    reach = sorted.map { item in
      farthest = max(farthest, isVertical ? item.frame.maxY : item.frame.maxX)
      return farthest
    }
  }

  /// The first rectangle that overlaps another one by more than a margin in both directions, below a limit.
  package func first(overlapping frame: Rectangle, byMoreThan margin: Double, below limit: Int) -> Int? {
    for item in firstItems {
      guard item.number < limit else { return nil }
      if item.frame.overlaps(frame, byMoreThan: margin) { return item.number }
    }
    var first = limit
    let end = isVertical ? frame.maxY : frame.maxX
    var index = sorted.partitioningIndex { Self.start($0.frame, isVertical) >= end }
    while index > 0, reach[index - 1] > Self.start(frame, isVertical) {
      index -= 1
      let item = sorted[index]
      if item.number < first, item.frame.overlaps(frame, byMoreThan: margin) { first = item.number }
    }
    return first < limit ? first : nil
  }

  private static func start(_ frame: Rectangle, _ isVertical: Bool) -> Double {
    isVertical ? frame.y : frame.x
  }
}
