import AXDiagnostics
import AXSemantics
import AXTree

/// Flags steps that no one can take.
enum UnreachableStep: Rule {
  static let description = RuleDescription(
    id: StepFault.id, group: .structure, severity: .error,
    summary: "No one can take a step of a state",
    rationale: """
      A state says how people get there. If the target of its first step is hidden, disabled, or inside another \
      element where the state begins, or if it cannot take the step, no one gets there, and the UI test of the state \
      fails. `axspec generate` writes no test for it. The target of a later step may come into view after an earlier one, \
      so there the rule only checks that the target can take the step.
      """,
    failing: [
      .init(
        #"<screen name="Pay"><button identifier="payButton" title="Pay" hidden="true"/>"#
          + #"<state name="paid"><tap ⟦target="payButton"/><set target="payButton" hidden="false"/></state></screen>"#,
        "The button is hidden where the state begins"),
      .init(
        #"<screen name="Pay"><label identifier="sumLabel" text="$1"/>"#
          + #"<state name="typed"><type ⟦target="sumLabel" text="2"/></state></screen>"#, "A label takes no text"),
      .init(
        #"<screen name="Split"><stepper identifier="people" label="People"/>"#
          + #"<state name="two"><tap ⟦target="people"/></state></screen>"#, "A tap hits neither button of a stepper"),
      .init(
        #"<screen name="Tip"><slider identifier="tip" label="Tip" maximumValue="30"/>"#
          + #"<state name="generous"><adjust target="tip" ⟦to="50"/></state></screen>"#, "The slider ends at 30"),
      .init(
        #"<screen name="Sort"><segmentedControl identifier="order"><segment title="Name"/><segment title="Date"/>"#
          + #"</segmentedControl><state name="by size"><select target="order" ⟦segment="Size"/></state></screen>"#),
    ],
    passing: [
      .init(
        #"<screen name="Pay"><button identifier="menuButton" title="Menu"/>"#
          + #"<button identifier="payButton" title="Pay" hidden="true"/><state name="paid"><tap target="menuButton"/>"#
          + #"<tap target="payButton"/></state></screen>"#, "An earlier step may show it"),
      .init(
        #"<screen name="Pay"><label identifier="doneLabel" text="Paid" hidden="true"/>"#
          + #"<state name="paid"><wait target="doneLabel"/><set target="doneLabel" hidden="false"/></state></screen>"#,
        "The state waits until it appears"),
      .init(
        #"<screen name="Split"><stepper identifier="people" label="People"/>"#
          + #"<state name="three"><increment target="people" times="2"/></state></screen>"#),
    ])

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    for state in states.tree.writtenStates {
      for fault in StepFault.all(in: state, initialFacts: states.facts) {
        let element = states.facts.element(fault.step.target.index)
        report.add(element, at: .part(fault.step.part, fault.attribute), fault.message, help: fault.help)
      }
    }
  }
}
