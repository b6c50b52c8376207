import AXTree

/// What lies behind texts.
package final class Backgrounds {
  /// What is known of the colour behind a text.
  package enum Background {
    /// The colour, and the node that has the opaque one.
    case color(Color, from: Int)
    case unmeasured(Reason)
  }

  /// Why the colour cannot be told.
  package enum Reason: Sendable, Hashable {
    /// No opaque colour is around.
    case unknown
    /// The opaque colour lies beyond a cell, which colours itself while it is selected.
    case beyondCell
    /// An image, a blur, a map or a page covers the opaque colour.
    case behindImage
    /// Something that is drawn earlier, beside the text or what holds it, covers the opaque colour there.
    case behindSibling
  }

  /// Frames that only touch differ by what sums of decimal fractions leave.
  private static let touch = 0.001

  private let tree: Tree
  /// For each depth, the frames inside the node that was asked for last there.
  private var siblings: [(parent: Int, frames: FrameIndex)?] = []

  init(_ tree: Tree) {
    self.tree = tree
  }

  /// What lies behind the text of an element.
  package func behind(_ index: Int) -> Background {
    var translucent: [Color] = []
    var place = index
    // Where the text is known to be, in the coordinates of what holds `place`.
    var frame = self.frame(of: place)
    while true {
      let record = tree.nodes[place]
      if Self.covering.contains(record.kind) { return .unmeasured(.behindImage) }
      if let color = color(of: place) {
        if color.isOpaque { return .color(translucent.reversed().reduce(color) { $1.over($0) }, from: place) }
        if color.alpha > 0 { translucent.append(color) }
      }
      if record.kind == .tableViewCell || record.kind == .collectionViewCell { return .unmeasured(.beyondCell) }
      let parent = Int(record.parent)
      guard parent != place else { return .unmeasured(.unknown) }
      if let frame, isCovered(frame, before: place, in: parent) { return .unmeasured(.behindSibling) }
      // A text whose own place is not said lies somewhere in what holds it.
      let around = self.frame(of: parent)
      frame = frame.flatMap { inner in around.map { inner.moved(into: $0) } } ?? around
      place = parent
    }
  }

  /// What draws over its own background.
  private static let covering = ElementKindSet(.imageView, .visualEffectView, .webView, .mapView)

  private func color(of index: Int) -> Color? {
    tree.bytes(of: .backgroundColor, ofNode: index).flatMap { Color($0) }
  }

  private func frame(of index: Int) -> Rectangle? {
    tree.bytes(of: .frame, ofNode: index).flatMap { Rectangle($0) }
  }

  private func isCovered(_ frame: Rectangle, before index: Int, in parent: Int) -> Bool {
    let depth = Int(tree.nodes[parent].depth)
    while siblings.count <= depth { siblings.append(nil) }
    if siblings[depth]?.parent != parent { siblings[depth] = (parent, frames(inside: parent)) }
    return siblings[depth]?.frames.first(overlapping: frame, byMoreThan: Self.touch, below: index) != nil
  }

  private func frames(inside parent: Int) -> FrameIndex {
    FrameIndex(
      Node(tree: tree, index: parent).children.compactMap { node in
        guard node.kind.isView, !node.record.flags.contains(.hidden) else { return nil }
        return frame(of: node.index).map { FrameIndex.Item(number: node.index, frame: $0) }
      })
  }
}
