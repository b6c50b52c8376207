import AXDiagnostics
import AXSemantics
import AXTree

/// Flags controls that have a value but no label.
enum UnlabeledControl: Rule {
  static let description = RuleDescription(
    id: "unlabeled-control", group: .names, severity: .error,
    summary: "A switch, slider, or other control with a value has no label",
    rationale: """
      VoiceOver says "on" or "40%" but not what is on or what the percentage means. A text next to the control is a \
      separate element. It becomes the control's name only as its label. The only switch in a row of a table needs none: \
      UIKit gives it the texts of the row. In storyboards and xibs, a progress bar is for review: UIKit calls it \
      "Progress", and what it is about is often clear.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "aria-toggle-field-name"),
      .init(.axe, "aria-input-field-name"), .init(.axe, "aria-progressbar-name"),
    ],
    failing: [
      .init(#"<stackView><label text="Wi-Fi"/>⟦<switch on="true"/></stackView>"#, "The text is a separate element"),
      .init(#"⟦<slider currentValue="0.4"/>"#),
      .init(#"⟦<view accessible="true" traits="adjustable" value="3 of 5"/>"#),
      .init(#"⟦<stepper/>"#, "A warning"),
      .init(#"⟦<progressView progress="0.5"/>"#, "A note"),
    ],
    passing: [
      .init(#"<stackView><label text="Wi-Fi"/><switch on="true" label="Wi-Fi"/></stackView>"#),
      .init(
        #"<tableView><tableViewCell><label text="Wi-Fi"/><switch on="true"/></tableViewCell></tableView>"#,
        "UIKit names the switch of a row"),
      .init(#"<slider currentValue="0.4" label="Volume"/>"#),
      .init(#"<slider accessible="false"/>"#, "VoiceOver skips it"),
      .init(#"<view accessible="true" traits="adjustable" label="Rating" value="3 of 5"/>"#),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.isControl(element), MissingName.rule(for: element) == .unlabeledControl else { return }
    // The text next to a progress bar is often a slogan or a status, which changes with the bar.
    let isProgress = element.kind == .view(.progressView)
    let text = isProgress ? nil : LabelProposal.textNextTo(element)
    let isOfUIKit = isProgress && element.tree.markup == .interfaceBuilder
    report.add(
      element, severity: Self.severity(of: element.kind), Self.message(element, text), help: Self.help(text, element),
      proposedLabel: text, dependence: isOfUIKit ? .nameOfProgress : nil)
  }

  private static func severity(of kind: NodeKind) -> Severity {
    let facts = kind.view
    guard facts.flags.contains(.needsLabel) else { return .error }
    // Without a value there is nothing to misunderstand, and what only shows one cannot be changed by mistake.
    if facts.valueSource == .none { return .warning }
    return facts.flags.contains(.interactive) ? .error : .note
  }

  private static func message(_ element: Element, _ text: String?) -> String {
    let facts = element.kind.view
    let kind = facts.flags.contains(.needsLabel) ? "a \(facts.spokenKind)" : "an adjustable element"
    guard let text else { return "VoiceOver users hear \(kind) but not what it is for: it has no label" }
    return """
      VoiceOver users hear \(kind) but not what it is for: \(ElementDescription.quoted(text)) next to it is a separate \
      element
      """
  }

  private static func help(_ text: String?, _ element: Element) -> String {
    let step = text.map { Remedy.Step.write(.label, $0, verb: "add") }
    return Remedy.text(step ?? Remedy.naming(element, by: "what it is for"), for: element)
  }
}
