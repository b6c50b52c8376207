import AXDiagnostics
import AXSemantics
import AXTree

/// A text that the snapshot shows and VoiceOver passes over.
struct AccessibleFalseIgnored: Rule {
  static let description = RuleDescription(
    id: "accessible-false-ignored", group: .structure, severity: .note,
    summary: "A text with accessible=\"false\" stands in the snapshot all the same",
    rationale: """
      AXSnapshot prints every label, whether it is accessible or not, and VoiceOver passes over this one: the snapshot \
      says more than people hear.
      """,
    failing: [
      .init(#"<label text="Balance" ⟦accessible="false"/>"#)
    ],
    passing: [
      .init(#"<label text="Balance"/>"#),
      .init(#"<view accessible="true" label="Balance"><label text="Balance" accessible="false"/></view>"#),
      .init(#"<button title="Pay" accessible="false"/>"#, "removed-control speaks"),
    ])

  static let subjects = Subjects(kinds: ElementKindSet(.label), attributes: [.accessible])

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.tree.markup == .screenMarkup, element.isWrittenNotAccessible, element.isPrinted,
      !RemovedControl.isAtFault(element)
    else { return }
    report.add(element, at: .attribute(.accessible), Self.message, help: Self.help)
  }
}

extension AccessibleFalseIgnored {
  private static let message = "the snapshot shows this text, and VoiceOver users do not hear it"

  private static let help = "take accessible=\"false\" away, or hide the text where it is not meant for anybody"
}
