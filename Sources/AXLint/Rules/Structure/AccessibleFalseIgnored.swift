import AXDiagnostics
import AXSemantics

/// A label that VoiceOver skips and the snapshot has.
enum AccessibleFalseIgnored: Rule {
  static let description = RuleDescription(
    id: "accessible-false-ignored", group: .structure, severity: .note,
    summary: "A label is said not to be accessible, and the snapshot prints it all the same",
    rationale: """
      AXSnapshot prints every label, whatever its isAccessibilityElement. VoiceOver skips this one: who reads the \
      snapshot takes for spoken what nobody hears.
      """,
    failing: [.init(#"<label text="Order 12" ⟦accessible="false"/>"#)],
    passing: [
      .init(#"<label text="Order 12"/>"#),
      .init(#"<label text="Order 12" hidden="true" accessible="false"/>"#, "It is not printed"),
      .init(#"<view accessible="true" label="Order 12"><label text="Order 12" accessible="false"/></view>"#),
      .init(#"<button title="Delete" accessible="false"/>"#, "removed-control speaks here"),
    ])

  static let subjects = Subjects(kinds: .nodes(.label), attributes: [.accessible])

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isWrittenNotAccessible, element.isPrinted, element.tree.markup == .screenMarkup,
      !RemovedControl.speaks(of: element)
    else { return }
    report.add(element, at: .attribute(.accessible), Self.message, help: Self.help)
  }

  private static let message = "VoiceOver users do not hear this label, and the snapshot prints it all the same"
  private static let help = "do not take what the snapshot says of it for spoken"
}
