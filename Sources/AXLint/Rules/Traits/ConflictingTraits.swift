import AXDiagnostics
import AXSemantics
import AXTree

/// Traits that say two things at once.
struct ConflictingTraits: Rule {
  static let description = RuleDescription(
    id: "conflicting-traits", group: .traits, severity: .warning,
    summary: "Two traits say different things of one element",
    rationale: """
      VoiceOver says both, or picks one: \"button, link\" leaves open what activating it does, and rotors list it twice.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait"), .init(.gtxiLib, "Accessibility traits don't conflict")],
    failing: [
      .init(#"<view accessible="true" label="Terms" ⟦traits="button link"/>"#),
      .init(#"<view accessible="true" label="A" ⟦traits="keyboardKey searchField"/>"#),
      .init(#"<button title="Volume" ⟦traits="button adjustable"/>"#),
    ],
    passing: [
      .init(#"<button title="Terms" traits="link"/>"#),
      .init(#"<button title="On" traits="button selected"/>"#),
      .init(#"<view accessible="true" label="A" traits="keyboardKey button"/>"#),
    ])

  static let subjects = Subjects(attributes: [.traits], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    let traits = element.writtenTraits
    let kinds = traits.intersection(TraitSet(.button, .link, .searchField))
    let clash: TraitSet
    if kinds.traits.count > 1 {
      clash = kinds
    } else if traits.contains(.keyboardKey), !kinds.isDisjoint(with: TraitSet(.link, .searchField)) {
      clash = kinds.union(TraitSet(.keyboardKey))
    } else if traits.isSuperset(of: TraitSet(.button, .adjustable)) {
      clash = TraitSet(.button, .adjustable)
    } else {
      return
    }
    report.add(element, at: .attribute(.traits), Self.message(clash), help: Self.help)
  }
}

extension ConflictingTraits {
  private static func message(_ traits: TraitSet) -> String {
    let names = traits.traits.map(\.name).joined(separator: " and ")
    return "VoiceOver users hear \(names) of one element, and cannot tell what activating it does"
  }

  private static let help = "keep the trait that says what it does"
}
