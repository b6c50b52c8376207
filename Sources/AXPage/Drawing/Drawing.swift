import AXSemantics

/// A wireframe of a screen: what it shows, in points, and numbers for the stops beside it.
///
/// The light appearance is drawn, as the colors of a file are those of the light one. The origin is that of the screen.
package struct Drawing: Sendable {
  /// The number of a stop, outside of the screen.
  package struct Number: Sendable {
    /// The index of the stop.
    package var stop: Int
    /// The number of the stop's color.
    package var color: Int
    package var box: Rectangle
    /// The visible part of the element; nil if it is outside of the screen or of a view that clips.
    package var visible: Rectangle?
    /// The line from the box to the element; nil if the element is not visible.
    package var line: Line?
  }

  /// Where the element of a stop is.
  enum Place: Hashable {
    /// The part that can be seen.
    case visible(Rectangle)
    /// Outside of the screen, or of a view that clips.
    case outside
    /// In a navigation bar that the file has no frame for.
    case bar
    /// The file has no frame for it.
    case unknown
  }

  package struct Line: Sendable, Hashable {
    package var start: Point
    package var end: Point
  }

  package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double
  }

  /// The whole drawing.
  package internal(set) var frame: Rectangle
  /// The screen, or the part of it that is drawn.
  package let paper: Rectangle
  /// The color of the screen; nil if it is unknown.
  let paperColor: Color?
  /// What the screen shows, in the order of drawing.
  package internal(set) var shapes: [DrawingShape] = []
  package internal(set) var numbers: [Number] = []
  /// A bar above the screen for numbers whose place in it is unknown; nil if there are none.
  package internal(set) var bar: Rectangle?
  /// What the kinds of lines mean, and what is left out, in words.
  package internal(set) var legend: [String] = []

  init(paper: Rectangle, color: Color?) {
    (frame, self.paper, paperColor) = (paper, paper, color)
  }

  /// The boxes of all texts, for which the numbers leave room.
  package var textBoxes: [Rectangle] { shapes.filter(\.showsText).map(\.visible) }
}

extension Rectangle {
  var middle: Drawing.Point { Drawing.Point(x: x + width / 2, y: y + height / 2) }

  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The part that is also inside another rectangle; empty if there is none.
  func intersection(_ other: Rectangle) -> Rectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  func contains(_ other: Rectangle) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// A rectangle that is smaller by a margin on all sides, but not below nothing.
  func inset(_ horizontal: Double, _ vertical: Double) -> Rectangle {
    let (side, end) = (min(horizontal, width / 2), min(vertical, height / 2))
    return Rectangle(x: x + side, y: y + end, width: width - 2 * side, height: height - 2 * end)
  }

  /// One of several equal parts in the direction of reading.
  func part(_ index: Int, of count: Int, _ direction: ReadingDirection = .leftToRight) -> Rectangle {
    let share = width / Double(max(1, count))
    let place = direction == .leftToRight ? index : count - 1 - index
    return Rectangle(x: x + share * Double(place), y: y, width: share, height: height)
  }

  /// The rectangle relative to an origin, with numbers that a page can hold: a file may have any.
  func bounded(from origin: Drawing.Point) -> Rectangle {
    let left = Self.bounded(x - origin.x)
    let top = Self.bounded(y - origin.y)
    return Rectangle(
      x: left, y: top, width: max(0, Self.bounded(maxX - origin.x) - left),
      height: max(0, Self.bounded(maxY - origin.y) - top))
  }

  private static func bounded(_ number: Double) -> Double { number.isNaN ? 0 : max(-1e6, min(number, 1e6)) }
}
