import AXDiagnostics
import AXSemantics
import AXTree

/// Written traits that take away what the control is.
struct MissingOwnTrait: Rule {
  static let description = RuleDescription(
    id: "missing-own-trait", group: .traits, severity: .warning,
    summary: "Written traits leave out the control's own",
    rationale: """
      Written traits replace those that UIKit gives a control: a button with traits=\"selected\" is read without the word
      \"button\", and a slider without \"adjustable\" cannot be changed by a swipe.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait")],
    failing: [
      .init(#"<button title="Bold" ⟦traits="selected"/>"#),
      .init(#"<switch label="Wi-Fi" ⟦traits=""/>"#),
      .init(#"<slider label="Volume" ⟦traits="updatesFrequently"/>"#),
    ],
    passing: [
      .init(#"<button title="Bold" traits="button selected"/>"#),
      .init(#"<button title="Terms" traits="link"/>"#, "A button that is a link"),
      .init(#"<switch label="Wi-Fi" traits="toggleButton"/>"#),
      .init(#"<label text="News" traits="header"/>"#, "A text is one without its trait"),
    ])

  static let subjects = Subjects(
    kinds: ElementKindSet(.button, .switch, .slider), attributes: [.traits], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.hasWrittenTraits, element.writtenTraits.isDisjoint(with: Interaction.traits),
      let own = element.kind.ownTraits.traits.first
    else { return }
    let written = element[.traits]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    let fixed = ([own.name] + written).joined(separator: " ")
    let fix = MarkupEdit.setting(.traits, of: element.node, to: fixed).map { Diagnostic.Fix([$0]) }
    report.add(
      element, at: .attribute(.traits), Self.message(element.kind, own), help: Self.help(fixed), fix: fix)
  }
}

extension MissingOwnTrait {
  private static func message(_ kind: ElementKind, _ own: Trait) -> String {
    "VoiceOver users no longer hear that this \(kind.name) is one: written traits replace its own, \(own.name)"
  }

  private static func help(_ fixed: String) -> String { "write traits=\"\(fixed)\"" }
}
