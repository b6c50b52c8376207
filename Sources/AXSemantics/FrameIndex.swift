/// Many rectangles, so kept that those which overlap one are found without looking at all.
///
/// A tree of bounding boxes, halved along the wider way each time. Each box also knows the least number inside, so
/// that the search for the first that overlaps stops early in a pile as well.
package struct FrameIndex: Sendable {
  package struct Item: Sendable {
    package let number: Int
    package let frame: Rectangle

    package init(number: Int, frame: Rectangle) {
      self.number = number
      self.frame = frame
    }
  }

  private struct Box {
    var frame: Rectangle
    var first: Int
    var items: Range<Int>
    /// The second half; the first one follows this box. None in a box that is not halved.
    var second: Int?
  }

  private static let mostInLeaf = 8
  private var items: [Item]
  private var boxes: [Box] = []

  package init(_ items: [Item]) {
    self.items = items
    boxes.reserveCapacity(items.count / 2 + 1)
    if !items.isEmpty { build(items.indices) }
  }

  package var isEmpty: Bool { items.isEmpty }

  /// The least number among the rectangles that overlap one by more than a margin each way, below a limit.
  package func first(overlapping frame: Rectangle, byMoreThan margin: Double, below limit: Int) -> Int? {
    guard !items.isEmpty else { return nil }
    var best = limit
    search(0, frame, margin, &best)
    return best < limit ? best : nil
  }

  private func search(_ index: Int, _ frame: Rectangle, _ margin: Double, _ best: inout Int) {
    let box = boxes[index]
    guard box.first < best, box.frame.overlaps(frame, byMoreThan: margin) else { return }
    guard let second = box.second else {
      for item in items[box.items] where item.number < best && item.frame.overlaps(frame, byMoreThan: margin) {
        best = item.number
      }
      return
    }
    let isSecondEarlier = boxes[second].first < boxes[index + 1].first
    search(isSecondEarlier ? second : index + 1, frame, margin, &best)
    search(isSecondEarlier ? index + 1 : second, frame, margin, &best)
  }

  // MARK: Making

  private mutating func build(_ range: Range<Int>) {
    let index = boxes.count
    let (box, spread) = measure(range)
    boxes.append(box)
    guard range.count > Self.mostInLeaf else { return }
    let middle = (range.lowerBound + range.upperBound) / 2
    select(middle, in: range, byX: spread.x >= spread.y)
    build(range.lowerBound..<middle)
    boxes[index].second = boxes.count
    build(middle..<range.upperBound)
  }

  /// The box around some items, and how far their centres lie apart each way.
  private func measure(_ range: Range<Int>) -> (Box, spread: (x: Double, y: Double)) {
    let start = items[range.lowerBound].frame
    var (minX, minY, maxX, maxY) = (start.x, start.y, start.maxX, start.maxY)
    var centres = (minX: Double.infinity, maxX: -Double.infinity, minY: Double.infinity, maxY: -Double.infinity)
    var first = Int.max
    for item in items[range] {
      let frame = item.frame
      (minX, minY) = (min(minX, frame.x), min(minY, frame.y))
      (maxX, maxY) = (max(maxX, frame.maxX), max(maxY, frame.maxY))
      let (x, y) = (Self.key(item, byX: true), Self.key(item, byX: false))
      (centres.minX, centres.maxX) = (min(centres.minX, x), max(centres.maxX, x))
      (centres.minY, centres.maxY) = (min(centres.minY, y), max(centres.maxY, y))
      first = min(first, item.number)
    }
    let box = Box(
      frame: Rectangle(x: minX, y: minY, width: maxX - minX, height: maxY - minY), first: first, items: range,
      second: nil)
    return (box, (centres.maxX - centres.minX, centres.maxY - centres.minY))
  }

  /// Hoare's selection: what is less than the item at a place comes to stand before it, and the rest behind it.
  private mutating func select(_ place: Int, in range: Range<Int>, byX: Bool) {
    var (low, high) = (range.lowerBound, range.upperBound - 1)
    while low < high {
      let pivot = Self.key(items[(low + high) / 2], byX: byX)
      var (left, right) = (low, high)
      while left <= right {
        while Self.key(items[left], byX: byX) < pivot { left += 1 }
        while pivot < Self.key(items[right], byX: byX) { right -= 1 }
        if left <= right {
          items.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if place <= right { high = right } else if place >= left { low = left } else { return }
    }
  }

  /// Twice the centre.
  private static func key(_ item: Item, byX: Bool) -> Double {
    byX ? item.frame.x + item.frame.maxX : item.frame.y + item.frame.maxY
  }
}
