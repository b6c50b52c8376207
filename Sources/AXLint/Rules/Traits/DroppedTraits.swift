import AXDiagnostics
import AXSemantics
import AXTree

/// Traits that AXSnapshot leaves out of the snapshot.
enum DroppedTraits: Rule {
  static let description = RuleDescription(
    id: "dropped-traits", group: .traits, severity: .note,
    summary: "The snapshot cannot print an element's traits",
    rationale: """
      AXSnapshot prints no trait's name where one is newer than it is (toggleButton, supportsZoom), or where all 17 are \
      there. VoiceOver users hear them all the same, and the snapshot would not notice if they changed.
      """,
    failing: [
      .init(#"<button title="Bold" ⟦traits="button toggleButton"/>"#),
      .init(#"<imageView accessible="true" label="Map" ⟦traits="image supportsZoom"/>"#),
    ],
    passing: [
      .init(#"<button title="Bold" traits="button selected"/>"#),
      .init(#"<button title="Bold" traits=""/>"#, "There are none"),
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
    let reason =
      newer.isEmpty ? "all 17 are there" : "\(names) \(newer.traits.count > 1 ? "are" : "is") newer than AXSnapshot"
    return "the snapshot names none of these traits, since \(reason): it would not notice if they changed"
  }

  private static let help = "hold the traits in a test of their own"
}
