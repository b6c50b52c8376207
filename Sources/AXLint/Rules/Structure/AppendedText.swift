import AXDiagnostics
import AXSemantics
import AXTree

/// Flags typing into a field with a text, if the state expects only what is typed.
enum AppendedText: Rule {
  static let description = RuleDescription(
    id: "appended-text", group: .structure, severity: .warning,
    summary: "A step types into a field that has a text already, and the state expects only the typed text",
    rationale: """
      Typing adds to the text of a field and does not replace it, for people and for XCUITest. After `2` is typed into a \
      field with `1`, a right app has `12`. If the state says `2`, its UI test fails for that app.
      """,
    failing: [
      .init(
        #"<screen name="Pay"><textField identifier="sumField" label="Sum" text="1"/>"#
          + #"<state name="two"><type target="sumField" ⟦text="2"/><set target="sumField" text="2"/></state></screen>"#)
    ],
    passing: [
      .init(
        #"<screen name="Pay"><textField identifier="sumField" label="Sum" text="1"/>"#
          + #"<state name="twelve"><type target="sumField" text="2"/><set target="sumField" text="12"/></state></screen>"#,
        "The state expects both texts together"),
      .init(
        #"<screen name="Pay"><textField identifier="sumField" label="Sum" text="1"/>"#
          + #"<button identifier="clearButton" title="Clear"/><state name="two"><tap target="clearButton"/>"#
          + #"<type target="sumField" text="2"/><set target="sumField" text="2"/></state></screen>"#,
        "An earlier step may clear the field"),
      .init(
        #"<screen name="Pay"><textField identifier="sumField" label="Sum"/>"#
          + #"<state name="two"><type target="sumField" text="2"/><set target="sumField" text="2"/></state></screen>"#,
        "The field is empty"),
    ])

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    for state in states.states {
      guard let from = state.from else { continue }
      // Typing elsewhere and waiting do not clear a field. Other steps may.
      let steps = state.ownSteps.prefix { $0.types != nil || $0.action == .wait }
      guard steps.contains(where: { $0.types != nil }) else { continue }
      let (before, after) = (from.tree, state.tree)
      var typed: Set<Int> = []
      for step in steps {
        guard let text = step.types, typed.insert(step.target.index).inserted,
          adds(text, to: step.target.index, before, after)
        else { continue }
        report.add(
          states.facts.element(step.target.index), at: .part(step.part, .text), Self.message(step), help: Self.help)
      }
    }
  }

  /// Whether a field has a text before, and only the typed text after.
  private static func adds(_ text: String, to index: Int, _ before: Tree, _ after: Tree) -> Bool {
    let field = Node(tree: before, index: index)
    // UIKit clears a field with a password when somebody types into it again.
    guard field[.text]?.isEmpty == false, field[.secureTextEntry] != "true" else { return false }
    let typed = text.unicodeScalars.reversed().drop { $0 == "\n" }.reversed()
    return Node(tree: after, index: index)[.text]?.unicodeScalars.elementsEqual(typed) == true
  }

  private static func message(_ step: StateStep) -> String {
    "typing adds to the text that the \(step.target.kind.view.noun) has already, but the state expects only what is typed"
  }

  private static let help =
    "begin with a step that clears the field, such as a tap on its clear button, or set both texts together"
}

extension StateStep {
  /// The text that the step types; nil for other steps.
  fileprivate var types: String? {
    if case .type(let text) = action { text } else { nil }
  }
}
