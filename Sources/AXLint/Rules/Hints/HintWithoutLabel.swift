import AXDiagnostics
import AXSemantics

/// A hint where there is neither name nor value: VoiceOver speaks it as if it were the name.
enum HintWithoutLabel: Rule {
  static let description = RuleDescription(
    id: "hint-without-label", group: .hints, severity: .error,
    summary: "An element has a hint and neither name nor value",
    rationale: """
      VoiceOver speaks the hint in the place of the name: people hear what happens and never with what. Those who have \
      turned hints off hear nothing at all.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "sufficientElementDescription"), .init(.atf, "SpeakableTextPresentCheck")],
    failing: [
      .init(#"<view accessible="true" ⟦hint="Shows the order"/>"#),
      .init(#"<textView editable="false" label=" " ⟦hint="Terms of use"/>"#, "A blank label is no name"),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12" hint="Shows the order"/>"#),
      .init(#"<view accessible="true" value="12" hint="Shows the order"/>"#, "A value is spoken"),
      .init(#"<button image="trash" hint="Deletes the order"/>"#, "unlabeled-button speaks here"),
      .init(#"<label hint="Shows the order"/>"#, "VoiceOver passes over a label without a text"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  static let dependence = CodeInfluence.Dependence.name

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.claim(on: element) == .hintWithoutLabel, let hint = element.text(.hint) else { return }
    report.add(element, at: .attribute(.hint), Self.message(hint), help: Self.help(element))
  }

  private static func message(_ hint: String) -> String {
    "VoiceOver users hear the hint \(ElementDescription.quoted(hint)) as the name: the element has neither name nor value"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.label, "what the element is"), for: element)
  }
}
