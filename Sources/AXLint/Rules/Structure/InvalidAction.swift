import AXDiagnostics
import AXSemantics
import AXTree

/// Custom actions that cannot be told apart.
struct InvalidAction: Rule {
  static let description = RuleDescription(
    id: "invalid-action", group: .structure, severity: .warning,
    summary: "Two actions of an element have one name, or an action is named like its element",
    rationale: """
      VoiceOver offers custom actions by their names alone: of two with one name nobody knows which is which, and one \
      named like the element seems to be what activating it does anyway.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "action")],
    failing: [
      .init(
        #"<view accessible="true" label="Order" traits="button"><action name="Pay"/>⟦<action name="pay"/></view>"#),
      .init(#"<button title="Pay">⟦<action name="Pay"/></button>"#),
    ],
    passing: [
      .init(
        #"<view accessible="true" label="Order" traits="button"><action name="Pay"/><action name="Archive"/></view>"#),
      .init(#"<button title="Pay"><action name="Pay later"/></button>"#),
    ])

  static let subjects = Subjects.reached

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.hasActions else { return }
    let own = element.name.map(Words.folded)
    var known: [String: Node] = [:]
    for action in element.actions {
      let name = Words.folded(action[.name] ?? "")
      if let first = known[name] {
        report.add(
          element, at: .node(action), Self.message(twice: action[.name] ?? ""), help: Self.help,
          notes: [.init("the first one is here", at: first.location)])
        continue
      }
      known[name] = action
      if name == own, !name.isEmpty {
        report.add(element, at: .node(action), Self.message(likeElement: action[.name] ?? ""), help: Self.help)
      }
    }
  }
}

extension InvalidAction {
  private static func message(twice name: String) -> String {
    "VoiceOver users are offered two actions named \"\(name)\" and cannot tell them apart"
  }

  private static func message(likeElement name: String) -> String {
    "VoiceOver users are offered an action named like the element, \"\(name)\", and cannot tell the two apart"
  }

  private static let help = "name the action by what it does, or take it away"
}
