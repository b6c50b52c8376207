import AXDiagnostics
import AXSemantics
import AXTree

/// A hint that says once more what the name or the value has said.
enum HintRepeatsLabel: Rule {
  static let description = RuleDescription(
    id: "hint-repeats-label", group: .hints, severity: .warning,
    summary: "A hint says the same as the name or the value",
    rationale: """
      VoiceOver reads name, value and hint in turn. One who has waited for the hint hears the same words again and has \
      learned nothing.
      """,
    relatedChecks: [.init(.atf, "RedundantDescriptionCheck")],
    failing: [
      .init(#"<button title="Delete" ⟦hint="Delete"/>"#),
      .init(#"<button title="Pay now" ⟦hint=" pay  NOW "/>"#, "Case and white space make no difference"),
      .init(#"<slider label="Volume" value="Loud" ⟦hint="Loud"/>"#, "The value"),
    ],
    passing: [
      .init(#"<button title="Delete" hint="Deletes the order"/>"#),
      .init(#"<button title="Delete" hint=""/>"#, "Nothing is repeated"),
      .init(#"<button title="Bin" label="Delete" hint="Bin"/>"#, "The title is not read where there is a label"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.textBytes(.hint) else { return }
    if let name = element.nameBytes, TextBytes.areEqual(bytes, name) {
      return add(element, "name", dependence: .name, report: &report)
    }
    guard element.withValue({ $0.map { TextBytes.areEqual(bytes, $0) } ?? false }) else { return }
    add(element, "value", dependence: .nothing, report: &report)
  }

  private static func add(
    _ element: Element, _ what: String, dependence: CodeInfluence.Dependence, report: inout RuleReport
  ) {
    report.add(
      element, at: .attribute(.hint), Self.message(element[.hint] ?? "", what), help: Self.help,
      fix: Self.fix(element), dependence: dependence)
  }

  /// Where an include gives the name, the hint is right for other instances.
  private static func fix(_ element: Element) -> Diagnostic.Fix? {
    let spoken: [AttributeName] = [.label, .text, .title, .value]
    guard spoken.allSatisfy({ !element.has($0) || MarkupEdit.isOwn($0, of: element.node) }) else { return nil }
    return MarkupEdit.removing(.hint, of: element.node)
  }

  private static func message(_ hint: String, _ what: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(hint)) twice: the hint is the \(what) again"
  }

  private static let help = "take the hint out, or say what happens"
}
