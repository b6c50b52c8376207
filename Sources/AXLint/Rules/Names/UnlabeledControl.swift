import AXDiagnostics
import AXSemantics
import AXTree

/// A control whose value means nothing, since nothing says what it is the value of.
enum UnlabeledControl: Rule {
  static let description = RuleDescription(
    id: "unlabeled-control", group: .names, severity: .error,
    summary: "A switch, a slider or another control with a value has no label",
    rationale: """
      VoiceOver says "on" or "40%" and not of what. The text beside a control is another element to VoiceOver: it \
      becomes the control's name only as its label.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "aria-toggle-field-name"),
      .init(.axe, "aria-input-field-name"), .init(.axe, "aria-progressbar-name"),
    ],
    failing: [
      .init(#"<stackView><label text="Wi-Fi"/>⟦<switch on="true"/></stackView>"#, "The text is another element"),
      .init(#"⟦<slider currentValue="0.4"/>"#),
      .init(#"⟦<view accessible="true" traits="adjustable" value="3 of 5"/>"#),
      .init(#"⟦<stepper/>"#, "A warning"),
      .init(#"⟦<progressView progress="0.5"/>"#, "A note"),
    ],
    passing: [
      .init(#"<stackView><label text="Wi-Fi"/><switch on="true" label="Wi-Fi"/></stackView>"#),
      .init(#"<slider currentValue="0.4" label="Volume"/>"#),
      .init(#"<slider accessible="false"/>"#, "VoiceOver passes over it"),
      .init(#"<view accessible="true" traits="adjustable" label="Rating" value="3 of 5"/>"#),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.isControl(element), MissingName.claim(on: element) == .unlabeledControl else { return }
    let beside = MissingName.textBeside(element)
    report.add(
      element, severity: Self.severity(of: element.kind), Self.message(element, beside),
      help: Self.help(beside, element))
  }

  private static func severity(of kind: ElementKind) -> Severity {
    let facts = kind.view
    guard facts.flags.contains(.needsLabel) else { return .error }
    // What has no value has none to misunderstand; what only shows one cannot be changed by mistake.
    if facts.valueSource == .none { return .warning }
    return facts.flags.contains(.interactive) ? .error : .note
  }

  private static func message(_ element: Element, _ beside: String?) -> String {
    let facts = element.kind.view
    let kind = facts.flags.contains(.needsLabel) ? "a \(facts.spokenKind)" : "an adjustable element"
    guard let beside else { return "VoiceOver users hear \(kind) and not what it is for: it has no label" }
    return "VoiceOver users hear \(kind) without \(ElementDescription.quoted(beside)) beside it: it has no label"
  }

  private static func help(_ beside: String?, _ element: Element) -> String {
    let step = beside.map { Remedy.Step.write(.label, ElementDescription.shortened($0), verb: "add") }
    return Remedy.text(step ?? .say(.label, "what it is for"), for: element)
  }
}
