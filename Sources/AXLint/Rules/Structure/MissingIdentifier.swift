import AXDiagnostics
import AXSemantics

/// Flags interactive elements without an identifier.
enum MissingIdentifier: Rule {
  static let description = RuleDescription(
    id: "missing-identifier", group: .structure, severity: .warning, isRecommended: false,
    summary: "An interactive element has no identifier",
    rationale: """
      A UI test should find an element by its identifier. Without one, it has to look for the label. The label differs \
      in each language, and the test fails when someone improves it.
      """,
    failing: [
      .init(#"⟦<button title="Pay"/>"#),
      .init(#"⟦<view accessible="true" label="Terms" traits="link" identifier=" "/>"#, "A blank identifier"),
    ],
    passing: [
      .init(#"<button title="Pay" identifier="pay"/>"#),
      .init(#"<label text="Order 12"/>"#, "Not interactive"),
      .init(#"<button title="Pay" hidden="true"/>"#),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isInteractive, !element.hasText(.identifier) else { return }
    report.gather(
      element, inEach: .screen, note: ElementDescription.of(element), help: Self.help(element),
      message: Self.message(count:))
  }

  private static func message(count: Int) -> String {
    count == 1
      ? "UI tests can find 1 element only by its texts: it has no identifier"
      : "UI tests can find \(count) elements only by their texts: they have no identifiers"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.identifier, "a permanent name"), for: element)
  }
}
