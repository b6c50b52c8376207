import AXDiagnostics
import AXSemantics

/// Two targets at one place.
enum OverlappingTargets: Rule {
  static let description = RuleDescription(
    id: "overlapping-targets", group: .layout, severity: .warning,
    summary: "Two touch targets overlap",
    rationale: """
      Where two targets overlap, a tap reaches only one of them, and nobody can tell which. People who explore the \
      screen by touch never find the other one there. It is an error where both have the same frame.
      """,
    criteria: [.targetSize],
    relatedChecks: [.init(.atf, "DuplicateClickableBoundsCheck"), .init(.axe, "target-size")],
    failing: [
      .init(##"<button title="Back" frame="0 0 60 44"/><button title="Close" ⟦frame="50 0 60 44"/>"##),
      .init(
        ##"<button title="Back" frame="0 0 60 44"/><button title="Close" ⟦frame="0 0 60 44"/>"##,
        "The same frame: an error"),
      .init(
        ##"""
        <button title="Back" frame="10 10 60 44"/>
        <view frame="10 0 100 100"><button title="Close" ⟦frame="10 10 60 44"/></view>
        """##, "In different views"),
    ],
    passing: [
      .init(##"<button title="Back" frame="0 0 60 44"/><button title="Close" frame="60 0 60 44"/>"##, "Side by side"),
      .init(##"<button title="Back" frame="0 0 60 44"/><button title="Close" frame="59 0 60 44"/>"##, "By one point"),
      .init(##"<button title="Back" frame="0 0 60 44"/><label text="Paid" frame="0 0 60 44"/>"##, "Only one target"),
      .init(
        ##"<button title="Back" frame="0 0 60 44"/><button title="Close" frame="0 0 60 44" hidden="true"/>"##),
      .init(
        ##"<view frame="5 5 9 9"><button title="Back"/></view><button title="Close" frame="5 5 9 9"/>"##,
        "One place is not known"),
      .init(
        ##"""
        <textField accessible="false" frame="0 0 200 44"><button title="Clear" frame="160 0 40 44"/></textField>
        <button title="Search" frame="160 0 90 44"/>
        """##, "What a text field holds"),
    ])

  /// How much two may overlap: one point, and what sums of decimal fractions leave.
  private static let tolerance = 1.000001

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.tree.markup != .interfaceBuilder else { return }
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
        Self.message(other, areEqual: equal != nil), help: "move one of them, or hide the one that is not in use",
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
      // The field itself is a target; what it holds is none.
      guard element.index >= fieldEnd || isOpenInside, let frame = element.absoluteFrame else { continue }
      result.append(.init(number: element.index, frame: frame))
    }
    return result
  }

  private static func message(_ other: Element, areEqual: Bool) -> String {
    let name = ElementDescription.of(other)
    return areEqual
      ? "only one of the two is reached by touch: \(name) has the same frame"
      : "a tap may reach the wrong one of two targets: \(name) overlaps it"
  }
}

extension Rectangle {
  /// To a thousandth of a point: less is what sums of decimal fractions leave.
  fileprivate var rounded: Rectangle {
    let round = { (value: Double) in (value * 1000).rounded() / 1000 }
    return Rectangle(x: round(x), y: round(y), width: round(width), height: round(height))
  }
}
