import AXDiagnostics
import AXSemantics
import AXTree

/// A long screen without a header to jump to.
struct ScreenWithoutHeader: Rule {
  static let description = RuleDescription(
    id: "screen-without-header", group: .traits, severity: .warning, isRecommended: false,
    summary: "A screen of eight elements or more has no header",
    rationale: """
      People who listen jump from header to header to get an idea of a screen. Without one they have to go through all \
      of it, element by element.
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.axe, "page-has-heading-one")],
    failing: [
      .init(
        """
        ⟦<screen name="News">
          <label text="1"/><label text="2"/><label text="3"/><label text="4"/>
          <label text="5"/><label text="6"/><label text="7"/><label text="8"/>
        </screen>
        """)
    ],
    passing: [
      .init(
        """
        <screen name="News">
          <label text="1" traits="staticText header"/><label text="2"/><label text="3"/><label text="4"/>
          <label text="5"/><label text="6"/><label text="7"/><label text="8"/>
        </screen>
        """),
      .init(#"<label text="1"/><label text="2"/>"#, "A short screen"),
    ])

  static let subjects = Subjects.none

  init(options: RuleOptions) {}

  func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.root.kind == .screen else { return }
    var count = 0
    for element in screen.elements where element.isReached {
      if element.traits.contains(.header) { return }
      count += 1
    }
    guard count >= Self.fewest else { return }
    report.add(screen.facts.element(screen.root.index), Self.message(count), help: Self.help)
  }

  private static let fewest = 8
}

extension ScreenWithoutHeader {
  private static func message(_ count: Int) -> String {
    "VoiceOver users have no header to jump to among \(count) elements"
  }

  private static let help = "add the trait header to the text that heads the screen: traits=\"staticText header\""
}
