import AXDiagnostics
import AXSemantics

/// Flags buttons and links without a name.
enum UnlabeledButton: Rule {
  static let description = RuleDescription(
    id: "unlabeled-button", group: .names, severity: .error,
    summary: "A button or link has no name",
    rationale: """
      VoiceOver says "button" but not what it does, or reads the file name of its image. An accessible view without a \
      label also hides the texts inside it.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "button-name"), .init(.axe, "link-name"),
    ],
    failing: [
      .init(#"⟦<button image="trash"/>"#, "Only an image"),
      .init(#"⟦<button title=" "/>"#, "A blank title"),
      .init(#"⟦<view accessible="true" traits="link"/>"#),
      .init(
        #"⟦<view accessible="true" traits="button"><label text="Order 12"/><label text="Paid"/></view>"#,
        "VoiceOver does not read the texts inside"),
    ],
    passing: [
      .init(#"<button title="Delete"/>"#),
      .init(#"<button image="trash" label="Delete"/>"#),
      .init(#"<button image="trash" hidden="true"/>"#),
      .init(#"<button image="trash" accessible="false"/>"#, "VoiceOver skips it"),
      .init(#"<view accessible="true" traits="button" label="Order 12, paid"><label text="Order 12"/></view>"#),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.hasName, MissingName.rule(for: element) == .unlabeledButton else { return }
    let hidden = MissingName.textsHidden(by: element)
    report.add(element, Self.message(element, hiding: hidden), help: Self.help(hiding: hidden, element))
  }

  private static func message(_ element: Element, hiding texts: [String]) -> String {
    let kind = spokenKind(of: element)
    guard !texts.isEmpty else { return "VoiceOver users hear \"\(kind)\" but not what it does: it has no name" }
    return """
      VoiceOver users hear \"\(kind)\" but not \(MissingName.listed(texts)): the \(element.kind.name) has no name and \
      hides the texts inside it
      """
  }

  private static func spokenKind(of element: Element) -> String {
    if element.traits.contains(.link) { return "link" }
    return element.traits.contains(.keyboardKey) ? "key" : "button"
  }

  private static func help(hiding texts: [String], _ element: Element) -> String {
    let label = MissingName.label(of: texts)
    return Remedy.text(
      texts.isEmpty ? .say(.label, "what it does") : .write(.label, label, verb: "add"), for: element)
  }
}
