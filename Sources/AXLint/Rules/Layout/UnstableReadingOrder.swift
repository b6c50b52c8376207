import AXDiagnostics
import AXSemantics
import AXText

/// Flags elements whose order depends on the order of the views, because their upper edges are neither on one line nor on
/// several.
enum UnstableReadingOrder: Rule {
  static let description = RuleDescription(
    id: "unstable-reading-order", group: .layout, severity: .warning,
    summary: "The order of three elements depends on the order of the views",
    rationale: """
      VoiceOver puts elements on one line if their upper edges are less than 8 points apart, or 13 on an iPad. If a \
      first element is on one line with a second, and the second with a third, but not the first with the third, its \
      comparisons can contradict each other. What people hear then changes when views are added in another order, as \
      after an update of the screen.
      """,
    criteria: [.meaningfulSequence],
    failing: [
      .init(
        ##"""
        <label text="May" frame="200 0 90 20"/>
        <label text="Paid" ⟦frame="100 5 90 20"/>
        <label text="Total" frame="0 10 90 20"/>
        """##),
      .init(
        ##"""
        <button title="Edit" frame="300 0 60 44"/>
        <view frame="100 6 190 40"><label text="Order 12" ⟦frame="0 0 190 20"/></view>
        <imageView accessible="true" label="Parcel" frame="0 12 40 40"/>
        """##, "In different views"),
    ],
    passing: [
      .init(
        ##"""
        <label text="May" frame="200 0 90 20"/>
        <label text="Paid" frame="100 2 90 20"/>
        <label text="Total" frame="0 4 90 20"/>
        """##, "One line"),
      .init(
        ##"""
        <label text="May" frame="200 0 90 20"/>
        <label text="Paid" frame="100 10 90 20"/>
        <label text="Total" frame="0 20 90 20"/>
        """##, "Three lines"),
      .init(
        ##"""
        <label text="Total" frame="0 0 90 20"/>
        <label text="Paid" frame="100 5 90 20"/>
        <label text="May" frame="200 10 90 20"/>
        """##, "From line to line, each comes after the one before it"),
      .init(
        ##"""
        <label text="May" frame="200 0 90 20"/>
        <view groupsChildren="true" frame="0 5 190 40">
          <label text="Paid" frame="100 0 90 20"/><label text="Total" frame="0 5 90 20"/>
        </view>
        """##, "A group has one position"),
    ])

  static let dependence = CodeDependence.order

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.facts.contents.has(.frame) else { return }
    for order in screen.order.unstable {
      let elements = order.members.map { screen.facts.element($0.stop.view) }
      report.add(
        elements[1], at: .attribute(.frame), Self.message(elements), help: Self.help(elements[1], screen.order),
        notes: [0, 2].map { Self.note(elements[$0], distance: order.members[$0].distance) })
    }
  }

  private static func message(_ elements: [Element]) -> String {
    let names = elements.map(ElementDescription.of)
    return """
      VoiceOver users hear \(English.list(names)) in an order that depends on the order of the views: the \
      second one is on one line with both others, which are not on one line
      """
  }

  private static func note(_ element: Element, distance: Double) -> Diagnostic.Note {
    let direction = distance < 0 ? "above" : "below"
    return .init(
      "the upper edge of \(ElementDescription.of(element)) is \(Points.text(abs(distance))) points \(direction) it",
      at: element.node.location(of: .frame))
  }

  private static func help(_ element: Element, _ order: SpokenOrder) -> String {
    let group = Remedy.Step(
      markup: "put what belongs together in a view with groupsChildren=\"true\"", .runtimeAttributes,
      "set shouldGroupAccessibilityChildren for a view around what belongs together",
      code: "set shouldGroupAccessibilityChildren of a view around what belongs together")
    let gap = Points.text(order.comparison.gap)
    return "align the upper edges of one line, with lines at least \(gap) points apart, or "
      + Remedy.text(group, for: element)
  }
}
