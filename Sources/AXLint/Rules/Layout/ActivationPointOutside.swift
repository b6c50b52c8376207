import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags activation points that are outside the element or outside a view that clips it.
enum ActivationPointOutside: Rule {
  static let description = RuleDescription(
    id: "activation-point-outside", group: .layout, severity: .warning,
    summary: "The activation point is outside the element",
    rationale: """
      A double tap of VoiceOver users, and a tap of Switch Control or Voice Control, touches the activation point. If it \
      is outside the element, or where a view around the element clips it, the tap does nothing or reaches another \
      element.
      """,
    criteria: [.keyboard],
    relatedChecks: [.init(.xcuiTest, "hitRegion")],
    failing: [
      .init(##"<button title="Pay" frame="0 0 90 44" ⟦activationPoint="120 22"/>"##),
      .init(
        ##"""
        <view frame="0 100 200 20" clipsToBounds="true">
          <button title="Pay" frame="0 0 90 44" ⟦activationPoint="45 30"/>
        </view>
        """##, "The view around it clips it"),
    ],
    passing: [
      .init(##"<button title="Pay" frame="0 0 90 44" activationPoint="80 22"/>"##),
      .init(##"<button title="Pay" activationPoint="120 22"/>"##, "The frame is unknown"),
      .init(
        ##"<view frame="0 100 200 50"><button title="Pay" frame="0 0 90 44" activationPoint="45 30"/></view>"##,
        "Both are in the coordinates of the view around it"),
      .init(
        ##"""
        <scrollView frame="0 0 200 20" clipsToBounds="true">
          <button title="Pay" frame="0 0 90 44" activationPoint="45 30"/>
        </scrollView>
        """##, "VoiceOver scrolls to it"),
    ])

  static let subjects = Subjects(attributes: [.activationPoint], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let point = Point(element), let frame = element.reliableFrame else { return }
    guard point.isIn(frame) else {
      return report.add(element, at: .attribute(.activationPoint), Self.message(element), help: Self.help(element))
    }
    guard let clipping = Self.view(clipping: point, of: element) else { return }
    report.add(
      element, at: .attribute(.activationPoint), Self.message(element, clippedBy: clipping),
      help: Self.help(element), notes: [.init("this view clips it", at: clipping.node.location(of: .frame))])
  }

  /// Returns the view around an element that clips a point of it, or nil if no view with a known frame does.
  private static func view(clipping point: Point, of element: Element) -> Element? {
    var point = point
    for ancestor in element.ancestors where ancestor.kind.isView {
      guard let frame = ancestor.reliableFrame else { return nil }
      let isClipping = ancestor[.clipsToBounds] == "true" && !ancestor.kind.view.flags.contains(.scrolls)
      if isClipping, !point.isIn(Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)) { return ancestor }
      point = Point(x: point.x + frame.x, y: point.y + frame.y)
    }
    return nil
  }

  private static func message(_ element: Element) -> String {
    "a double tap of VoiceOver users misses \(ElementDescription.of(element)): its activation point is outside its frame"
  }

  private static func message(_ element: Element, clippedBy view: Element) -> String {
    """
    a double tap of VoiceOver users misses \(ElementDescription.of(element)): its activation point is outside \
    \(ElementDescription.of(view)), which clips it
    """
  }

  private static func help(_ element: Element) -> String {
    let move = Remedy.Step(
      markup: "move the point into the visible part, or remove `activationPoint` for the middle of the frame",
      .runtimeAttributes, "remove accessibilityActivationPoint for the middle of the frame",
      code: "return a point in the visible part from accessibilityActivationPoint")
    return Remedy.text(move, for: element)
  }
}

/// A point in the coordinates of an element's parent.
private struct Point {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The activation point of an element, or nil if it has none.
  init?(_ element: Element) {
    guard let bytes = element.textBytes(.activationPoint) else { return nil }
    var numbers: [Double] = []
    MarkupWords.each(of: bytes) { word in
      if let number = DecimalNumber.parseDouble(word) { numbers.append(number) }
    }
    guard numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }

  /// Returns whether a rectangle contains it. As in UIKit, its right and bottom edges are outside.
  func isIn(_ frame: Rectangle) -> Bool {
    x >= frame.x && x < frame.maxX && y >= frame.y && y < frame.maxY
  }
}
