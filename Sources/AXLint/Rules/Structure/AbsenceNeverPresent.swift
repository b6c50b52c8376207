import AXDiagnostics
import AXSemantics
import AXTree

/// Flags elements whose absence no UI test can trust.
enum AbsenceNeverPresent: Rule {
  static let description = RuleDescription(
    id: "absence-never-present", group: .structure, severity: .note,
    summary: "An element is hidden, and no state shows it to a UI test",
    rationale: """
      A test that an element does not exist also passes if the app has no such element, or if its identifier is wrong. \
      It means something only if another test finds the element. `axspec generate` expects the absence of \
      nothing else.
      """,
    failing: [
      .init(
        #"<screen name="Pay"><label identifier="errorLabel" text="No money" ⟦hidden="true"/>"#
          + #"<button identifier="payButton" title="Pay"/>"#
          + #"<state name="paid"><tap target="payButton"/><set target="payButton" title="Paid"/></state></screen>"#)
    ],
    passing: [
      .init(
        #"<screen name="Pay"><label identifier="errorLabel" text="No money" hidden="true"/>"#
          + #"<button identifier="payButton" title="Pay"/>"#
          + #"<state name="refused"><tap target="payButton"/><set target="errorLabel" hidden="false"/></state></screen>"#,
        "A state shows it"),
      .init(
        #"<screen name="Pay"><label identifier="errorLabel" text="No money" hidden="true"/></screen>"#,
        "Without states, there are no UI tests"),
      .init(
        #"<screen name="Pay"><label text="No money" hidden="true"/><button identifier="payButton" title="Pay"/>"#
          + #"<state name="paid"><tap target="payButton"/><set target="payButton" title="Paid"/></state></screen>"#,
        "Tests do not look for an element without an identifier"),
    ])

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    let all = states.tree.states
    for absence in states.expectations.neverPresent {
      let element = states.facts.element(absence.node)
      guard !all[absence.state].isInitial else {
        report.add(element, at: .attribute(.hidden), Self.message(element), help: Self.help)
        continue
      }
      // A state that begins from this one hides nothing itself.
      let hiding = all[absence.state].ownOperations.last {
        $0.target?.index == absence.node && $0[.hidden] == "true"
      }
      guard let hiding else { continue }
      report.add(element, at: .part(hiding, .hidden), Self.message(element), help: Self.help)
    }
  }

  private static func message(_ element: Element) -> String {
    "no UI test checks that this \(element.kind.view.noun) is hidden, because no state shows it"
  }

  private static let help = "add a state that sets `hidden` to false, or remove the element if the app never shows it"
}
