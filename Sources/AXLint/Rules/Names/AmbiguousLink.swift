import AXDiagnostics
import AXSemantics
import AXTree

/// Flags links whose name does not say where they lead.
enum AmbiguousLink: Rule {
  static let description = RuleDescription(
    id: "ambiguous-link", group: .names, severity: .warning,
    summary: "The name of a link does not say where it leads",
    rationale: """
      VoiceOver users go from link to link with the rotor and do not hear the text around them. "Read more, read more, \
      here" does not help them choose.
      """,
    criteria: [.linkPurpose],
    relatedChecks: [.init(.atf, "LinkPurposeUnclearCheck")],
    failing: [
      .init(#"<button traits="link" ⟦title="Learn more"/>"#),
      .init(#"<view accessible="true" traits="link" ⟦label="Click here!"/>"#),
    ],
    passing: [
      .init(#"<button traits="link" title="Learn more about refunds"/>"#),
      .init(#"<button traits="link" title="Learn more" label="Learn more about refunds"/>"#),
      .init(#"<button title="More"/>"#, "Not a link"),
      .init(#"<button traits="link" title="Here" xml:lang="fi"/>"#, "Another language"),
    ])

  static let subjects = Subjects(traits: TraitSet(.link), mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let name = element.name, let attribute = element.nameAttribute else { return }
    let words = Words(name).words
    guard !words.isEmpty, words.allSatisfy(Self.emptyWords.contains), element.mayBeEnglish else { return }
    report.add(element, at: .attribute(attribute), Self.message(name), help: Self.help(element))
  }

  private static let emptyWords: Set<String> = [
    "click", "tap", "go", "here", "learn", "read", "more", "this", "page", "link", "about",
  ]

  private static func message(_ name: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(name)) but not where the link leads"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(
      .init("say in the label where the link leads, beginning with the visible text", .accessibility), for: element)
  }
}
