import AXDiagnostics
import AXSemantics

/// Flags controls inside an element that VoiceOver reads as a whole, so that people cannot use them.
enum ShadowedAction: Rule {
  static let description = RuleDescription(
    id: "shadowed-action", group: .structure, severity: .error,
    summary: "A control is hidden inside another element that offers no equivalent action",
    rationale: """
      VoiceOver stops at the outermost accessible element and ignores everything inside. People who listen, or who use \
      a keyboard or a switch, cannot activate a button in there, unless the element around it has an action with the \
      button's name.
      """,
    criteria: [.keyboard],
    relatedChecks: [
      .init(.axe, "nested-interactive"), .init(.xcuiTest, "elementDetection"), .init(.xcuiTest, "parentChild"),
    ],
    failing: [
      .init(#"<view accessible="true" label="Order 12">⟦<button title="Delete"/></view>"#),
      .init(
        #"<view accessible="true" label="Wi-Fi" value="on">⟦<switch on="true"/></view>"#, "A control without a name"),
      .init(
        """
        <view accessible="true" label="Order 12"><action name="Delete"/><stackView><button title="Delete"/>\
        ⟦<button title="Archive"/></stackView></view>
        """, "Only one of two has an action"),
      .init(
        #"<button title="Pay">⟦<view accessible="true" label="Terms" traits="link"/></button>"#, "Inside a control"),
    ],
    passing: [
      .init(
        #"<view accessible="true" label="Order 12"><action name="delete"/><button title="Delete"/></view>"#,
        "An action has its name"),
      .init(
        #"<view accessible="true" label="Wi-Fi" traits="button"><switch label="Wi-Fi"/></view>"#,
        "The element around it has its name"),
      .init(
        #"<view accessible="true" label="Order 12"><button accessible="false" title="Delete"/></view>"#,
        "Merged on purpose"),
      .init(#"<textField label="Shops"><button image="x" label="Clear"/></textField>"#, "Inside a text field"),
      .init(#"<view accessible="true" label="Order 12"><label text="Paid"/></view>"#, "Reported by shadowed-element"),
      .init(#"<view accessible="true" label="Order 12"><button title="Delete" hidden="true"/></view>"#),
      .init(#"<view label="Order 12"><button title="Delete"/></view>"#, "Nothing shadows it"),
    ])

  static let dependence = CodeDependence.shadower

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    ShadowedFinding.add(.action, in: screen, to: &report, message: Self.message, help: Self.help)
  }

  private static func message(_ element: Element, in shadower: Element) -> String {
    """
    VoiceOver users cannot use \(ElementDescription.of(element)): it is inside \
    \(ElementDescription.of(shadower)), which is read as one element and has no action with that name
    """
  }

  private static func help(_ element: Element, in shadower: Element) -> String {
    let name = element.name.map { $0.count > 40 ? "…" : $0 } ?? "…"
    let action = Remedy.Step.addActionToOther(name)
    let remove = Remedy.Step(
      markup: "remove its accessible=\"true\"", .accessibility, "deselect its Enabled",
      code: "set its isAccessibilityElement to false")
    return shadower.isWrittenAccessible ? Remedy.text(action, remove, for: element) : Remedy.text(action, for: element)
  }
}
