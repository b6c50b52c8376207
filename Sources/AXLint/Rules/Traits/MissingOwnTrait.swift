import AXDiagnostics
import AXSemantics
import AXTree

/// A control whose written traits leave out the one that UIKit gives it.
enum MissingOwnTrait: Rule {
  static let description = RuleDescription(
    id: "missing-own-trait", group: .traits, severity: .warning,
    summary: "The traits of a button, switch or slider lack its own",
    rationale: """
      Setting accessibilityTraits replaces what UIKit gives a control by itself. A button with the traits "header" \
      alone is read as a heading, and nobody is told that it can be activated.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait"), .init(.atf, "ClassNameCheck")],
    failing: [
      .init(#"<button title="Pay" ⟦traits="header"/>"#),
      .init(#"<button title="Pay" ⟦traits=""/>"#, "Written and empty takes the trait away as well"),
      .init(#"<switch label="Wi-Fi" ⟦traits="notEnabled"/>"#),
      .init(#"<slider label="Volume" ⟦traits="updatesFrequently"/>"#),
    ],
    passing: [
      .init(#"<button title="Pay"/>"#),
      .init(#"<button title="Pay" traits="button header"/>"#),
      .init(#"<button title="Terms" traits="link"/>"#, "Another trait that can be operated: a button as link"),
      .init(#"<switch label="Wi-Fi" traits="toggleButton"/>"#),
      .init(#"<stepper label="Guests" traits="notEnabled"/>"#, "UIKit gives it none"),
    ])

  static let subjects = Subjects(
    kinds: .init { !$0.ownTraits.isDisjoint(with: Interaction.traits) }, attributes: [.traits], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    // An own trait is one of these as well.
    guard element.hasWrittenTraits, element.writtenTraits.isDisjoint(with: Interaction.traits),
      let own = element.kind.ownTraits.traits.first
    else { return }
    let traits = ([own.name] + (element[.traits] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
      .joined(separator: " ")
    report.add(
      element, at: .attribute(.traits), Self.message(element.kind, own), help: Self.help(traits, own, element),
      fix: MarkupEdit.setting(.traits, of: element.node, to: traits))
  }

  private static func message(_ kind: ElementKind, _ own: Trait) -> String {
    "VoiceOver users are not told that this \(kind.name) can be used: written traits replace its own, `\(own.name)`"
  }

  private static func help(_ traits: String, _ own: Trait, _ element: Element) -> String {
    Remedy.text(.addTrait(own, markup: "write traits=\"\(traits)\""), for: element)
  }
}
