import AXDiagnostics
import AXSemantics
import AXTree

/// A heading that says nothing.
enum HeaderWithoutText: Rule {
  static let description = RuleDescription(
    id: "header-without-text", group: .traits, severity: .warning,
    summary: "A heading has no name",
    rationale: """
      People jump from heading to heading to find their way. One without words is a stop that says "heading" and not \
      of what.
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.axe, "empty-heading"), .init(.xcuiTest, "sufficientElementDescription")],
    failing: [
      .init(#"⟦<view accessible="true" traits="header"/>"#),
      .init(
        #"⟦<view accessible="true" traits="header" value="12"><label text="Orders"/></view>"#, "A value is no name"),
    ],
    passing: [
      .init(#"<label text="Orders" traits="header"/>"#),
      .init(#"<label traits="header"/>"#, "VoiceOver passes over a label without a text"),
      .init(#"<button image="cart" traits="button header"/>"#, "unlabeled-button speaks here"),
    ])

  static let subjects = Subjects(traits: TraitSet(.header), mustBeReached: true)

  static let dependence = CodeInfluence.Dependence.name

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.claim(on: element) == .headerWithoutText else { return }
    report.add(element, Self.message, help: Self.help(element))
  }

  private static let message = "VoiceOver users hear \"heading\" and not of what: it has no name"
  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.label, "the words of the heading"), for: element)
  }
}
