import AXText
import AXTree

/// A rectangle in points.
package struct Rectangle: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Parses `x y width height`. A negative size extends to the left or upward, as in UIKit.
  package init?(_ bytes: ByteView) {
    var numbers = (0.0, 0.0, 0.0, 0.0)
    var count = 0
    var areNumbers = true
    MarkupWords.each(of: bytes) { word in
      if let number = DecimalNumber.parseDouble(word) {
        numbers = (numbers.1, numbers.2, numbers.3, number)
        count += 1
      } else {
        areNumbers = false
      }
    }
    guard areNumbers, count == 4 else { return nil }
    x = min(numbers.0, numbers.0 + numbers.2)
    y = min(numbers.1, numbers.1 + numbers.3)
    width = abs(numbers.2)
    height = abs(numbers.3)
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }

  /// The rectangle in the coordinates of the parent, if it is in those of `around`.
  package func moved(into around: Rectangle) -> Rectangle {
    Rectangle(x: x + around.x, y: y + around.y, width: width, height: height)
  }

  /// Whether two rectangles overlap by more than a margin in both directions.
  package func overlaps(_ other: Rectangle, byMoreThan margin: Double) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > margin && min(maxY, other.maxY) - max(y, other.y) > margin
  }
}

extension Tree {
  /// The frame of each node in screen coordinates; nil if the node or an ancestor has no frame.
  var absoluteFrames: [Rectangle?] {
    var frames: [Rectangle?] = Array(repeating: nil, count: nodes.count)
    for index in nodes.indices {
      let record = nodes[index]
      guard record.kind.isView, var frame = frame(ofNode: index) else { continue }
      let parent = Int(record.parent)
      // Direct children of the screen and roots of fragments are in screen coordinates.
      if parent != index, nodes[parent].kind != .screen {
        guard let around = frames[parent] else { continue }
        frame = frame.moved(into: around)
      }
      frames[index] = frame
    }
    return frames
  }

  /// The frame as it is written.
  func frame(ofNode index: Int) -> Rectangle? { bytes(of: .frame, ofNode: index).flatMap { Rectangle($0) } }
}

extension Element {
  /// The frame as it is written, in the parent's coordinates.
  package var frame: Rectangle? { has(.frame) ? tree.frame(ofNode: index) : nil }

  /// The frame, unless Auto Layout may change it when the app runs.
  package var reliableFrame: Rectangle? {
    objectFlags.contains(.autoLayout) ? nil : frame
  }

  /// The width and height at run time, if they are known: those of the frame or, in an Interface Builder file, those of
  /// constraints.
  package var reliableSize: (width: Double?, height: Double?) {
    let frame = reliableFrame
    guard let facts = objectFacts else { return (frame?.width, frame?.height) }
    let width = facts.flags.contains(.flexibleWidth) ? nil : frame?.width
    let height = facts.flags.contains(.flexibleHeight) ? nil : frame?.height
    return (facts.fixedWidth ?? width, facts.fixedHeight ?? height)
  }

  /// The frame in screen coordinates, if all ancestors have a frame.
  package var absoluteFrame: Rectangle? { facts.frames[index] }
}
