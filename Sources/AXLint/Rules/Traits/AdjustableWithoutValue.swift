import AXDiagnostics
import AXSemantics
import AXTree

/// Something adjustable that does not say where it stands.
struct AdjustableWithoutValue: Rule {
  static let description = RuleDescription(
    id: "adjustable-without-value", group: .traits, severity: .warning,
    summary: "An adjustable element has no value",
    rationale: """
      A swipe up or down changes it, and VoiceOver reads the new value: without one people change what they cannot hear.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.axe, "aria-required-attr")],
    failing: [
      .init(#"⟦<view accessible="true" label="Rating" traits="adjustable"/>"#)
    ],
    passing: [
      .init(#"<view accessible="true" label="Rating" value="3 of 5" traits="adjustable"/>"#),
      .init(#"<slider label="Volume"/>"#, "A slider has one"),
      .init(#"<stepper label="Guests" traits="adjustable"/>"#),
    ])

  static let subjects = Subjects(traits: TraitSet(.adjustable), mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.kind != .slider, element.kind != .stepper, element.value == nil else { return }
    report.add(element, Self.message, help: Self.help)
  }
}

extension AdjustableWithoutValue {
  private static let message = "VoiceOver users can change it and do not hear what it stands at: it has no value"

  private static let help = "add value=\"…\" with where it stands, like \"3 of 5\""
}
