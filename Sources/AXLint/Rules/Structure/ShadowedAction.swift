import AXDiagnostics
import AXSemantics

/// Something to act on that is never reached because it stands in an element that is.
struct ShadowedAction: Rule {
  static let description = RuleDescription(
    id: "shadowed-action", group: .structure, severity: .error,
    summary: "Something to act on stands in an accessible element and cannot be reached",
    rationale: """
      VoiceOver stops at the outer element and at nothing inside it: what the inner one does cannot be done by people \
      who listen. A custom action of the outer element with the same name gives it back.
      """,
    criteria: [.keyboard],
    relatedChecks: [.init(.xcuiTest, "parentChild"), .init(.axe, "nested-interactive")],
    failing: [
      .init(#"<view accessible="true" label="Order 12">⟦<button title="Pay"/></view>"#),
      .init(#"<tableViewCell accessible="true" label="Wi-Fi">⟦<switch label="Wi-Fi at home"/></tableViewCell>"#),
      .init(#"<button title="Order">⟦<button image="trash"/></button>"#, "Without a name it is no action's"),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12"><action name="Pay"/><button title="Pay"/></view>"#),
      .init(#"<view accessible="true" label="Pay" traits="button"><button title="Pay"/></view>"#),
      .init(
        #"<view accessible="true" label="Order 12"><button title="Pay" accessible="false"/></view>"#,
        "A deliberate merge"),
      .init(#"<textField label="Search"><button title="Clear"/></textField>"#, "What a text field holds"),
    ])

  static let subjects = Subjects.all

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isShadowed, element.isInteractive, let ancestor = element.reachedAncestor,
      Shadowing.verdict(on: element, in: ancestor) == .action
    else { return }
    report.add(
      element, Self.message(element, in: ancestor), help: Self.help(element), notes: Shadowing.notes(ancestor))
  }
}

extension ShadowedAction {
  private static func message(_ element: Element, in ancestor: Element) -> String {
    "VoiceOver users cannot do what this \(ElementDescription.of(element)) does: it stands in "
      + "\(ElementDescription.of(ancestor)), which is read instead"
  }

  private static func help(_ element: Element) -> String {
    let action = element.name.map { "<action name=\"\($0)\"/>" } ?? "an <action>"
    return "add \(action) to the outer element, or take accessible=\"true\" from that"
  }
}
