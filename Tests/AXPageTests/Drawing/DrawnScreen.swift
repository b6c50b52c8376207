import AXReader
import AXSemantics
import AXText
import AXTree
import TestSupport

@testable import AXPage

/// A screen with its drawing, for the tests.
struct DrawnScreen {
  let page: PageState
  let screen: SpokenScreen
  var drawing: Drawing? { page.drawing }

  /// The screens and states of a document.
  static func all(of input: DocumentReader.Input) -> [DrawnScreen] {
    guard let tree = DocumentReader().read(input).tree else { return [] }
    let pages = PageBuilder().screens(of: tree, path: "a.xml")
    return zip(pages, tree.roots).flatMap { page, root in
      zip(page.states, tree.states).map { state, tree in
        DrawnScreen(page: state, screen: SpokenScreen(Node(tree: tree.tree, index: root.index)))
      }
    }
  }

  /// A screen with some views.
  init?(_ views: String, attributes: String = #"frame="0 0 320 480""#) {
    let text = "<screen name=\"A\" \(attributes)>\(views)</screen>"
    guard let screen = Self.all(of: .text(Array(text.utf8), name: "a.xml")).first else { return nil }
    self = screen
  }

  private init(page: PageState, screen: SpokenScreen) {
    (self.page, self.screen) = (page, screen)
  }

  /// What is wrong with the drawing: the laws that hold for every screen.
  var faults: [String] {
    guard let drawing else {
      return screen.stops.contains { screen.frame(of: $0) != nil } ? ["a stop has a frame, but nothing is drawn"] : []
    }
    var faults: [String] = []
    let numbered = Set(drawing.numbers.map(\.stop))
    for index in screen.stops.indices where !numbered.contains(index) {
      faults.append("stop \(index + 1) has no number")
    }
    if numbered.count != drawing.numbers.count { faults.append("a stop has two numbers") }
    let boxes = drawing.numbers.map(\.box)
    if let overlap = Self.overlap(of: boxes, with: boxes, areSame: true) {
      faults.append("numbers overlap: \(overlap)")
    }
    if let bar = drawing.bar, bar.overlaps(drawing.paper, byMoreThan: 0) || !drawing.frame.contains(bar) {
      faults.append("the bar is at a wrong place: \(bar)")
    }
    let texts = drawing.textBoxes
    if let overlap = Self.overlap(of: boxes, with: texts) { faults.append("a number covers a text: \(overlap)") }
    if let outside = texts.first(where: { !drawing.paper.contains($0) }) { faults.append("outside: \(outside)") }
    if let outside = boxes.first(where: { !drawing.frame.contains($0) }) { faults.append("outside: \(outside)") }
    if drawing.paper.width > 2_048 || drawing.paper.height > 4_096 { faults.append("too large: \(drawing.paper)") }
    if drawing.shapes.count > 4_000 { faults.append("too many shapes") }
    let numbers = drawing.shapes.map(\.frame) + drawing.shapes.map(\.visible) + boxes + [drawing.frame]
    let isSound = { (number: Double) in number.isFinite && abs(number) <= 4e6 }
    for box in numbers where ![box.x, box.y, box.width, box.height].allSatisfy(isSound) {
      faults.append("not sound: \(box)")
    }
    return faults
  }

  /// Compares all pairs: the drawing itself never looks for overlaps.
  private static func overlap(of boxes: [Rectangle], with others: [Rectangle], areSame: Bool = false) -> String? {
    for (index, box) in boxes.enumerated() {
      for (other, rectangle) in others.enumerated() where !areSame || other > index {
        if box.overlaps(rectangle, byMoreThan: 0) { return "\(box) and \(rectangle)" }
      }
    }
    return nil
  }

  /// The drawing as HTML.
  var html: String {
    var writer = HTMLWriter()
    if let drawing { DrawingWriter(drawing).write(to: &writer) }
    return writer.finish().text
  }
}
