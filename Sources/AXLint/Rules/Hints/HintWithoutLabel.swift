import AXDiagnostics
import AXSemantics

/// A hint that VoiceOver reads as the element's name.
struct HintWithoutLabel: Rule {
  static let description = RuleDescription(
    id: "hint-without-label", group: .hints, severity: .error,
    summary: "A hint stands on an element that has neither name nor value",
    rationale: """
      With nothing else to say, VoiceOver speaks the hint as if it were the name, and not at all for those who have turned
      hints off.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "sufficientElementDescription")],
    failing: [
      .init(#"<view accessible="true" ⟦hint="Opens the order"/>"#)
    ],
    passing: [
      .init(#"<view accessible="true" label="Order" hint="Opens the order"/>"#),
      .init(#"<activityIndicatorView hint="Loads the order"/>"#, "It says Halted"),
      .init(#"<button hint="Opens the order"/>"#, "A button without a name is unlabeled-button's"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.claim(on: element) == .hintWithoutLabel else { return }
    report.add(element, at: .attribute(.hint), Self.message, help: Self.help)
  }
}

extension HintWithoutLabel {
  private static let message = "VoiceOver users hear the hint as the element's name, or nothing where hints are off"

  private static let help = "add label=\"…\" with what it is"
}
