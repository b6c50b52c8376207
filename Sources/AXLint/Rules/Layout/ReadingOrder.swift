import AXDiagnostics
import AXSemantics

/// Flags screens on which VoiceOver moves in another order than that of the document.
enum ReadingOrder: Rule {
  static let description = RuleDescription(
    id: "reading-order", group: .layout, severity: .warning, isRecommended: false,
    summary: "VoiceOver moves in another order than that of the document",
    rationale: """
      VoiceOver moves from top to bottom and from the leading to the trailing side, unless the app sets the order. \
      AXSnapshot prints elements in the order of the views. If the orders differ, the snapshot is not what people hear. \
      A keyboard and Switch Control may follow either order.
      """,
    criteria: [.meaningfulSequence],
    relatedChecks: [.init(.atf, "TraversalOrderCheck")],
    failing: [
      .init(##"<label text="Total" frame="0 50 90 20"/><label text="Order 12" ⟦frame="0 0 90 20"/>"##),
      .init(##"<label text="42 €" frame="200 0 90 20"/><label text="Total" ⟦frame="0 2 90 20"/>"##, "On one line"),
      .init(
        ##"""
        <view frame="0 0 100 60"><label text="Sent" frame="0 0 90 20"/><label text="Paid" frame="0 30 90 20"/></view>
        <view frame="100 0 100 60"><label text="May" ⟦frame="0 0 90 20"/><label text="June" frame="0 30 90 20"/></view>
        """##, "Columns that are not groups"),
      .init(
        ##"""
        <screen name="Order" xml:lang="he">
          <label text="42" frame="0 0 90 20"/>
          <label text="Total" ⟦frame="200 0 90 20"/>
        </screen>
        """##, "Hebrew begins on the right"),
    ],
    passing: [
      .init(##"<label text="Order 12" frame="0 0 90 20"/><label text="Total" frame="0 50 90 20"/>"##),
      .init(##"<label text="Total" frame="0 2 90 20"/><label text="42 €" frame="200 0 90 20"/>"##),
      .init(##"<label text="Total" frame="0 50 90 20"/><label text="Order 12"/>"##, "The position of one is unknown"),
      .init(
        ##"<label text="Total" frame="0 50 90 20"/><imageView image="sky" frame="0 0 90 20"/>"##,
        "VoiceOver skips one of them"),
      .init(
        ##"""
        <view groupsChildren="true" frame="0 0 100 60">
          <label text="Sent" frame="0 0 90 20"/><label text="Paid" frame="0 30 90 20"/>
        </view>
        <view groupsChildren="true" frame="100 0 100 60">
          <label text="May" frame="0 0 90 20"/><label text="June" frame="0 30 90 20"/>
        </view>
        """##, "Columns that are groups"),
    ])

  static let dependence = CodeDependence.order

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.facts.contents.has(.frame) else { return }
    // The snapshot does not contain the items of bars. The elements of a control are one after another.
    var spoken: [Int] = []
    for stop in screen.order.stops where screen.facts.element(stop.view).isPrinted && spoken.last != stop.view {
      spoken.append(stop.view)
    }
    let written = spoken.sorted()
    let differences = spoken.indices.filter { spoken[$0] != written[$0] }
    guard let first = differences.first, let last = differences.last else { return }
    let (early, late) = (screen.facts.element(spoken[first]), screen.facts.element(written[first]))
    report.add(
      early, at: .attribute(.frame), Self.message(early, late), help: Self.help(early),
      notes: [
        .init("VoiceOver: \(Self.listed(spoken[first...last], screen))", at: early.node.location(of: .frame)),
        .init(
          "document and snapshot: \(Self.listed(written[first...last], screen))", at: late.node.location(of: .frame)),
      ])
  }

  private static let maximumListedCount = 8

  /// Returns the elements in their order, without those beyond the maximum.
  private static func listed(_ elements: ArraySlice<Int>, _ screen: ScreenContext) -> String {
    var names = elements.prefix(maximumListedCount).map { ElementDescription.of(screen.facts.element($0)) }
    if elements.count > maximumListedCount { names.append("and \(elements.count - maximumListedCount) more") }
    return names.joined(separator: ", ")
  }

  private static func message(_ early: Element, _ late: Element) -> String {
    "VoiceOver users hear \(ElementDescription.of(early)) before \(ElementDescription.of(late)), "
      + "but the snapshot has them in reverse order"
  }

  private static func help(_ element: Element) -> String {
    let group = Remedy.Step(
      markup: "add groupsChildren=\"true\" to a view whose elements belong together", .runtimeAttributes,
      "set shouldGroupAccessibilityChildren for a view whose elements belong together",
      code: "set shouldGroupAccessibilityChildren of a view whose elements belong together")
    return "put it before the other one in the document, or \(Remedy.text(group, for: element))"
  }
}
