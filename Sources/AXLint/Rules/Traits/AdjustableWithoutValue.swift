import AXDiagnostics
import AXSemantics
import AXTree

/// What can be adjusted and does not say to what.
enum AdjustableWithoutValue: Rule {
  static let description = RuleDescription(
    id: "adjustable-without-value", group: .traits, severity: .warning,
    summary: "An adjustable element has no value",
    rationale: """
      VoiceOver says "adjustable, swipe up or down", and after the swipe it reads the value. Where there is none, \
      people change something and never hear to what.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.axe, "aria-required-attr")],
    failing: [
      .init(#"⟦<view accessible="true" label="Rating" traits="adjustable"/>"#),
      .init(#"⟦<pickerView accessible="true" label="Guests" traits="adjustable" value=" "/>"#, "A blank value"),
    ],
    passing: [
      .init(#"<view accessible="true" label="Rating" traits="adjustable" value="4 of 5"/>"#),
      .init(#"<slider label="Volume" traits="adjustable"/>"#, "It has a value by itself"),
      .init(#"<stepper label="Guests" traits="adjustable"/>"#),
      .init(#"<textField label="Guests" traits="adjustable" text="2"/>"#, "The text is the value"),
    ])

  static let subjects = Subjects(
    kinds: .init { !Vocabulary.allows(.maximumValue, on: $0.kind) }, traits: TraitSet(.adjustable), mustBeReached: true)

  static let dependence = CodeInfluence.Dependence.behaviour

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.value == nil else { return }
    report.add(element, Self.message, help: Self.help(element))
  }

  private static let message = "VoiceOver users hear \"adjustable\" and never what it is set to: there is no value"
  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.value, "what it is set to"), for: element)
  }
}
