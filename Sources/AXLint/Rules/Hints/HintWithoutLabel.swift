import AXDiagnostics
import AXSemantics

/// Flags hints of elements without a name and a value, which VoiceOver reads as if they were names.
enum HintWithoutLabel: Rule {
  static let description = RuleDescription(
    id: "hint-without-label", group: .hints, severity: .error,
    summary: "An element has a hint but neither a name nor a value",
    rationale: """
      VoiceOver reads the hint instead of the name: people hear what happens but not what the element is. If they have \
      turned off hints, they hear nothing.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "sufficientElementDescription"), .init(.atf, "SpeakableTextPresentCheck")],
    failing: [
      .init(#"<view accessible="true" ⟦hint="Shows the order"/>"#),
      .init(#"<textView editable="false" label=" " ⟦hint="Terms of use"/>"#, "A blank label is not a name"),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12" hint="Shows the order"/>"#),
      .init(#"<view accessible="true" value="12" hint="Shows the order"/>"#, "VoiceOver reads the value"),
      .init(#"<button image="trash" hint="Deletes the order"/>"#, "Reported by unlabeled-button"),
      .init(#"<label hint="Shows the order"/>"#, "VoiceOver skips a label without text"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  static let dependence = CodeDependence.name

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.rule(for: element) == .hintWithoutLabel, let hint = element.text(.hint) else { return }
    report.add(element, at: .attribute(.hint), Self.message(hint), help: Self.help(element))
  }

  private static func message(_ hint: String) -> String {
    "VoiceOver users hear the hint \(ElementDescription.quoted(hint)) as the name: the element has neither a name nor a value"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.label, "what the element is"), for: element)
  }
}
