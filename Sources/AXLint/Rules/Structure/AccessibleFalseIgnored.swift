import AXDiagnostics
import AXSemantics

/// Flags labels that VoiceOver skips but the snapshot contains.
enum AccessibleFalseIgnored: Rule {
  static let description = RuleDescription(
    id: "accessible-false-ignored", group: .structure, severity: .note,
    summary: "The snapshot prints a label that is not accessible",
    rationale: """
      AXSnapshot prints every label, even if its isAccessibilityElement is false. VoiceOver skips this one, so the \
      snapshot contains a text that VoiceOver users do not hear.
      """,
    failing: [.init(#"<label text="Order 12" ⟦accessible="false"/>"#)],
    passing: [
      .init(#"<label text="Order 12"/>"#),
      .init(#"<label text="Order 12" hidden="true" accessible="false"/>"#, "A hidden label is not printed"),
      .init(#"<view accessible="true" label="Order 12"><label text="Order 12" accessible="false"/></view>"#),
      .init(#"<button title="Delete" accessible="false"/>"#, "Reported by removed-control"),
    ])

  static let subjects = Subjects(kinds: .views(.label), attributes: [.accessible])

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isWrittenNotAccessible, element.isPrinted, !element.isHidden, element.tree.markup == .screenMarkup,
      !RemovedControl.reports(element)
    else { return }
    report.add(element, at: .attribute(.accessible), Self.message, help: Self.help)
  }

  private static let message = "VoiceOver users do not hear this label, although the snapshot prints it"
  private static let help = "do not rely on the snapshot for what VoiceOver says here"
}
