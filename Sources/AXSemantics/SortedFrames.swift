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
  /// How far the rectangles of each part of `sorted` extend. Part 1 is all of them, and the halves of part n are parts
  /// 2n and 2n + 1. The parts from `leafCount` on are single rectangles.
  private let reach: [Double]
  /// A power of two.
  private let leafCount: Int

  /// - Parameter items: in the order of their numbers.
  package init(_ items: [Item]) {
    firstItems = items.prefix(Self.countToTry)
    let spread = { (start: (Rectangle) -> Double) in
      let starts = items.map { start($0.frame) }
      return (starts.max() ?? 0) - (starts.min() ?? 0)
    }
    let isVertical = spread(\.y) > spread(\.x)
    self.isVertical = isVertical
    let sorted = items.sorted { Self.start($0.frame, isVertical) < Self.start($1.frame, isVertical) }
    self.sorted = sorted
    var leafCount = 1
    while leafCount < sorted.count { leafCount *= 2 }
    self.leafCount = leafCount
    var reach = Array(repeating: -Double.infinity, count: 2 * leafCount)
    for (index, item) in sorted.enumerated() { reach[leafCount + index] = Self.end(item.frame, isVertical) }
    for part in (1..<leafCount).reversed() { reach[part] = max(reach[2 * part], reach[2 * part + 1]) }
    self.reach = reach
  }

  /// The first rectangle that overlaps another one by more than a margin in both directions, below a limit.
  package func first(overlapping frame: Rectangle, byMoreThan margin: Double, below limit: Int) -> Int? {
    for item in firstItems {
      guard item.number < limit else { return nil }
      if item.frame.overlaps(frame, byMoreThan: margin) { return item.number }
    }
    var first = limit
    let (start, end) = (Self.start(frame, isVertical), Self.end(frame, isVertical))
    var parts = [1]
    while let part = parts.popLast() {
      guard reach[part] > start else { continue }
      guard part >= leafCount else {
        // The first half is the next part.
        parts += [2 * part + 1, 2 * part]
        continue
      }
      let item = sorted[part - leafCount]
      // All others begin even later.
      guard Self.start(item.frame, isVertical) < end else { break }
      if item.number < first, item.frame.overlaps(frame, byMoreThan: margin) { first = item.number }
    }
    return first < limit ? first : nil
  }

  private static func start(_ frame: Rectangle, _ isVertical: Bool) -> Double {
    isVertical ? frame.y : frame.x
  }

  private static func end(_ frame: Rectangle, _ isVertical: Bool) -> Double {
    isVertical ? frame.maxY : frame.maxX
  }
}
