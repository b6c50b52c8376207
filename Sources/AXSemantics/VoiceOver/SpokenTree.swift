import AXText
import AXTree

/// The views of a screen file, storyboard, xib or capture of a running app, as VoiceOver meets them.
///
/// This is the only place that derives from markup what VoiceOver knows about a view.
struct SpokenTree: VoiceOverViews {
  let tree: Tree
  private let root: Int
  private let frames: FrameTable
  /// What `accessibilityElements` contains, by the index of the view.
  private let elements: [Int: [Int]]

  /// - Parameters:
  ///   - root: a screen, or the root of a fragment.
  ///   - leavesOutDesign: whether frames that Auto Layout may change when the app runs are unknown.
  init(_ root: Node, leavesOutDesign: Bool = false) {
    tree = root.tree
    self.root = root.index
    frames = FrameTable(root, leavesOutDesign: leavesOutDesign)
    elements = Self.elements(in: root)
  }

  private static func elements(in root: Node) -> [Int: [Int]] {
    let tree = root.tree
    guard tree.hasReferences else { return [:] }
    var references = ElementReferences(tree)
    var result: [Int: [Int]] = [:]
    for index in root.index..<Int(root.record.end) { result[index] = references.elements(ofNode: index) }
    return result
  }

  var viewCount: Int { Int(tree.nodes[root].end) - root }

  func view(at index: Int) -> VoiceOverView {
    let record = tree.nodes[index]
    guard record.kind != .screen else { return VoiceOverView() }
    let flags = tree.objectFlags(ofNode: index)
    // A capture may have the elements in the order in which VoiceOver moves.
    let isInOrder = tree.markup.isSpoken
    var view = VoiceOverView(origin: isInOrder ? nil : frames.origin(of: index))
    if !record.flags.isDisjoint(with: [.hidden, .transparent]) { view.flags.insert(.invisible) }
    // A bar's back item is the back button of the next screen.
    if record.flags.contains(.elementsHidden) || flags.contains(.backBarItem) { view.flags.insert(.elementsHidden) }
    // Auto Layout sizes a view when the app runs.
    if !isInOrder, frames.isSizeless(index), !flags.contains(.autoLayout) { view.flags.insert(.sizeless) }
    if record.traits.contains(.tabBar) || isTabBar(index) { view.flags.insert(.tabBar) }
    if isTabBar(index) { view.flags.insert(.systemTabBar) }
    if record.kind == .view(.navigationBar) { view.titlePosition = titlePosition(in: index) }
    if isTabBarItem(index) { view.flags.insert(.tabBarItem) }
    addElement(record, index, to: &view)
    addProperties(of: index, to: &view)
    return view
  }

