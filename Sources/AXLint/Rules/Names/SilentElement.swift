import AXDiagnostics
import AXSemantics

/// An element that VoiceOver stops at and says nothing.
enum SilentElement: Rule {
  static let description = RuleDescription(
    id: "silent-element", group: .names, severity: .warning,
    summary: "VoiceOver stops at an element that has neither name nor value",
    rationale: """
      People who swipe through the screen come to a stop where nothing is said, and wonder what they miss. An \
      accessible view also hides the texts inside it.
      """,
    criteria: [.infoAndRelationships],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"),
    ],
    failing: [
      .init(#"⟦<view accessible="true"/>"#),
      .init(#"⟦<view accessible="true"><label text="Order 12"/></view>"#, "The text inside is not read"),
      .init(#"⟦<textView editable="false"/>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12"/>"#),
      .init(#"<view accessible="true" value="12"/>"#),
      .init(#"<view/>"#),
      .init(#"<label/>"#, "VoiceOver passes over a label without text"),
      .init(#"<tableViewCell accessible="true"/>"#, "A cell speaks for what it holds"),
      .init(#"<datePicker accessible="true"/>"#),
      .init(#"<view accessible="true" hint="Shows it"/>"#, "hint-without-label speaks"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.hasName, MissingName.claim(on: element) == .silentElement else { return }
    let hidden = MissingName.textsHidden(by: element)
    report.add(element, Self.message(hiding: hidden), help: Self.help(hiding: hidden, element))
  }

  private static func message(hiding texts: [String]) -> String {
    guard !texts.isEmpty else {
      return "VoiceOver users come to a stop where nothing is said: it has neither name nor value"
    }
    return """
      VoiceOver users come to a stop where nothing is said and do not hear \(MissingName.listed(texts)): the view has \
      no name and hides the texts inside it
      """
  }

  private static func help(hiding texts: [String], _ element: Element) -> String {
    texts.isEmpty
      ? Remedy.text(
        .say(.label, "what it is"), .endAccessible.adding("where there is nothing to say"), for: element)
      : Remedy.text(.endAccessible, .write(.label, MissingName.label(of: texts), verb: "add"), for: element)
  }
}
