import AXDiagnostics
import AXSemantics
import AXTree

/// Flags rotors without results.
enum EmptyRotor: Rule {
  static let description = RuleDescription(
    id: "empty-rotor", group: .structure, severity: .note,
    summary: "A rotor has no results",
    rationale: """
      People choose a rotor to move among what it lists. If it lists nothing, VoiceOver says that nothing is found, \
      after they turned to it.
      """,
    failing: [.init(#"<view accessible="true" label="Map">⟦<rotor name="Shops"/></view>"#)],
    passing: [
      .init(
        #"<view accessible="true" label="Map"><rotor name="Shops"><result target="shop"/></rotor></view>"#
          + #"<button identifier="shop" title="Bakery"/>"#),
      .init(#"<view><rotor name="Shops"/></view>"#, "VoiceOver stops at nothing in the view, so no one gets the rotor"),
    ])

  static let subjects = Subjects()

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isReached || element.reachedDescendantCount > 0 else { return }
    for rotor in element.node.children(ofKind: .part(.rotor)) where rotor.children(ofKind: .part(.result)).isEmpty {
      report.add(element, at: .node(rotor), Self.message(rotor), help: "add a <result>, or remove the rotor")
    }
  }

  private static func message(_ rotor: Node) -> String {
    let name = rotor[.name] ?? rotor[.type]
    return "VoiceOver users turn to the rotor\(name.map { " \(ElementDescription.quoted($0))" } ?? "") and find nothing"
  }
}
