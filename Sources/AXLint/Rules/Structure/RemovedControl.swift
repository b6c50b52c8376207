import AXDiagnostics
import AXSemantics
import AXTree

/// A control that is taken from people who listen.
struct RemovedControl: Rule {
  static let description = RuleDescription(
    id: "removed-control", group: .structure, severity: .error,
    summary: "accessible=\"false\" takes a control from VoiceOver",
    rationale: """
      The control can be seen and used, and VoiceOver passes over it: nothing around it is read in its place, so that \
      what it does cannot be done.
      """,
    criteria: [.keyboard],
    relatedChecks: [.init(.xcuiTest, "elementDetection"), .init(.axe, "aria-hidden-focus")],
    failing: [
      .init(#"<button title="Pay" ⟦accessible="false"/>"#),
      .init(#"<slider label="Volume" ⟦accessible="false"/>"#),
    ],
    passing: [
      .init(#"<button title="Pay"/>"#),
      .init(#"<view accessible="true" label="Pay" traits="button"><button title="Pay" accessible="false"/></view>"#),
      .init(#"<button title="Pay" accessible="false" hidden="true"/>"#),
      .init(#"<textView text="Terms" editable="false" accessible="false"/>"#, "Nothing to act on"),
    ])

  static let subjects = Subjects(kinds: .standardControls, attributes: [.accessible])

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.isAtFault(element) else { return }
    report.add(element, at: .attribute(.accessible), Self.message(element), help: Self.help)
  }

  /// Whether the rule speaks of a control: then accessible-false-ignored does not.
  static func isAtFault(_ element: Element) -> Bool {
    element.isWrittenNotAccessible && element.isInteractive && !element.isHidden && element.reachedAncestor == nil
  }
}

extension RemovedControl {
  private static func message(_ element: Element) -> String {
    "VoiceOver users lose this \(ElementDescription.of(element)): accessible=\"false\" takes it from them"
  }

  private static let help = "take accessible=\"false\" away, or make a view around it accessible that does the same"
}
