import AXTree

/// What lies behind texts.
package final class Backgrounds {
  /// What a text and its background look like.
  package enum Background {
    case colors(Seen)
    case unmeasured(Reason)
  }

  /// The colours that reach the eye.
  package struct Seen {
    package let text: Color
    package let background: Color
    /// The node that has the opaque colour.
    package let node: Int
    /// Whether one that is behind the text is the light form of a colour that the system changes.
    package let isSystem: Bool
  }

  /// Why the colour is unknown.
  package enum Reason: Sendable, Hashable {
    /// No opaque colour is around.
    case unknown
    /// The opaque colour lies beyond a cell, which colours itself while it is selected.
    case beyondCell
    /// An image, a blur, a map or a page covers the opaque colour.
    case behindImage
    /// Something that is drawn earlier, beside the text or what holds it, covers the opaque colour there.
    case behindSibling
    /// A view of the app's own lies between, and may draw anything.
    case behindCustomClass
    case gradient
  }

  /// Frames that only touch differ by what sums of decimal fractions leave.
  private static let touch = 0.001

  private let tree: Tree
  /// For each depth, the frames inside the node that was asked for last there.
  private var siblings: [(parent: Int, frames: SortedFrames)?] = []

  init(_ tree: Tree) {
    self.tree = tree
  }

  /// What lies behind the text of an element.
  package func behind(_ index: Int, text: Color) -> Background {
    // What is seen of the text, and beside it, from inside to outside.
    var (text, around) = (text, Color(red: 0, green: 0, blue: 0, alpha: 0))
    var isSystem = false
    var place = index
    // Where the text is known to be, in the coordinates of what holds `place`.
    var frame = tree.frame(ofNode: place)
    while true {
      let record = tree.nodes[place]
      let object = tree.placeOfObjectFacts(ofNode: place)
      let flags = object.map { tree.objectFacts[$0].flags } ?? []
      if let reason = obstacle(record, flags) { return .unmeasured(reason) }
      if let color = color(of: place), color.alpha > 0 {
        (text, around) = (text.over(color), around.over(color))
        if flags.contains(.systemBackgroundColor) { isSystem = true }
      }
      if let alpha = object.map({ tree.objectFacts[$0].alpha }), alpha < 1 {
        (text, around) = (text.faded(alpha), around.faded(alpha))
      }
      if around.isOpaque { return .colors(Seen(text: text, background: around, node: place, isSystem: isSystem)) }
      if place != index, let object, tree.objectFacts[object].customClass != nil {
        return .unmeasured(.behindCustomClass)
      }
      if record.kind.isCell { return .unmeasured(.beyondCell) }
      let parent = Int(record.parent)
      guard parent != place else { return .unmeasured(.unknown) }
      if let frame, isCovered(frame, before: place, in: parent) { return .unmeasured(.behindSibling) }
      // A text whose own place is not said lies somewhere in what holds it.
      let outer = tree.frame(ofNode: parent)
      frame = frame.flatMap { inner in outer.map { inner.moved(into: $0) } } ?? outer
      place = parent
    }
  }

  /// What keeps a view's own colour from being what is seen of it.
  private func obstacle(_ record: NodeRecord, _ flags: ObjectFacts.Flags) -> Reason? {
    if record.kind.view.flags.contains(.coversBackground) || flags.contains(.backgroundImage) { return .behindImage }
    if flags.contains(.gradient) { return .gradient }
    return flags.contains(.unknownBackgroundColor) ? .unknown : nil
  }

  private func color(of index: Int) -> Color? {
    tree.bytes(of: .backgroundColor, ofNode: index).flatMap { Color($0) }
  }

  private func isCovered(_ frame: Rectangle, before index: Int, in parent: Int) -> Bool {
    let depth = Int(tree.nodes[parent].depth)
    while siblings.count <= depth { siblings.append(nil) }
    if siblings[depth]?.parent != parent { siblings[depth] = (parent, frames(inside: parent)) }
    return siblings[depth]?.frames.first(overlapping: frame, byMoreThan: Self.touch, below: index) != nil
  }

  private func mayBeSeen(_ node: Node) -> Bool {
    if node.record.flags.contains(.transparent) { return false }
    guard node.record.flags.contains(.hidden) else { return true }
    return tree.objectFlags(ofNode: node.index).contains(.shownInSomeSizes)
  }

  private func frames(inside parent: Int) -> SortedFrames {
    SortedFrames(
      Node(tree: tree, index: parent).children.compactMap { node in
        guard node.kind.isView, mayBeSeen(node) else { return nil }
        return tree.frame(ofNode: node.index).map { SortedFrames.Item(number: node.index, frame: $0) }
      })
  }
}
