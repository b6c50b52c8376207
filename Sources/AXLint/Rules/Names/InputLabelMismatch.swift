import AXDiagnostics
import AXSemantics
import AXTree

/// Flags input labels of which none contains the visible title.
enum InputLabelMismatch: Rule {
  static let description = RuleDescription(
    id: "input-label-mismatch", group: .names, severity: .warning,
    summary: "No input label contains the visible title",
    rationale: """
      Input labels replace the label for Voice Control. People say what they read: "Tap Send". If none of the input \
      labels contains the title, nothing happens.
      """,
    criteria: [.labelInName],
    relatedChecks: [.init(.axe, "label-content-name-mismatch")],
    failing: [
      .init(#"<button title="Send"><inputLabel ⟦text="Submit"/><inputLabel text="Done"/></button>"#),
      .init(#"<button title="Send"><inputLabel ⟦text="Resend"/></button>"#, "Only a part of a word"),
    ],
    passing: [
      .init(#"<button title="Send"><inputLabel text="Send message"/></button>"#),
      .init(#"<button title="Send"><inputLabel text="Submit"/><inputLabel text="Send"/></button>"#, "One of them does"),
      .init(#"<button image="plane" label="Send"><inputLabel text="Submit"/></button>"#, "No visible title"),
      .init(#"<button title="+" label="Add"><inputLabel text="Add"/></button>"#, "Fewer than two letters"),
      .init(
        #"<button title="Send" respondsToUserInteraction="false"><inputLabel text="Submit"/></button>"#,
        "Voice Control does not offer it"),
    ])

  static let subjects = Subjects(attributes: [.title], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    // Few elements have input labels.
    let labels = element.node.children(ofKind: .part(.inputLabel))
    guard let first = labels.first, let title = element.text(.title), showsTitle(element), LabelInName.isSaid(title),
      element[.respondsToUserInteraction] != "false", !labels.contains(where: { contains($0[.text] ?? "", title) })
    else { return }
    report.add(element, at: .nodeAttribute(first, .text), Self.message(title), help: Self.help(title))
  }

  /// Whether people see the title. Only a tab bar shows it together with an image.
  private static func showsTitle(_ element: Element) -> Bool {
    element.kind == .view(.tabBarItem) || !element.hasText(.image)
  }

  /// Whether people who say the title say a part of a label. Letters with case form words: "Send" is not in "Resend".
  private static func contains(_ label: String, _ title: String) -> Bool {
    let (label, title) = (LabelInName.plain(label), LabelInName.plain(title))
    if Words(label).contains(Words(title)) { return true }
    return !title.contains(where: \.isCased) && Array(label).containsRun(of: Array(title))
  }

  private static func message(_ title: String) -> String {
    "Voice Control users cannot say \(ElementDescription.quoted(title)), which they see: no input label contains it"
  }

  private static func help(_ title: String) -> String {
    "add an input label with the visible title: \(ElementDescription.quoted(title))"
  }
}
