import AXDiagnostics
import AXSemantics
import AXTree

/// Flags hints that are the same as the name or the value.
enum HintRepeatsLabel: Rule {
  static let description = RuleDescription(
    id: "hint-repeats-label", group: .hints, severity: .warning,
    summary: "A hint is the same as the name or the value",
    rationale: """
      VoiceOver reads the name, the value, and the hint. People who wait for the hint hear the same words again and \
      learn nothing.
      """,
    relatedChecks: [.init(.atf, "RedundantDescriptionCheck")],
    isFixable: true,
    failing: [
      .init(#"<button title="Delete" ⟦hint="Delete"/>"#),
      .init(#"<button title="Pay now" ⟦hint=" pay  NOW "/>"#, "Only case and spaces differ"),
      .init(#"<slider label="Volume" value="Loud" ⟦hint="Loud"/>"#, "The value"),
    ],
    passing: [
      .init(#"<button title="Delete" hint="Deletes the order"/>"#),
      .init(#"<button title="Delete" hint=""/>"#, "An empty hint repeats nothing"),
      .init(#"<button title="Bin" label="Delete" hint="Bin"/>"#, "VoiceOver reads the label instead of the title"),
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
    _ element: Element, _ what: String, dependence: CodeDependence, report: inout RuleReport
  ) {
    report.add(
      element, at: .attribute(.hint), Self.message(element[.hint] ?? "", what), help: Self.help(element),
      fix: Self.fix(element), dependence: dependence)
  }

  /// Returns a fix unless an include sets the name: the hint may be right for other instances.
  private static func fix(_ element: Element) -> Diagnostic.Fix? {
    let spoken: [AttributeName] = [.label, .text, .title, .value]
    guard spoken.allSatisfy({ !element.has($0) || MarkupEdit.isOwn($0, of: element.node) }) else { return nil }
    return MarkupEdit.removing(.hint, of: element.node)
  }

  private static func message(_ hint: String, _ what: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(hint)) twice: the hint is the same as the \(what)"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.init("remove the hint, or say the result", .accessibility), for: element)
  }
}
