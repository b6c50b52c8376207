import AXDiagnostics
import AXSemantics

/// A button without a name: VoiceOver says "button" and nothing else.
struct UnlabeledButton: Rule {
  static let description = RuleDescription(
    id: "unlabeled-button", group: .names, severity: .error,
    summary: "A button or link has no name",
    rationale: """
      VoiceOver says "button" and nothing of what it does, or reads the file name of its image. A view that is made \
      accessible and has no label hides the texts inside it as well.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "Element has accessibility label"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "button-name"), .init(.axe, "link-name"),
    ],
    failing: [
      .init(#"⟦<button image="trash"/>"#, "An image alone"),
      .init(#"⟦<button title=" "/>"#, "A blank title"),
      .init(#"⟦<view accessible="true" traits="link"/>"#),
      .init(
        #"⟦<view accessible="true" traits="button"><label text="Order 12"/><label text="Paid"/></view>"#,
        "The texts inside are not read"),
    ],
    passing: [
      .init(#"<button title="Delete"/>"#),
      .init(#"<button image="trash" label="Delete"/>"#),
      .init(#"<button image="trash" hidden="true"/>"#),
      .init(#"<view accessible="true" traits="button" label="Order 12, paid"><label text="Order 12"/></view>"#),
    ])

  static let subjects = Subjects.reached

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.claim(on: element) == .unlabeledButton else { return }
    let hidden = element.descendants.filter { $0.kind == .label && !$0.isHidden }.compactMap(\.name)
    report.add(element, Self.message(element, hiding: hidden), help: Self.help(hiding: hidden))
  }
}

extension UnlabeledButton {
  private static func message(_ element: Element, hiding texts: [String]) -> String {
    let kind = element.traits.contains(.link) ? "link" : "button"
    guard !texts.isEmpty else { return "VoiceOver users hear \"\(kind)\" and not what it does: it has no name" }
    let listed = texts.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ") + (texts.count > 3 ? ", …" : "")
    return "VoiceOver users hear \"\(kind)\" and not \(listed): the view has no name and hides the texts inside it"
  }

  private static func help(hiding texts: [String]) -> String {
    texts.isEmpty
      ? "add label=\"…\" with what it does"
      : "add label=\"\(texts.prefix(3).joined(separator: ", "))\""
  }
}
