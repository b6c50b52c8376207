import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags traits that contradict each other.
enum ConflictingTraits: Rule {
  static let description = RuleDescription(
    id: "conflicting-traits", group: .traits, severity: .warning,
    summary: "Two traits of an element contradict each other",
    rationale: """
      People activate a button, follow a link, type into a search field, and swipe up or down on an adjustable element. \
      VoiceOver reads both traits or one of them, and people have to guess how to use the element. In storyboards and \
      xibs, a button that is also a link is for review, because people use both in the same way.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait"), .init(.gtxiLib, "Accessibility traits")],
    failing: [
      .init(#"<button title="Terms" ⟦traits="button link"/>"#),
      .init(#"<textField label="Shops" ⟦traits="searchField button"/>"#),
      .init(#"<view accessible="true" label="Q" ⟦traits="keyboardKey link"/>"#),
      .init(#"<view accessible="true" label="Tip" value="10%" ⟦traits="button adjustable"/>"#),
    ],
    passing: [
      .init(#"<button title="Terms" traits="link"/>"#, "The written trait replaces the button's own"),
      .init(#"<slider label="Tip"/>"#),
      .init(#"<view accessible="true" label="Q" traits="keyboardKey button"/>"#, "A key may be a button"),
      .init(#"<view accessible="true" label="Q" traits="button toggleButton selected header"/>"#),
    ])

  static let subjects = Subjects(
    traits: TraitSet(.link, .searchField, .adjustable), attributes: [.traits], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    let conflicting = Self.conflict(in: element.traits)
    guard !conflicting.isEmpty else { return }
    if conflicting == TraitSet(.button, .link), element.tree.markup == .interfaceBuilder {
      return report.review(
        element, at: .attribute(.traits), Self.message(conflicting), help: Self.help(element),
        reason: "people use a button and a link in the same way")
    }
    report.add(element, at: .attribute(.traits), Self.message(conflicting), help: Self.help(element))
  }

  /// Returns the traits that contradict each other.
  private static func conflict(in traits: TraitSet) -> TraitSet {
    var found: TraitSet = []
    let exclusive = traits.intersection(TraitSet(.button, .link, .searchField))
    if exclusive.rawValue.nonzeroBitCount > 1 { found.formUnion(exclusive) }
    let notForKeys = traits.intersection(TraitSet(.link, .searchField))
    if traits.contains(.keyboardKey), !notForKeys.isEmpty { found.formUnion(notForKeys.union(TraitSet(.keyboardKey))) }
    let both = TraitSet(.button, .adjustable)
    if traits.isSuperset(of: both) { found.formUnion(both) }
    return found
  }

  private static func message(_ traits: TraitSet) -> String {
    let listed = English.list(traits.traits.map(\.name))
    let start = "VoiceOver users hear that this is \(listed) at once"
    return traits == TraitSet(.button, .link) ? start : "\(start) and do not know how to use it"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.init("keep the one trait that says what the element does", .accessibility), for: element)
  }
}
