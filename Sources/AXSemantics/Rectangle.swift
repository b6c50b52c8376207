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

  /// `x y width height`, as an attribute has it. A negative size reaches to the left or upward, as UIKit has it.
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

  /// The same rectangle seen from outside of another one, in whose coordinates it is.
  package func moved(into around: Rectangle) -> Rectangle {
    Rectangle(x: x + around.x, y: y + around.y, width: width, height: height)
  }

  /// Whether two overlap by more than a margin each way.
  package func overlaps(_ other: Rectangle, byMoreThan margin: Double) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > margin && min(maxY, other.maxY) - max(y, other.y) > margin
  }
}

extension Tree {
  /// Frames in the coordinates of the screen by node, for the elements all of whose ancestors have one.
  var absoluteFrames: [Rectangle?] {
    var frames: [Rectangle?] = Array(repeating: nil, count: nodes.count)
    for index in nodes.indices {
      let record = nodes[index]
      guard record.kind.isView, var frame = frame(ofNode: index) else { continue }
      let parent = Int(record.parent)
      // What is in the screen itself, or is a fragment's root, begins at its own place.
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

  /// The frame, unless it is only what Interface Builder's canvas showed.
  package var settledFrame: Rectangle? {
    objectFlags.contains(.autoLayout) ? nil : frame
  }

  /// The width and height that people meet, as far as they are known: those of its frame, or in an Interface Builder
  /// file what a constraint gives it.
  package var settledSize: (width: Double?, height: Double?) {
    let frame = settledFrame
    guard let facts = objectFacts else { return (frame?.width, frame?.height) }
    let width = facts.flags.contains(.flexibleWidth) ? nil : frame?.width
    let height = facts.flags.contains(.flexibleHeight) ? nil : frame?.height
    return (facts.fixedWidth ?? width, facts.fixedHeight ?? height)
  }

  /// The frame in the screen's coordinates, where all ancestors say theirs.
  package var absoluteFrame: Rectangle? { facts.frames[index] }
}
