import AXDiagnostics
import AXSemantics
import AXTree

/// Flags adjustable elements without a value.
enum AdjustableWithoutValue: Rule {
  static let description = RuleDescription(
    id: "adjustable-without-value", group: .traits, severity: .warning,
    summary: "An adjustable element has no value",
    rationale: """
      VoiceOver says "adjustable, swipe up or down" and reads the value after a swipe. Without a value, people change \
      something but do not hear the result.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.axe, "aria-required-attr")],
    failing: [
      .init(#"⟦<view accessible="true" label="Rating" traits="adjustable"/>"#),
      .init(#"⟦<pickerView accessible="true" label="Guests" traits="adjustable" value=" "/>"#, "A blank value"),
    ],
    passing: [
      .init(#"<view accessible="true" label="Rating" traits="adjustable" value="4 of 5"/>"#),
      .init(#"<slider label="Volume" traits="adjustable"/>"#, "A slider has a value of its own"),
      .init(#"<stepper label="Guests" traits="adjustable"/>"#),
      .init(#"<textField label="Guests" traits="adjustable" text="2"/>"#, "The text is the value"),
    ])

  static let subjects = Subjects(
    kinds: .init { !Vocabulary.allows(.maximumValue, on: $0.kind) }, traits: TraitSet(.adjustable), mustBeReached: true)

  static let dependence = CodeDependence.behavior

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.value == nil else { return }
    report.add(element, Self.message, help: Self.help(element))
  }

  private static let message = "VoiceOver users hear \"adjustable\" but never what it is set to: it has no value"
  private static func help(_ element: Element) -> String {
    let value = Remedy.Step.say(.value, "what it is set to")
    // A text is rarely something that people adjust.
    guard element.kind == .view(.label), element.tree.markup == .interfaceBuilder else {
      return Remedy.text(value, for: element)
    }
    let noTrait = Remedy.Step("deselect Adjustable under Traits if a swipe changes nothing", .accessibility)
    return Remedy.text(value, noTrait, for: element)
  }
}
