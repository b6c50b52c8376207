import AXDiagnostics
import AXSemantics
import AXTree

/// Actions that cannot be told from one another, or from the element.
enum InvalidAction: Rule {
  static let description = RuleDescription(
    id: "invalid-action", group: .structure, severity: .warning,
    summary: "Two actions of an element have one name, or an action has the element's name",
    rationale: """
      In the actions rotor people hear the names of the actions and nothing else. Of two that are called the same \
      nobody knows which does what.
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
        """, "Of two elements"),
      .init(
        #"<view accessible="true" label="Order 12"><action name=""/><action name=""/></view>"#, "They have no name"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.hasActions else { return }
    let actions = element.actions
    let ownName = element.name.map(Words.folded)
    var known: [String: Node] = [:]
    for action in actions {
      guard let name = action[.name] else { continue }
      let folded = Words.folded(name)
      guard !folded.isEmpty else { continue }
      if let first = known[folded] {
        report.add(
          element, at: .node(action), Self.twice(name), help: Self.help,
          notes: [.init("the first one is here", at: first.location)])
        continue
      }
      if actions.count > 1 { known[folded] = action }
      if folded == ownName { report.add(element, at: .node(action), Self.likeElement(name), help: Self.help) }
    }
  }

  private static func twice(_ name: String) -> String {
    "VoiceOver users hear two actions \(ElementDescription.quoted(name)) and cannot tell them apart"
  }

  private static func likeElement(_ name: String) -> String {
    "VoiceOver users hear an action \(ElementDescription.quoted(name)) of an element of that name, and not what it does"
  }

  private static let help = "give the action a name of its own"
}
