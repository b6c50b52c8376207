import AXDiagnostics
import AXSemantics
import AXTree

/// A label that says the state, which VoiceOver says by itself.
enum LabelStatesValue: Rule {
  static let description = RuleDescription(
    id: "label-states-value", group: .names, severity: .warning,
    summary: "The label of an element with a state says the state",
    rationale: """
      VoiceOver says "selected", "dimmed", "on" and "off" from traits and value. A label that says it as well is \
      read twice, and is wrong as soon as the state changes and the label does not.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.gtxiLib, "kGTXCheckNameAccessibilityLabelIsNotRedundantWithTraits")],
    failing: [
      .init(#"<switch on="true" ⟦label="Wi-Fi enabled"/>"#),
      .init(#"<button title="Day" ⟦label="Day, selected" traits="button selected"/>"#),
      .init(#"<view accessible="true" traits="toggleButton" ⟦label="Mute unchecked"/>"#),
    ],
    passing: [
      .init(#"<switch on="true" label="Wi-Fi"/>"#),
      .init(#"<button title="Day" label="Day" traits="button selected"/>"#),
      .init(#"<button title="Delete" label="Delete selected"/>"#, "An element without a state"),
      .init(#"<switch label="Preselected seat"/>"#, "Another word"),
      .init(#"<switch label="Disabled" xml:lang="de"/>"#, "Another language"),
    ])

  static let subjects = Subjects(attributes: [.label], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.hasState(element), let label = element.text(.label),
      let word = Words(label).words.first(where: Self.states.contains), element.mayBeEnglish
    else { return }
    report.add(element, at: .attribute(.label), Self.message(label, word), help: Self.help(word, element))
  }

  private static func hasState(_ element: Element) -> Bool {
    element.kind.view.valueSource == .on
      || !element.traits.isDisjoint(with: TraitSet(.selected, .notEnabled, .toggleButton))
  }

  private static let states: Set<String> = [
    "checked", "unchecked", "selected", "unselected", "enabled", "disabled", "dimmed",
  ]

  private static func message(_ label: String, _ word: String) -> String {
    """
    VoiceOver users hear the state twice, and a wrong one once it has changed: \(ElementDescription.quoted(label)) \
    says "\(word)"
    """
  }

  private static func help(_ word: String, _ element: Element) -> String {
    "take \"\(word)\" out of the label: \(element.kind == .switch ? "the switch" : "its trait or value") says it"
  }
}
