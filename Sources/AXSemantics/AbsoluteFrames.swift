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

  /// `x y width height`, as an attribute has it.
  package init?(_ text: String) {
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
}

/// Frames in the coordinates of the screen, for the elements all of whose ancestors have one.
package struct AbsoluteFrames {
  private let frames: [Rectangle?]

  init(_ tree: Tree) {
    var frames: [Rectangle?] = Array(repeating: nil, count: tree.nodes.count)
    for index in tree.nodes.indices {
      let record = tree.nodes[index]
      guard record.kind.isView, let bytes = tree.bytes(of: .frame, ofNode: index),
        var frame = Rectangle(String(decoding: bytes, as: UTF8.self))
      else { continue }
      let parent = Int(record.parent)
      // What stands in the screen itself, or is a fragment's root, begins at its own place.
      if parent != index, tree.nodes[parent].kind != .screen {
        guard let around = frames[parent] else { continue }
        frame.x += around.x
        frame.y += around.y
      }
      frames[index] = frame
    }
    self.frames = frames
  }

  package subscript(index: Int) -> Rectangle? { frames[index] }
}

extension Element {
  /// The frame as it is written, in the parent's coordinates.
  package var frame: Rectangle? { self[.frame].flatMap { Rectangle($0) } }

  /// The frame in the screen's coordinates, where all ancestors say theirs.
  package var absoluteFrame: Rectangle? { facts.frames[index] }
}
