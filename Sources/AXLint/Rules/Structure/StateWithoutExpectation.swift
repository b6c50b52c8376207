import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags states in which a UI test has nothing to check.
enum StateWithoutExpectation: Rule {
  static let description = RuleDescription(
    id: "state-without-expectation", group: .structure, severity: .warning,
    summary: "A UI test sees nothing of what a state changes",
    rationale: """
      XCUITest does not show hints, actions, colors, or the number of a stepper. A test of a state that sets nothing \
      else would pass whatever the app does. `axspec generate` writes a test that is skipped. If a state sets only what \
      holds already where it begins, its test passes even if the steps do nothing, and a comment in the test says so.
      """,
    failing: [
      .init(
        #"<screen name="Pay"><button identifier="payButton" title="Pay"/>"#
          + #"⟦<state name="paid"><tap target="payButton"/><set target="payButton" hint="Pays again"/></state></screen>"#,
        "A hint"),
      .init(
        #"<screen name="Split"><stepper identifier="people" label="People"/>"#
          + #"⟦<state name="two"><increment target="people"/><set target="people" currentValue="1"/></state></screen>"#,
        "The number of a stepper"),
      .init(
        #"<screen name="Pay"><button identifier="payButton" title="Pay"/>"#
          + #"⟦<state name="paid"><tap target="payButton"/></state></screen>"#, "Nothing at all"),
      .init(
        #"<screen name="Pay"><label identifier="sumLabel" text="$0"/><button identifier="clearButton" title="Clear"/>"#
          + #"⟦<state name="cleared"><tap target="clearButton"/><set target="sumLabel" text="$0"/></state></screen>"#,
        "What holds already"),
    ],
    passing: [
      .init(
        #"<screen name="Pay"><button identifier="payButton" title="Pay"/>"#
          + #"<state name="paid"><tap target="payButton"/><set target="payButton" title="Pay again"/></state></screen>"#
      ),
      .init(
        #"<screen name="Pay"><label identifier="sumLabel" text="$0"/><view identifier="logoView"/>"#
          + #"<state name="entered"><wait target="sumLabel"/><set target="sumLabel" text="$1"/></state>"#
          + #"<state name="double tap" from="entered"><doubleTap target="logoView"/></state></screen>"#,
        "What the state that it begins from set must stay"),
      .init(
        #"<screen name="Login"><button identifier="signInButton" title="Sign in"/>"#
          + #"<state name="signed in" leavesScreen="true"><tap target="signInButton"/></state></screen>"#,
        "The next screen is in another file, whose states begin from this one"),
      .init(
        #"<screen name="Files"><button identifier="keepButton" title="Keep offline"/><imageView identifier="offlineIcon" "#
          + #"image="cloud"/>"#
          + #"<state name="offline"><tap target="keepButton"/><set target="offlineIcon" image="checkmark"/></state></screen>"#,
        "`state-only-in-image` reports it"),
    ])

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    let expectations = states.expectations.states
    for (number, state) in states.tree.states.enumerated() {
      // Those rules report the same mistake. What fixes it for people who listen, a test can check, too.
      guard let part = state.part, !isReportedElsewhere(state) else { continue }
      let expected = expectations[number]
      if expected.isEmpty {
        report.add(states.facts.element(0), at: .part(part, nil), message(expected.unseen), help: help)
      } else if expected.repeatsWhatHolds {
        report.add(states.facts.element(0), at: .part(part, nil), message(repeating: state), help: repeatingHelp)
      }
    }
  }

  private static func isReportedElsewhere(_ state: ScreenState) -> Bool {
    StateOnlyInImage.changesOnlyImages(state) || StateOnlyInColor.changesOnlyColors(state)
  }

  private static func message(_ unseen: [StateExpectations.Unseen]) -> String {
    var known: Set<String> = []
    let names = unseen.map(\.summary).filter { known.insert($0).inserted }
    return names.isEmpty
      ? "a UI test has nothing to check in this state: it changes nothing, and neither do those it begins from"
      : "a UI test has nothing to check in this state: XCUITest does not see \(English.list(names))"
  }

  private static let help =
    "set what a test sees, too, such as a label, a value, or what comes and goes; if another screen follows, write "
    + "leavesScreen=\"true\""

  private static func message(repeating state: ScreenState) -> String {
    let place = state.from.map { $0.isInitial ? "at the start" : "in the state “\($0.name)”" } ?? "at the start"
    return "a UI test of this state passes even if its steps do nothing: all that it sees holds \(place), too"
  }

  private static let repeatingHelp =
    "set what the steps change; if nothing is to change, remove what the state sets"
}
