import AXDiagnostics
import AXSemantics
import AXTree

/// Flags headings whose level is more than one below that of the heading before them.
enum SkippedHeadingLevel: Rule {
  static let description = RuleDescription(
    id: "skipped-heading-level", group: .traits, severity: .warning,
    summary: "The level of a heading skips a level",
    rationale: """
      People use the levels of headings to understand how a screen is divided, and move among those of one level with \
      the rotor. After a heading of level 1, they look for headings of level 2, and miss one of level 3.
      """,
    criteria: [.infoAndRelationships],
    relatedChecks: [.init(.axe, "heading-order")],
    failing: [
      .init(
        """
        <label text="Orders" traits="header" headingLevel="1"/>
        <label text="May" traits="header" ⟦headingLevel="3"/>
        """)
    ],
    passing: [
      .init(
        """
        <label text="Orders" traits="header" headingLevel="1"/>
        <label text="2026" traits="header" headingLevel="2"/>
        <label text="May" traits="header" headingLevel="3"/>
        <label text="Help" traits="header" headingLevel="1"/>
        """, "It may fall by any number"),
      .init(#"<label text="May" traits="header" headingLevel="3"/>"#, "The first heading"),
      .init(
        """
        <label text="Orders" traits="header" headingLevel="1"/>
        <label text="2026" traits="header"/>
        <label text="May" traits="header" headingLevel="3"/>
        """, "The level of the heading between them is unknown"),
    ])

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.facts.contents.has(.headingLevel) else { return }
    var last: (element: Element, level: Int)?
    for stop in screen.order.stops where stop.part == nil {
      let element = screen.facts.element(stop.view)
      guard element.traits.contains(.header) else { continue }
      guard let level = element[.headingLevel].flatMap({ Int($0) }) else {
        last = nil
        continue
      }
      if let last, level > last.level + 1 {
        report.add(
          element, at: .attribute(.headingLevel), Self.message(level, after: last.level),
          help: Self.help(element, last.level + 1),
          notes: [
            .init("the heading before it has level \(last.level)", at: last.element.node.location(of: .headingLevel))
          ])
      }
      last = (element, level)
    }
  }

  private static func message(_ level: Int, after last: Int) -> String {
    """
    VoiceOver users move from a heading of level \(last) to one of level \(level) and look for what is between them
    """
  }

  private static func help(_ element: Element, _ level: Int) -> String {
    let step = Remedy.Step(
      markup: "write headingLevel=\"\(level)\"", .code, "make it a heading of level \(level)",
      code: "make it a heading of level \(level)")
    return Remedy.text(step, for: element)
  }
}
