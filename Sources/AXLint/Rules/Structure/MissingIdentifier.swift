import AXDiagnostics
import AXSemantics

/// Something to act on that a test cannot find.
struct MissingIdentifier: Rule {
  static let description = RuleDescription(
    id: "missing-identifier", group: .structure, severity: .warning, isRecommended: false,
    summary: "Something to act on has no identifier",
    rationale: """
      A UI test can find it by its label alone, which changes with the language and with every better wording.
      """,
    failing: [
      .init(#"⟦<button title="Pay"/>"#)
    ],
    passing: [
      .init(#"<button title="Pay" identifier="pay"/>"#),
      .init(#"<label text="Balance"/>"#, "Nothing to act on"),
    ])

  static let subjects = Subjects.reached

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isInteractive, !element.hasText(.identifier) else { return }
    report.add(element, Self.message(element), help: Self.help)
  }
}

extension MissingIdentifier {
  private static func message(_ element: Element) -> String {
    "a UI test cannot find this \(ElementDescription.of(element)) but by its label"
  }

  private static let help = "add identifier=\"…\""
}
