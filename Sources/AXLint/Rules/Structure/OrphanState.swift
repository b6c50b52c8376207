import AXDiagnostics
import AXSemantics
import AXTree

/// Flags states that nothing leads to.
enum OrphanState: Rule {
  static let description = RuleDescription(
    id: "orphan-state", group: .structure, severity: .warning,
    summary: "A state has neither steps nor anything that the app is launched with",
    rationale: """
      Without steps and givens, people and tests get the screen as it is where the state begins, and not what the state \
      says. A test of the state fails, or it shows nothing.
      """,
    failing: [
      .init(
        #"<screen name="Pay"><label identifier="sumLabel" text="$0"/>"#
          + #"⟦<state name="entered"><set target="sumLabel" text="$1"/></state></screen>"#),
      .init(
        #"<screen name="Pay"><button identifier="payButton" title="Pay"/>"#
          + #"<state name="paid"><tap target="payButton"/></state>⟦<state name="also paid" from="paid"/></screen>"#,
        "Nothing happens after the state that it begins from"),
    ],
    passing: [
      .init(
        #"<screen name="Pay"><label identifier="sumLabel" text="$0"/>"#
          + #"<state name="entered"><wait target="sumLabel"/><set target="sumLabel" text="$1"/></state></screen>"#,
        "A wait is a step"),
      .init(
        #"<screen name="Pay"><label identifier="sumLabel" text="$0"/><state name="in yen">"#
          + #"<launchArgument name="AppleLocale">ja_JP</launchArgument><set target="sumLabel" text="¥0"/></state></screen>"#,
        "The app is launched in another way"),
    ])

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    for state in states.states where !state.isLedTo {
      guard let part = state.part else { continue }
      report.add(states.facts.element(0), at: .part(part, nil), Self.message(state), help: Self.help)
    }
  }

  private static func message(_ state: ScreenState) -> String {
    let from = state.from.flatMap { $0.isInitial ? nil : "from the state “\($0.name)” " } ?? ""
    return "nothing leads \(from)to this state: it has neither steps nor givens"
  }

  private static let help = "add the step that leads here, such as `<tap>`, or a `<given>`"
}
