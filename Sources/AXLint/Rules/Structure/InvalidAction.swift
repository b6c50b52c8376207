import AXDiagnostics
import AXSemantics
import AXTree

/// Flags actions with the name of another action or of the element.
enum InvalidAction: Rule {
  static let description = RuleDescription(
    id: "invalid-action", group: .structure, severity: .warning,
    summary: "Two actions of an element have the same name, or an action has the element's name",
    rationale: """
      In the actions rotor, people hear only the names of actions. If two have the same name, people cannot know which \
      is which.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "action")],
    failing: [
      .init(
        #"<view accessible="true" label="Order 12"><action name="Delete"/>⟦<action name="delete"/></view>"#),
      .init(#"<button title="Delete"><action name="Archive"/>⟦<action name="Delete"/></button>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12"><action name="Delete"/><action name="Archive"/></view>"#),
      .init(
        """
        <view accessible="true" label="Order 12"><action name="Delete"/></view>\
        <view accessible="true" label="Order 13"><action name="Delete"/></view>
        """, "Actions of different elements"),
      .init(
        #"<view accessible="true" label="Order 12"><action name=""/><action name=""/></view>"#, "Without names"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.hasActions else { return }
    let actions = element.actions
    // A single action can only have the name of the element.
    if actions.count == 1, !Self.hasSameName(actions[0], element) { return }
    let ownName = element.name.map(Words.folded)
    var known: [String: Node] = [:]
    for action in actions {
      guard let name = action[.name] else { continue }
      let folded = Words.folded(name)
      guard !folded.isEmpty else { continue }
      if let first = known[folded] {
        report.add(
          element, at: .node(action), Self.sameMessage(name), help: Self.help,
          notes: [.init("the first one is here", at: first.location)])
        continue
      }
      if actions.count > 1 { known[folded] = action }
      if folded == ownName { report.add(element, at: .node(action), Self.elementMessage(name), help: Self.help) }
    }
  }

  private static func hasSameName(_ action: Node, _ element: Element) -> Bool {
    guard let name = action.textBytes(.name), let ownName = element.nameBytes else { return false }
    return TextBytes.areEqual(name, ownName)
  }

  private static func sameMessage(_ name: String) -> String {
    "VoiceOver users hear two actions \(ElementDescription.quoted(name)) and cannot distinguish them"
  }

  private static func elementMessage(_ name: String) -> String {
    "VoiceOver users hear an action \(ElementDescription.quoted(name)) but not what it does: the element has the same name"
  }

  private static let help = "give the action a name of its own"
}
