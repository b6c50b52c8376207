import AXDiagnostics
import AXSemantics
import AXTree

/// Something to act on that does not say so.
struct ActionWithoutTrait: Rule {
  static let description = RuleDescription(
    id: "action-without-trait", group: .traits, severity: .warning,
    summary: "A view, image or text has an action, and no trait says that it can be acted on",
    rationale: """
      VoiceOver names what it finds: without a trait such as button nobody is told that there is something to do, and
      people who listen pass over it.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "action"), .init(.xcuiTest, "trait")],
    failing: [
      .init(#"⟦<view accessible="true" label="Order 12"><action name="Archive"/></view>"#),
      .init(#"⟦<label text="Terms"><action name="Open"/></label>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12" traits="button"><action name="Archive"/></view>"#),
      .init(
        #"<view accessible="true" label="Mail"><action name="Archive"/><action name="Delete"/></view>"#,
        "Several actions are offered by themselves"),
      .init(#"<button title="Order 12"><action name="Archive"/></button>"#),
    ])

  static let subjects = Subjects(
    kinds: ElementKindSet.plainViews.union(.init(.view, .imageView, .label)), mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.hasActions, element.traits.isDisjoint(with: Interaction.traits) else { return }
    let actions = element.actions
    guard actions.count == 1 else { return }
    report.add(element, Self.message(actions[0][.name] ?? ""), help: Self.help)
  }
}

extension ActionWithoutTrait {
  private static func message(_ action: String) -> String {
    "VoiceOver users are not told that there is something to do here (\"\(action)\"): no trait says so"
  }

  private static let help = "add traits=\"button\", or what it is"
}
