import AXDiagnostics
import AXSemantics
import AXTree

/// Traits that a snapshot does not show.
struct DroppedTraits: Rule {
  static let description = RuleDescription(
    id: "dropped-traits", group: .traits, severity: .note,
    summary: "The snapshot cannot print these traits",
    rationale: """
      AXSnapshot prints traits only where all are among the 17 that it knows, and not all of them at once. One newer trait
      drops the names of all: a test would not notice if they changed.
      """,
    failing: [
      .init(#"<view accessible="true" label="Bold" ⟦traits="button toggleButton"/>"#),
      .init(#"<slider label="Zoom" ⟦traits="adjustable supportsZoom"/>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Bold" traits="button selected"/>"#),
      .init(#"<button title="Bold" traits=""/>"#),
    ])

  static let subjects = Subjects(attributes: [.traits], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    let traits = element.writtenTraits
    guard element.tree.markup == .screenMarkup, element.isPrinted, !traits.isEmpty,
      !traits.isStrictSubset(of: .printable)
    else { return }
    report.add(element, at: .attribute(.traits), Self.message(traits.subtracting(.printable)), help: Self.help)
  }
}

extension DroppedTraits {
  private static func message(_ newer: TraitSet) -> String {
    guard !newer.isEmpty else {
      return "the snapshot shows none of these traits: AXSnapshot does not print all at once"
    }
    let names = newer.traits.map(\.name).joined(separator: " and ")
    return "the snapshot shows none of these traits: AXSnapshot does not know \(names), and then leaves out all"
  }

  private static let help = "check these traits in a test of their own"
}
