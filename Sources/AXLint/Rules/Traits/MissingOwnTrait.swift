import AXDiagnostics
import AXSemantics
import AXTree

/// Flags controls whose written traits lack the trait that UIKit gives them.
enum MissingOwnTrait: Rule {
  static let description = RuleDescription(
    id: "missing-own-trait", group: .traits, severity: .warning,
    summary: "The traits of a button, switch, or slider lack its own trait",
    rationale: """
      Setting accessibilityTraits replaces the trait that UIKit gives a control. VoiceOver reads a button that has only \
      the trait "header" as a heading, and people do not know that they can activate it.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait"), .init(.atf, "ClassNameCheck")],
    isFixable: true,
    failing: [
      .init(#"<button title="Pay" ⟦traits="header"/>"#),
      .init(#"<button title="Pay" ⟦traits=""/>"#, "An empty value removes the trait, too"),
      .init(#"<switch label="Wi-Fi" ⟦traits="notEnabled"/>"#),
      .init(#"<slider label="Volume" ⟦traits="updatesFrequently"/>"#),
    ],
    passing: [
      .init(#"<button title="Pay"/>"#),
      .init(#"<button title="Pay" traits="button header"/>"#),
      .init(#"<button title="Terms" traits="link"/>"#, "A button that is a link"),
      .init(#"<switch label="Wi-Fi" traits="toggleButton"/>"#),
      .init(#"<stepper label="Guests" traits="notEnabled"/>"#, "A stepper has no trait of its own"),
    ])

  static let subjects = Subjects(
    kinds: .init { !$0.ownTraits.isDisjoint(with: Interaction.traits) }, attributes: [.traits], mustBeReached: true)

  static let dependence = CodeDependence.behavior

  static func check(_ element: Element, _ report: inout RuleReport) {
    // People cannot use a control that gets no touches.
    guard element.hasWrittenTraits, !element.objectFlags.contains(.interactionDisabled),
      element.writtenTraits.isDisjoint(with: Interaction.traits),
      let own = element.kind.ownTraits.traits.first
    else { return }
    let traits = ([own.name] + (element[.traits] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
      .joined(separator: " ")
    report.add(
      element, at: .attribute(.traits), Self.message(element.kind, own), help: Self.help(traits, own, element),
      fix: MarkupEdit.setting(.traits, of: element.node, to: traits))
  }

  private static func message(_ kind: NodeKind, _ own: Trait) -> String {
    "VoiceOver users do not hear that they can use this \(kind.name): the written traits replace its own, `\(own.name)`"
  }

  private static func help(_ traits: String, _ own: Trait, _ element: Element) -> String {
    Remedy.text(.addTrait(own, markup: "write traits=\"\(traits)\""), for: element)
  }
}
