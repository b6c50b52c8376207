import AXDiagnostics
import AXSemantics

/// A hint that says what the label or value has said.
struct HintRepeatsLabel: Rule {
  static let description = RuleDescription(
    id: "hint-repeats-label", group: .hints, severity: .warning,
    summary: "A hint repeats the name or the value",
    rationale: """
      VoiceOver reads name, value and hint one after the other: the same words come twice, and nothing is said of what
      happens.
      """,
    failing: [
      .init(#"<button title="Pay" ⟦hint="pay"/>"#),
      .init(#"<slider label="Volume" value="Loud" ⟦hint="Loud"/>"#, "The value"),
    ],
    passing: [
      .init(#"<button title="Pay" hint="Pays the order"/>"#),
      .init(#"<button title="Pay" hint=" "/>"#, "Another rule speaks of blank hints"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard let hint = element.text(.hint).map(Words.folded) else { return }
    let repeated: String
    if element.name.map(Words.folded) == hint {
      repeated = "name"
    } else if element.value.map(Words.folded) == hint {
      repeated = "value"
    } else {
      return
    }
    let fix = MarkupEdit.removing(.hint, of: element.node).map { Diagnostic.Fix([$0]) }
    report.add(element, at: .attribute(.hint), Self.message(repeated), help: Self.help, fix: fix)
  }
}

extension HintRepeatsLabel {
  private static func message(_ repeated: String) -> String {
    "VoiceOver users hear the \(repeated) twice: the hint repeats it"
  }

  private static let help = "take the hint out, or say what happens"
}
