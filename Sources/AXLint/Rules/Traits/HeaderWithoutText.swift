import AXDiagnostics
import AXSemantics
import AXTree

/// Flags headings without a name.
enum HeaderWithoutText: Rule {
  static let description = RuleDescription(
    id: "header-without-text", group: .traits, severity: .warning,
    summary: "A heading has no name",
    rationale: """
      People jump from heading to heading to find their way. A heading without a name only says "heading".
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.axe, "empty-heading"), .init(.xcuiTest, "sufficientElementDescription")],
    failing: [
      .init(#"⟦<view accessible="true" traits="header"/>"#),
      .init(
        #"⟦<view accessible="true" traits="header" value="12"><label text="Orders"/></view>"#, "A value is not a name"),
    ],
    passing: [
      .init(#"<label text="Orders" traits="header"/>"#),
      .init(#"<label traits="header"/>"#, "VoiceOver skips a label without text"),
      .init(#"<button image="cart" traits="button header"/>"#, "Reported by unlabeled-button"),
    ])

  static let subjects = Subjects(traits: TraitSet(.header), mustBeReached: true)

  static let dependence = CodeDependence.name

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.rule(for: element) == .headerWithoutText else { return }
    report.add(element, Self.message, help: Self.help(element))
  }

  private static let message = "VoiceOver users hear \"heading\" but not its text: it has no name"
  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.label, "the text of the heading"), for: element)
  }
}