  /// Adds what attributes say that have no flag in the tree.
  private func addProperties(of index: Int, to view: inout VoiceOverView) {
    var cell = VoiceOverView.Cell()
    for attribute in tree.attributeRecords(ofNode: index) {
      let value = tree.bytes(of: attribute)
      switch attribute.name {
      case .groupsChildren:
        if MarkupBoolean.parse(value) == true { view.flags.insert(.groupsChildren) }
      case .clipsToBounds:
        if MarkupBoolean.parse(value) == true { view.flags.insert(.clipsToBounds) }
      case .label, .value, .identifier:
        if !value.isEmpty { view.flags.insert(.named) }
      case .containerType:
        view.containerType = .init(rawValue: String(decoding: value, as: UTF8.self)) ?? .none
      case .row: cell.row = DecimalNumber.parseInteger(value)
      case .column: cell.column = DecimalNumber.parseInteger(value)
      case .rowSpan: cell.rowSpan = DecimalNumber.parseInteger(value) ?? 1
      case .columnSpan: cell.columnSpan = DecimalNumber.parseInteger(value) ?? 1
      case .tableHeader:
        let directions = String(decoding: value, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        (cell.isRowHeader, cell.isColumnHeader) = (directions.contains("row"), directions.contains("column"))
      default: continue
      }
      if Self.cellAttributes.contains(attribute.name) { view.cell = cell }
    }
  }

  private static let cellAttributes = AttributeSet([.row, .column, .rowSpan, .columnSpan, .tableHeader])

  private func addElement(_ record: NodeRecord, _ index: Int, to view: inout VoiceOverView) {
    if record.kind.view.flags.contains(.partsAreElements), !record.flags.contains(.accessible) {
      // A page source contains the buttons of a stepper, with the texts and states that they have in the app.
      if record.kind == .view(.stepper), tree.markup.isCapture, !subviews(ofViewAt: index).isEmpty { return }
      view.partCount = record.kind == .view(.stepper) ? 2 : Node(tree: tree, index: index).segments.count
      if record.kind == .view(.segmentedControl) { view.flags.insert(.segmentedControl) }
    } else if Standing.isReached(record, spoken: spokenAttributes(of: record, index)) || isOwnElement(record, index) {
      view.flags.insert(.element)
    }
  }

  /// Whether VoiceOver stops at a view that AXSnapshot does not print.
  private func isOwnElement(_ record: NodeRecord, _ index: Int) -> Bool {
    if record.flags.contains(.notAccessible) { return false }
    switch record.kind {
    case .view(.pageControl): return tree.integer(.pages, ofNode: index) ?? 0 > 0
    // UIKit puts its text field in, unless the document contains one.
    case .view(.searchBar): return subviews(ofViewAt: index).isEmpty
    default: return tree.pageFacts(ofNode: index).contains(.element)
    }
  }

  /// The attributes with text. Only those of a label matter.
  private func spokenAttributes(of record: NodeRecord, _ index: Int) -> AttributeSet {
    var spoken = AttributeSet()
    guard record.kind == .view(.label) else { return spoken }
    for attribute in tree.attributeRecords(ofNode: index) where !VoiceOverVoice.isBlank(tree.bytes(of: attribute)) {
      spoken.insert(rawName: attribute.rawName)
    }
    return spoken
  }

  func isModal(at index: Int) -> Bool { tree.boolean(.viewIsModal, ofNode: index) == true }

  func subviews(ofViewAt index: Int) -> [Int] {
    var result: [Int] = []
    let end = Int(tree.nodes[index].end)
    var child = index + 1
    while child < end {
      let record = tree.nodes[child]
      if record.kind.isView { result.append(child) }
      child = Int(record.end)
    }
    return result
  }

  func elements(ofViewAt index: Int) -> [Int]? { elements[index] }

  /// Whether a view is a UITabBar with all its tabs. The bar of a controller's own item has others, too.
  private func isTabBar(_ index: Int) -> Bool {
    guard tree.nodes[index].kind == .view(.tabBar) else { return false }
    return tree.markup != .interfaceBuilder || tree.indexOfObjectFacts(ofNode: index) != nil
  }

  /// The number of views before the title of a navigation bar: those up to the last one at its leading edge.
  private func titlePosition(in index: Int) -> Int? {
    guard let title = tree.bytes(of: .title, ofNode: index), !VoiceOverVoice.isBlank(title) else { return nil }
    let leading = subviews(ofViewAt: index).lastIndex { item in
      isBackButton(item) || tree.objectFlags(ofNode: item).contains(.leftItem)
    }
    return leading.map { $0 + 1 } ?? 0
  }

  /// Whether a view is a button of a UITabBar.
  func isTabBarItem(_ index: Int) -> Bool {
    let kind = tree.nodes[index].kind
    if kind == .view(.tabBarItem) { return true }
    return tree.markup.isCapture && kind == .view(.button) && isInside(.tabBar, index)
  }

  /// Whether a view is the title of a navigation bar in a page source, which does not say so if it has no traits.
  func isNavigationTitle(_ index: Int) -> Bool {
    tree.markup.isCapture && !tree.spokenParts.contains(.traits) && tree.nodes[index].kind == .view(.label)
      && isInside(.navigationBar, index)
  }

  private func isInside(_ kind: ElementKind, _ index: Int) -> Bool {
    var ancestor = Int(tree.nodes[index].parent)
    while tree.nodes[ancestor].kind != .view(kind) {
      let parent = Int(tree.nodes[ancestor].parent)
      if parent == ancestor { return false }
      ancestor = parent
    }
    return true
  }

  /// Whether a view is the button of a navigation bar that leads back.
  func isBackButton(_ index: Int) -> Bool {
    if tree.nodes[index].kind == .view(.barButtonItem) { return tree.boolean(.back, ofNode: index) == true }
    if tree.pageFacts(ofNode: index).contains(.backButton) { return true }
    guard tree.markup.isCapture, tree.nodes[index].kind == .view(.button),
      tree.nodes[Int(tree.nodes[index].parent)].kind == .view(.navigationBar)
    else { return false }
    return tree.bytes(of: .identifier, ofNode: index)?.elementsEqual("BackButton".utf8) ?? false
  }

  /// The frame in the coordinates of the screen; nil if it is unknown.
  func frame(of index: Int) -> Rectangle? { frames.screenFrame(of: index) }
}

/// The frames of a screen's views.
private struct FrameTable {
  private struct Frame {
    var rectangle: Rectangle
    /// The index of the view whose coordinates these are; -1 for the screen.
    var base: Int
    /// Whether only the position is known.
    var isPosition = false
  }

  private let start: Int
  /// Empty if no view has a frame.
  private var frames: [Frame?] = []
  /// The last view in each table, and where the next title of a section is: below it.
  private var bottoms: [Int: Frame] = [:]

