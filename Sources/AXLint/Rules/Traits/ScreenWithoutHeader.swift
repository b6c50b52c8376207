import AXDiagnostics
import AXSemantics

/// Flags large screens without a heading.
enum ScreenWithoutHeader: Rule {
  static let description = RuleDescription(
    id: "screen-without-header", group: .traits, severity: .warning, isRecommended: false,
    summary: "A screen with eight or more elements has no heading",
    rationale: """
      With the rotor, people jump from heading to heading, as others scan the screen with their eyes. Without a heading, \
      they have to go through every element.
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.axe, "page-has-heading-one")],
    failing: [
      .init(
        """
        ⟦<screen name="Orders"><label text="1"/><label text="2"/><label text="3"/><label text="4"/>\
        <label text="5"/><label text="6"/><label text="7"/><label text="8"/></screen>
        """)
    ],
    passing: [
      .init(
        """
        <screen name="Orders"><label text="Orders" traits="header"/><label text="2"/><label text="3"/>\
        <label text="4"/><label text="5"/><label text="6"/><label text="7"/><label text="8"/></screen>
        """),
      .init(
        """
        <screen name="Orders"><label text="1"/><label text="2"/><label text="3"/><label text="4"/>\
        <label text="5"/><label text="6"/><label text="7"/><label text=""/></screen>
        """, "VoiceOver stops at only seven elements"),
      .init(
        """
        <?xml version="1.0"?><view><label text="1"/><label text="2"/><label text="3"/><label text="4"/>\
        <label text="5"/><label text="6"/><label text="7"/><label text="8"/></view>
        """, "A fragment is part of a screen"),
    ])

  private static let minimumCount = 8

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    let root = screen.facts.element(screen.root.index)
    guard root.kind == .screen else { return }
    let count = root.reachedDescendantCount
    guard count >= Self.minimumCount,
      !screen.elements.contains(where: { $0.isReached && $0.traits.contains(.header) })
    else { return }
    report.add(root, Self.message(count), help: Self.help(root))
  }

  private static func message(_ count: Int) -> String {
    "VoiceOver users have to go through \(count) elements one by one: none of them is a heading"
  }

  private static func help(_ screen: Element) -> String {
    Remedy.text(.addTrait(.header).adding("for the title of each section"), for: screen)
  }
}
