import AXDiagnostics
import AXSemantics

/// Flags touch targets that overlap.
enum OverlappingTargets: Rule {
  static let description = RuleDescription(
    id: "overlapping-targets", group: .layout, severity: .warning,
    summary: "Two touch targets overlap",
    rationale: """
      If two targets overlap, a tap reaches only one of them, and people cannot know which. Those who explore the screen \
      by touch do not find the other one. It is an error if both have the same frame.
      """,
    criteria: [.targetSize],
    relatedChecks: [.init(.atf, "DuplicateClickableBoundsCheck"), .init(.axe, "target-size")],
    failing: [
      .init(##"<button title="Back" frame="0 0 60 44"/><button title="Close" ⟦frame="50 0 60 44"/>"##),
      .init(
        ##"<button title="Back" frame="0 0 60 44"/><button title="Close" ⟦frame="0 0 60 44"/>"##,
        "The same frame, which is an error"),
      .init(
        ##"""
        <button title="Back" frame="10 10 60 44"/>
        <view frame="10 0 100 100"><button title="Close" ⟦frame="10 10 60 44"/></view>
        """##, "In different views"),
    ],
    passing: [
      .init(##"<button title="Back" frame="0 0 60 44"/><button title="Close" frame="60 0 60 44"/>"##, "Side by side"),
      .init(##"<button title="Back" frame="0 0 60 44"/><button title="Close" frame="59 0 60 44"/>"##, "One point"),
      .init(##"<button title="Back" frame="0 0 60 44"/><label text="Paid" frame="0 0 60 44"/>"##, "Only one target"),
      .init(
        ##"<button title="Back" frame="0 0 60 44"/><button title="Close" frame="0 0 60 44" hidden="true"/>"##),
      .init(
        ##"<view frame="5 5 9 9"><button title="Back"/></view><button title="Close" frame="5 5 9 9"/>"##,
        "The position of one is unknown"),
      .init(
        ##"""
        <textField accessible="false" frame="0 0 200 44"><button title="Clear" frame="160 0 40 44"/></textField>
        <button title="Search" frame="160 0 90 44"/>
        """##, "Inside a text field"),
    ])

  /// The overlap that is allowed: one point, with room for rounding errors.
  private static let tolerance = 1.000001

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.tree.markup != .interfaceBuilder, screen.facts.contents.has(.frame) else { return }
    let targets = Self.targets(of: screen)
    guard targets.count > 1 else { return }
    let frames = SortedFrames(targets)
    var firstByFrame: [Rectangle: Int] = [:]
    for target in targets {
      let equal = firstByFrame[target.frame.rounded]
      if equal == nil { firstByFrame[target.frame.rounded] = target.number }
      let overlapping = frames.first(
        overlapping: target.frame, byMoreThan: Self.tolerance, below: target.number)
      guard let overlapping else { continue }
      let other = screen.facts.element(equal ?? overlapping)
      report.add(
        screen.facts.element(target.number), at: .attribute(.frame), severity: equal == nil ? nil : .error,
        Self.message(screen.facts.element(target.number), other, areEqual: equal != nil),
        help: "move one of them, or hide one if it is not used",
        notes: [.init("the first one is here", at: other.node.location(of: .frame))])
    }
  }

  private static func targets(of screen: ScreenContext) -> [SortedFrames.Item] {
    var result: [SortedFrames.Item] = []
    var fieldEnd = 0
    for element in screen.elements {
      let isOpenInside = element.kind.view.flags.contains(.contentReachable)
      if isOpenInside { fieldEnd = max(fieldEnd, Int(element.node.record.end)) }
      guard element.isReached, element.isInteractive, element.has(.frame) else { continue }
      // A text field is a target, but the elements in it are not.
      guard element.index >= fieldEnd || isOpenInside, let frame = element.absoluteFrame else { continue }
      result.append(.init(number: element.index, frame: frame))
    }
    return result
  }

  private static func message(_ element: Element, _ other: Element, areEqual: Bool) -> String {
    let (name, otherName) = (ElementDescription.of(element), ElementDescription.of(other))
    return areEqual
      ? "people can reach only one of two targets by touch: \(name) and \(otherName) have the same frame"
      : "a tap may reach the wrong one of two targets: \(name) and \(otherName) overlap"
  }
}

extension Rectangle {
  /// The rectangle rounded to thousandths of a point, without rounding errors of sums.
  fileprivate var rounded: Rectangle {
    let round = { (value: Double) in (value * 1000).rounded() / 1000 }
    return Rectangle(x: round(x), y: round(y), width: round(width), height: round(height))
  }
}