  init(_ root: Node, leavesOutDesign: Bool) {
    start = root.index
    let tree = root.tree
    let indices = root.index..<Int(root.record.end)
    let hasFrames = indices.dropFirst().contains { tree.bytes(of: .frame, ofNode: $0) != nil }
    for index in indices {
      let isDesign = leavesOutDesign && tree.objectFlags(ofNode: index).contains(.autoLayout)
      let frame = tree.nodes[index].kind.isView && !isDesign ? tree.frame(ofNode: index) : nil
      let parent = Int(tree.nodes[index].parent)
      guard
        let placed = frame.map({ placed($0, of: index, in: parent, tree) })
          ?? itemFrame(of: index, in: parent, tree) ?? edgeFrame(of: index, tree, hasFrames: hasFrames)
          ?? titleFrame(of: index, in: parent, tree)
      else {
        if !frames.isEmpty { frames.append(nil) }
        continue
      }
      if frames.isEmpty { frames = Array(repeating: nil, count: index - start) }
      frames.append(placed)
      if tree.nodes[parent].kind == .view(.tableView), index > start { bottoms[parent] = bottom(of: placed) }
    }
  }

  private func placed(_ frame: Rectangle, of index: Int, in parent: Int, _ tree: Tree) -> Frame {
    // Direct children of the screen and roots of fragments are in screen coordinates.
    if index == start || tree.nodes[parent].kind == .screen { return Frame(rectangle: frame, base: -1) }
    guard let around = self[parent] else { return Frame(rectangle: frame, base: parent) }
    return Frame(rectangle: frame.moved(into: around.rectangle), base: around.base)
  }

  /// The frame of a bar for its items, which have none.
  private func itemFrame(of index: Int, in parent: Int, _ tree: Tree) -> Frame? {
    MarkupElementSet.barItems.contains(tree.nodes[index].kind) ? self[parent] : nil
  }

  /// The place of a bar around the screen, which has no frame: above everything else, or below it. Its height is not
  /// known, and nothing is compared with it if no view has a frame.
  private func edgeFrame(of index: Int, _ tree: Tree, hasFrames: Bool) -> Frame? {
    let bar = Node(tree: tree, index: index)
    guard hasFrames, MarkupElementSet.bars.contains(bar.kind), bar.parent?.kind == .screen,
      bar[.title] != nil || bar.children.contains(where: { MarkupElementSet.barItems.contains($0.kind) })
    else { return nil }
    let y = bar.kind == .view(.navigationBar) ? -Double.infinity : .infinity
    return Frame(rectangle: Rectangle(x: 0, y: y, width: 1, height: 1), base: -1)
  }

  /// The position of a section's title, which has no frame: below the views of the table that come before it.
  private func titleFrame(of index: Int, in parent: Int, _ tree: Tree) -> Frame? {
    guard tree.objectFlags(ofNode: index).contains(.sectionTitle) else { return nil }
    if let bottom = bottoms[parent] { return bottom }
    let table = self[parent] ?? Frame(rectangle: Rectangle(x: 0, y: 0, width: 0, height: 0), base: parent)
    return Frame(rectangle: table.rectangle, base: table.base, isPosition: true)
  }

  private func bottom(of frame: Frame) -> Frame {
    var below = frame
    if !frame.isPosition { below.rectangle.y += max(0, frame.rectangle.height) }
    below.isPosition = true
    return below
  }

  private subscript(index: Int) -> Frame? {
    frames.indices.contains(index - start) ? frames[index - start] : nil
  }

  func origin(of index: Int) -> VoiceOverView.Origin? {
    self[index].map { VoiceOverView.Origin(x: $0.rectangle.x, y: $0.rectangle.y, base: $0.base) }
  }

  func isSizeless(_ index: Int) -> Bool {
    self[index].map { !$0.isPosition && $0.rectangle.width == 0 && $0.rectangle.height == 0 } ?? false
  }

  func screenFrame(of index: Int) -> Rectangle? {
    self[index].flatMap { $0.base < 0 && $0.rectangle.y.isFinite && !$0.isPosition ? $0.rectangle : nil }
  }
}

extension SpokenOrder {
  /// The order of a screen's elements as far as its file decides it: frames that Auto Layout may change are unknown.
  ///
  /// - Parameters:
  ///   - root: a screen, a view in it, or the root of a fragment.
  ///   - language: the language of the app; nil if it is unknown.
  package init(of root: Node, language: String?) {
    let direction = language.map(ReadingDirection.init(ofLanguage:)) ?? .leftToRight
    self.init(
      of: SpokenTree(root, leavesOutDesign: true), root: root.index, comparison: PositionComparison(.phone, direction))
  }

  /// The first element that VoiceOver finds in each of some views of a screen, as if nothing around a view hid it; nil
  /// for a view without elements.
  package static func firstStops(in views: [Int], of root: Node) -> [Stop?] {
    let tree = SpokenTree(root)
    return views.map { SpokenOrder(of: tree, root: $0).stops.first }
  }
}
