import AXDiagnostics
import AXSemantics
import AXTree

/// A control that is taken away from VoiceOver.
enum RemovedControl: Rule {
  static let description = RuleDescription(
    id: "removed-control", group: .structure, severity: .error,
    summary: "A control is said not to be accessible, and no element around it stands in for it",
    rationale: """
      `accessible="false"` takes a control from people who listen, or who use a keyboard or a switch. It is right where \
      the element around it does the same, and nowhere else.
      """,
    criteria: [.keyboard],
    relatedChecks: [.init(.xcuiTest, "elementDetection"), .init(.axe, "aria-hidden-focus")],
    failing: [
      .init(#"<button title="Delete" ⟦accessible="false"/>"#),
      .init(#"<view><switch label="Wi-Fi" ⟦accessible="false"/></view>"#),
      .init(#"<label text="Terms" traits="link" ⟦accessible="false"/>"#),
    ],
    passing: [
      .init(#"<button title="Delete"/>"#),
      .init(
        #"<view accessible="true" label="Order 12"><button title="Delete" accessible="false"/></view>"#,
        "Merged on purpose"),
      .init(#"<button title="Delete" accessible="false" hidden="true"/>"#),
      .init(#"<label text="Order 12" accessible="false"/>"#, "No control that can be acted on"),
      .init(#"<textView editable="false" text="Terms" accessible="false"/>"#),
    ])

  static let subjects = Subjects(kinds: .standardControls, attributes: [.accessible])

  static let dependence = CodeInfluence.Dependence.behaviour

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.speaks(of: element) else { return }
    report.add(element, at: .attribute(.accessible), Self.message(element), help: Self.help(element))
  }

  static func speaks(of element: Element) -> Bool {
    guard element.isWrittenNotAccessible, element.isInteractive, element.kind.isStandardControl, !element.isHidden,
      element.reachedAncestor == nil
    else { return false }
    // In a running app the parts of these are the elements, and they themselves never.
    let isPageSource = element.tree.markup == .pageSource
    if isPageSource, element.kind.view.flags.contains(.partsAreElements) { return false }
    // VoiceOver passes over a label without a text, accessible or not.
    return element.kind != .label || element.hasName || element.hasText(.value)
  }

  private static func message(_ element: Element) -> String {
    "VoiceOver users lose \(ElementDescription.of(element)): it is not accessible, and nothing around it stands in for it"
  }

  private static func help(_ element: Element) -> String { Remedy.text(.endInaccessible, for: element) }
}
