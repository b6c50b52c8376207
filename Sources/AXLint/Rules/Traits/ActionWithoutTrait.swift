import AXDiagnostics
import AXSemantics
import AXTree

/// A text or image that does something and does not say so.
struct ActionWithoutTrait: Rule {
  static let description = RuleDescription(
    id: "action-without-trait", group: .traits, severity: .warning,
    summary: "A view, image or label has one action and no trait that says so",
    rationale: """
      VoiceOver reads the element as a plain text. Nothing tells people that it does anything, and the one thing that \
      it does lies in the actions rotor instead of under a double tap.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait"), .init(.xcuiTest, "action")],
    failing: [
      .init(#"⟦<view accessible="true" label="Order 12"><action name="Show"/></view>"#),
      .init(#"⟦<label text="Read more" traits="staticText"><action name="Show"/></label>"#),
      .init(#"⟦<imageView accessible="true" label="Map" traits="image"><action name="Enlarge"/></imageView>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12" traits="button"><action name="Show"/></view>"#),
      .init(
        #"<view accessible="true" label="Order 12"><action name="Show"/><action name="Delete"/></view>"#,
        "Several actions are a choice, and no tap"),
      .init(#"<view accessible="true" label="Order 12"/>"#),
      .init(#"<switch label="Wi-Fi" traits="notEnabled"><action name="Forget"/></switch>"#, "A control"),
    ])

  static let subjects = Subjects(
    kinds: .plainViews.union(.init(.view, .imageView, .label)), mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.hasActions, element.traits.isDisjoint(with: Interaction.traits) else { return }
    let actions = element.actions
    guard actions.count == 1, let action = actions.first else { return }
    report.add(element, Self.message(action[.name] ?? ""), help: Self.help)
  }
}

extension ActionWithoutTrait {
  private static func message(_ action: String) -> String {
    "VoiceOver users hear a plain text and not that it can be acted on (\(ElementDescription.quoted(action)))"
  }

  private static let help = "add traits=\"button\" if a tap does the same"
}
