import AXDiagnostics
import AXSemantics

/// A control that a UI test cannot find but by its words.
enum MissingIdentifier: Rule {
  static let description = RuleDescription(
    id: "missing-identifier", group: .structure, severity: .warning, isRecommended: false,
    summary: "An interactive element has no identifier",
    rationale: """
      A UI test finds an element by its identifier. Without one it looks for the label, which changes with every \
      language: the test breaks when somebody improves what is spoken.
      """,
    failing: [
      .init(#"⟦<button title="Pay"/>"#),
      .init(#"⟦<view accessible="true" label="Terms" traits="link" identifier=" "/>"#, "A blank one"),
    ],
    passing: [
      .init(#"<button title="Pay" identifier="pay"/>"#),
      .init(#"<label text="Order 12"/>"#, "Nothing that can be acted on"),
      .init(#"<button title="Pay" hidden="true"/>"#),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isInteractive, !element.hasText(.identifier) else { return }
    report.add(element, Self.message, help: Self.help(element))
  }

  private static let message = "a UI test finds this element by its words alone: it has no identifier"
  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.identifier, "a name for it that stays"), for: element)
  }
}
