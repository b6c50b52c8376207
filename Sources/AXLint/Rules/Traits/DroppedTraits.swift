import AXDiagnostics
import AXSemantics
import AXTree

/// Flags traits that AXSnapshot does not print.
enum DroppedTraits: Rule {
  static let description = RuleDescription(
    id: "dropped-traits", group: .traits, severity: .note,
    summary: "The snapshot cannot print an element's traits",
    rationale: """
      AXSnapshot prints no traits if one of them is newer than AXSnapshot (toggleButton, supportsZoom) or if the element \
      has all 17. VoiceOver users hear the traits, but a snapshot test does not notice if they change.
      """,
    failing: [
      .init(#"<button title="Bold" ⟦traits="button toggleButton"/>"#),
      .init(#"<imageView accessible="true" label="Map" ⟦traits="image supportsZoom"/>"#),
    ],
    passing: [
      .init(#"<button title="Bold" traits="button selected"/>"#),
      .init(#"<button title="Bold" traits=""/>"#, "No traits"),
      .init(#"<button title="Bold"/>"#),
    ])

  static let subjects = Subjects(attributes: [.traits], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    let traits = element.writtenTraits
    let newer = traits.subtracting(.printable)
    guard !newer.isEmpty || traits == .printable else { return }
    guard element.isPrinted, element.tree.markup == .screenMarkup else { return }
    report.add(element, at: .attribute(.traits), Self.message(newer), help: Self.help)
  }

  private static func message(_ newer: TraitSet) -> String {
    let names = newer.traits.map { "`\($0.name)`" }.joined(separator: " and ")
    let areNewer = "\(names) \(newer.traits.count > 1 ? "are" : "is") newer than AXSnapshot"
    let reason = newer.isEmpty ? "the element has all 17" : areNewer
    return "snapshot tests do not notice changes to these traits: \(reason)"
  }

  private static let help = "check the traits in a test of their own"
}
