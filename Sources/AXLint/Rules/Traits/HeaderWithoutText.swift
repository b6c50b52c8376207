import AXDiagnostics
import AXSemantics
import AXTree

/// A header that says nothing.
struct HeaderWithoutText: Rule {
  static let description = RuleDescription(
    id: "header-without-text", group: .traits, severity: .warning,
    summary: "A header has no name",
    rationale: """
      People jump from header to header to find their way: one without a text leads nowhere.
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.axe, "empty-heading")],
    failing: [
      .init(#"⟦<view accessible="true" traits="header"/>"#)
    ],
    passing: [
      .init(#"<label text="News" traits="staticText header"/>"#),
      .init(#"<label traits="header"/>"#, "A label without a text is passed over"),
      .init(#"<view accessible="true" label="News" traits="header"/>"#),
    ])

  static let subjects = Subjects(traits: TraitSet(.header), mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.claim(on: element) == .headerWithoutText else { return }
    report.add(element, Self.message, help: Self.help)
  }
}

extension HeaderWithoutText {
  private static let message = "VoiceOver users who jump between headers land on one that says nothing"

  private static let help = "add label=\"…\" with what the section is about, or take the trait away"
}
