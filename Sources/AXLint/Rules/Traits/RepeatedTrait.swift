import AXDiagnostics
import AXSemantics

/// Flags traits that are written twice.
enum RepeatedTrait: Rule {
  static let description = RuleDescription(
    id: "repeated-trait", group: .traits, severity: .warning, isRecommended: false,
    summary: "A trait is written twice",
    rationale: """
      The second one has no effect. If another trait was meant, VoiceOver does not say it.
      """,
    isFixable: true,
    failing: [.init(#"<button title="Pay" ⟦traits="button header button"/>"#)],
    passing: [
      .init(#"<button title="Pay" traits="button header"/>"#),
      .init(#"<button title="Pay" traits="  button   header  "/>"#),
    ])

  static let subjects = Subjects(attributes: [.traits], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let text = element.text(.traits) else { return }
    var known: Set<Substring> = []
    var repeated: [Substring] = []
    var kept: [Substring] = []
    for name in text.split(whereSeparator: \.isWhitespace) {
      if known.insert(name).inserted { kept.append(name) } else if !repeated.contains(name) { repeated.append(name) }
    }
    guard !repeated.isEmpty else { return }
    let traits = kept.joined(separator: " ")
    report.add(
      element, at: .attribute(.traits), Self.message(repeated), help: Self.help(traits),
      fix: MarkupEdit.setting(.traits, of: element.node, to: traits))
  }

  private static func message(_ repeated: [Substring]) -> String {
    let names = repeated.map { "`\($0)`" }.joined(separator: " and ")
    return "\(names) \(repeated.count > 1 ? "are" : "is") written twice: VoiceOver users hear no difference"
  }

  private static func help(_ traits: String) -> String { "write traits=\"\(traits)\"" }
}
