import AXTree

/// Finds the backgrounds of texts.
package final class Backgrounds {
  /// The colors of a text and its background, or why they are unknown.
  package enum Background {
    case colors(Seen)
    case unmeasured(Reason)
  }

  /// The visible colors.
  package struct Seen {
    package let text: Color
    package let background: Color
    /// The node with the opaque color.
    package let node: Int
    /// The node with the first color below the text, which may be translucent.
    package let front: Int
    /// Whether the search ignored what views with a class of the app's own may draw.
    package let seesThroughClasses: Bool
    /// Whether a system color, which changes with the appearance, is part of the background.
    package let isSystem: Bool
  }

  /// Why the color is unknown.
  package enum Reason: Sendable, Hashable {
    /// No ancestor has an opaque color.
    case unknown
    /// Neither the text nor an ancestor has any color.
    case clear
    /// An image, a blur, a map or a web view covers the opaque color.
    case behindImage
    /// A view that is drawn earlier, next to the text or to an ancestor, covers the opaque color.
    case behindSibling
    /// A view with a custom class is in between, and may draw anything.
    case behindCustomClass
    case gradient
  }

  /// Blends the colors of a text and of the views around it, from the innermost view to the outermost.
  private struct Layers {
    private var text: Color
    private(set) var background = Color(red: 0, green: 0, blue: 0, alpha: 0)
    private var front: Int?
    private var isSystem = false

    init(text: Color) { self.text = text }

    /// Adds the color of the next view, which is below all others.
    mutating func add(_ color: Color, of node: Int, isSystem: Bool) {
      (text, background) = (text.over(color), background.over(color))
      front = front ?? node
      if isSystem { self.isSystem = true }
    }

    /// Applies the alpha of a view to its color and to everything inside.
    mutating func fade(_ alpha: Double) { (text, background) = (text.faded(alpha), background.faded(alpha)) }

    /// Returns the colors if the background is opaque.
    ///
    /// - Parameter node: The node that was added last.
    func seen(on node: Int, seesThroughClasses: Bool) -> Seen {
      Seen(
        text: text, background: background, node: node, front: front ?? node, seesThroughClasses: seesThroughClasses,
        isSystem: isSystem)
    }
  }

  /// Frames that only touch may overlap by rounding errors of sums.
  private static let touch = 0.001
  /// A view that overlaps a text by at most 1 point, such as a separator line, is not the background of its letters.
  private static let edge = 1.0 + touch

  private let tree: Tree
  /// Whether transparent views count as shown.
  private let showsTransparent: Bool
  /// For each depth, the frames inside the node that was requested last.
  private var siblings: [(parent: Int, frames: SortedFrames)?] = []

  init(_ tree: Tree, showsTransparent: Bool) {
    self.tree = tree
    self.showsTransparent = showsTransparent
  }

  /// Returns the background of the text of a node.
  ///
  /// - Parameters:
  ///   - index: The index of the node.
  ///   - text: The color of the text in the appearance.
  ///   - seesThroughClasses: Whether views with a class of the app's own draw only what they have in the file.
  package func background(
    ofNode index: Int, textColor text: Color, in appearance: Appearance = .light, seesThroughClasses: Bool = false
  ) -> Background {
    var layers = Layers(text: text)
    var current = index
    // The known frame of the text, in the coordinates of the parent of `current`. Xcode writes one without a size for a
    // text that code sets.
    var frame = tree.frame(ofNode: current).map { frame in
      Rectangle(x: frame.x, y: frame.y, width: max(1, frame.width), height: max(1, frame.height))
    }
    while true {
      let record = tree.nodes[current]
      let object = tree.indexOfObjectFacts(ofNode: current)
      let flags = object.map { tree.objectFacts[$0].flags } ?? []
      if let reason = obstacle(record, flags) { return .unmeasured(reason) }
      if let light = color(of: current), light.alpha > 0 {
        guard let color = appearance == .light ? light : dark(light, object) else { return .unmeasured(.unknown) }
        layers.add(color, of: current, isSystem: flags.contains(.systemBackgroundColor))
      }
      let alpha = tree.alpha(ofNode: current)
      if alpha < 1, alpha > 0 || !showsTransparent { layers.fade(alpha) }
      if let system = systemBackground(of: current, in: appearance) {
        layers.add(system, of: current, isSystem: true)
      }
      if layers.background.isOpaque { return .colors(layers.seen(on: current, seesThroughClasses: seesThroughClasses)) }
      if current != index, !seesThroughClasses, let object, tree.objectFacts[object].customClass != nil {
        return .unmeasured(.behindCustomClass)
      }
      let parent = Int(record.parent)
      guard parent != current else { return .unmeasured(layers.background.alpha > 0 ? .unknown : .clear) }
      if let frame = frame ?? unknownFrame(in: parent), isCovered(frame, before: current, in: parent) {
        return .unmeasured(.behindSibling)
      }
      // A text without a frame is somewhere in its parent.
      let outer = tree.frame(ofNode: parent)
      frame = frame.flatMap { inner in outer.map { inner.moved(into: $0) } } ?? outer
      current = parent
    }
  }

  /// What makes the visible color of a view differ from its own color.
  private func obstacle(_ record: NodeRecord, _ flags: ObjectFacts.Flags) -> Reason? {
    if record.kind.view.flags.contains(.coversBackground) || flags.contains(.backgroundImage) { return .behindImage }
    if flags.contains(.gradient) { return .gradient }
    return flags.contains(.unknownBackgroundColor) ? .unknown : nil
  }

  /// Returns UIKit's color for a table, a collection, or a row (`systemBackground`). In the dark appearance, rows of grouped
  /// tables are a little lighter.
  private func systemBackground(of index: Int, in appearance: Appearance) -> Color? {
    let kind = tree.nodes[index].kind
    guard kind == .view(.tableView) || kind == .view(.tableViewCell) || kind == .view(.collectionView) else {
      return nil
    }
    guard tree.bytes(of: .backgroundColor, ofNode: index) == nil else { return nil }
    return appearance == .light ? .white : .black
  }

  /// Returns a background in the dark appearance, or nil if it is not known. A file has the colors of the asset catalog
  /// only in their light form.
  ///
  /// - Parameter object: The index of the object's facts.
  private func dark(_ light: Color, _ object: Int?) -> Color? {
    guard let facts = object.map({ tree.objectFacts[$0] }) else { return light }
    if facts.flags.contains(.systemBackgroundColor) { return facts.backgroundColorInDark.map { Color(value: $0) } }
    return facts.flags.contains(.namedColor) ? nil : light
  }

  private func color(of index: Int) -> Color? {
    tree.bytes(of: .backgroundColor, ofNode: index).flatMap { Color($0) }
  }

  private func isCovered(_ frame: Rectangle, before index: Int, in parent: Int) -> Bool {
    // Nothing is drawn before the first view in its parent.
    guard index > parent + 1 else { return false }
    let depth = Int(tree.nodes[parent].depth)
    while siblings.count <= depth { siblings.append(nil) }
    if siblings[depth]?.parent != parent { siblings[depth] = (parent, frames(inside: parent)) }
    // A text without a size in the file counts as 1 point wide, so no view could overlap it by more.
    let margin = min(frame.width, frame.height) > 2 * Self.edge ? Self.edge : Self.touch
    return siblings[depth]?.frames.first(overlapping: frame, byMoreThan: margin, below: index) != nil
  }

  /// Whether a view may draw over the color below it. A view that shows only a text does not.
  private func mayCover(_ node: Node) -> Bool {
    if node.record.flags.contains(.transparent) { return false }
    let object = tree.indexOfObjectFacts(ofNode: node.index)
    let flags = object.map { tree.objectFacts[$0].flags } ?? []
    let draws = object.map { tree.objectFacts[$0].customClass != nil } ?? false
    // The size of a button's image is often that of the button.
    let hasImage = node.kind == .view(.button) && tree.bytes(of: .image, ofNode: node.index) != nil
    guard
      draws || hasImage || obstacle(node.record, flags) != nil
        || color(of: node.index).map({ $0.alpha > 0 }) ?? false
    else { return false }
    guard node.record.flags.contains(.hidden) else { return true }
    return tree.objectFlags(ofNode: node.index).contains(.shownInSomeSizes)
  }

  private func frames(inside parent: Int) -> SortedFrames {
    let unknown = unknownFrame(in: parent)
    return SortedFrames(
      Node(tree: tree, index: parent).children.compactMap { node in
        guard node.kind.isView, mayCover(node) else { return nil }
        let isReal = !tree.objectFlags(ofNode: node.index).contains(.withoutRealFrame)
        return (isReal ? tree.frame(ofNode: node.index) ?? unknown : unknown).map {
          SortedFrames.Item(number: node.index, frame: $0)
        }
      })
  }

  /// Returns the frame of a view for which Xcode wrote none, which may be anywhere in its parent; nil in other files, in
  /// which frames are optional.
  private func unknownFrame(in parent: Int) -> Rectangle? {
    guard tree.markup == .interfaceBuilder else { return nil }
    return tree.frame(ofNode: parent).map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
  }
}

extension Tree {
  /// The opacity of a view, from 0 to 1.
  package func alpha(ofNode index: Int) -> Double {
    let alpha = bytes(of: .alpha, ofNode: index).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
    return alpha.map { min(max($0, 0), 1) } ?? 1
  }
}
