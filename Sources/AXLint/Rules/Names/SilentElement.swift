import AXDiagnostics
import AXSemantics

/// Flags elements where VoiceOver stops and says nothing.
enum SilentElement: Rule {
  static let description = RuleDescription(
    id: "silent-element", group: .names, severity: .warning,
    summary: "An element where VoiceOver stops has neither a name nor a value",
    rationale: """
      People who swipe through the screen come to an element, hear nothing, and wonder what they miss. An accessible \
      view also hides the texts inside it.
      """,
    criteria: [.infoAndRelationships],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"),
    ],
    failing: [
      .init(#"⟦<view accessible="true"/>"#),
      .init(#"⟦<view accessible="true"><label text="Order 12"/></view>"#, "VoiceOver does not read the text inside"),
      .init(#"⟦<textView editable="false"/>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12"/>"#),
      .init(#"<view accessible="true" value="12"/>"#),
      .init(#"<view/>"#),
      .init(#"<label/>"#, "VoiceOver skips a label without text"),
      .init(#"<tableViewCell accessible="true"/>"#, "VoiceOver reads what a cell contains"),
      .init(#"<datePicker accessible="true"/>"#),
      .init(#"<view accessible="true" hint="Shows it"/>"#, "Reported by hint-without-label"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.hasName, MissingName.rule(for: element) == .silentElement else { return }
    let hidden = MissingName.labelsHidden(by: element)
    let label = LabelProposal.label(of: hidden)
    report.add(
      element, Self.message(hiding: hidden), help: Self.help(hiding: hidden, proposing: label, element),
      proposedLabel: label)
  }

  private static func message(hiding labels: [Element]) -> String {
    guard !labels.isEmpty else {
      return "VoiceOver users come to this element and hear nothing: it has neither a name nor a value"
    }
    return """
      VoiceOver users come to this element and hear nothing, not even \(MissingName.listed(labels)): the view has no \
      name and hides the texts inside it
      """
  }

  private static func help(hiding labels: [Element], proposing label: String?, _ element: Element) -> String {
    // Code adds what a screen shows to the view of its controller.
    if labels.isEmpty, element.objectFlags.contains(.controllerView) {
      return Remedy.text(.removeAccessible.adding("because it hides everything that code adds to it"), for: element)
    }
    return labels.isEmpty
      ? Remedy.text(
        .say(.label, "what it is"), .removeAccessible.adding("if there is nothing to say"), for: element)
      : Remedy.text(
        .removeAccessible,
        label.map { .write(.label, $0, verb: "add") } ?? .say(.label, "what it is"),
        for: element)
  }
}
