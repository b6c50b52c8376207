import AXDiagnostics
import AXSemantics
import AXTree

/// Flags labels that say a state, which VoiceOver adds anyway.
enum LabelStatesValue: Rule {
  static let description = RuleDescription(
    id: "label-states-value", group: .names, severity: .warning,
    summary: "The label of an element with a state contains the state",
    rationale: """
      VoiceOver says "selected", "dimmed", "on", and "off" because of traits and value. If the label says it too, people \
      hear it twice, and the label is wrong as soon as the state changes.
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
    // The system names its symbols, such as the check mark "Selected".
    if element.tree.markup.isCapture, element.kind == .view(.imageView) { return false }
    return element.kind.view.valueSource == .on
      || !element.traits.isDisjoint(with: TraitSet(.selected, .notEnabled, .toggleButton))
  }

  private static let states: Set<String> = [
    "checked", "unchecked", "selected", "unselected", "enabled", "disabled", "dimmed",
  ]

  private static func message(_ label: String, _ word: String) -> String {
    """
    VoiceOver users hear the state twice, and a wrong one after it changes: the label \
    \(ElementDescription.quoted(label)) contains "\(word)"
    """
  }

  private static func help(_ word: String, _ element: Element) -> String {
    let step: Remedy.Step =
      Words(element.name ?? "").words.count > 1
      ? .init("remove \"\(word)\" from the label", .accessibility) : .say(.label, "what it is", verb: "write")
    return
      "\(Remedy.text(step, for: element)): VoiceOver adds \(element.kind == .view(.switch) ? "on or off" : "the state")"
  }
}
