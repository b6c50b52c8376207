import AXDiagnostics
import AXSemantics

/// A control inside an element that VoiceOver reads as one: nobody can use it.
enum ShadowedAction: Rule {
  static let description = RuleDescription(
    id: "shadowed-action", group: .structure, severity: .error,
    summary: "A control is inside another element, and nothing does in its place what it does",
    rationale: """
      VoiceOver stops at the outermost accessible element and never looks inside. A button in there cannot be \
      activated by people who listen, nor with a keyboard or a switch, unless the element around it has an action of \
      its name.
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
        """, "One of two has an action"),
      .init(
        #"<button title="Pay">⟦<view accessible="true" label="Terms" traits="link"/></button>"#, "Inside a control"),
    ],
    passing: [
      .init(
        #"<view accessible="true" label="Order 12"><action name="delete"/><button title="Delete"/></view>"#,
        "An action of its name"),
      .init(
        #"<view accessible="true" label="Wi-Fi" traits="button"><switch label="Wi-Fi"/></view>"#,
        "The element around it has its name"),
      .init(
        #"<view accessible="true" label="Order 12"><button accessible="false" title="Delete"/></view>"#,
        "Merged on purpose"),
      .init(#"<textField label="Shops"><button image="x" label="Clear"/></textField>"#, "What a text field holds"),
      .init(#"<view accessible="true" label="Order 12"><label text="Paid"/></view>"#, "shadowed-element speaks here"),
      .init(#"<view accessible="true" label="Order 12"><button title="Delete" hidden="true"/></view>"#),
      .init(#"<view label="Order 12"><button title="Delete"/></view>"#, "Nothing shadows it"),
    ])

  static let dependence = CodeInfluence.Dependence.shadower

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    ShadowedFinding.add(.action, in: screen, to: &report, message: Self.message, help: Self.help)
  }

  private static func message(_ element: Element, in shadower: Element) -> String {
    """
    VoiceOver users cannot use \(ElementDescription.of(element)): it is inside \
    \(ElementDescription.of(shadower)), which is read as one element and has no action of its name
    """
  }

  private static func help(_ element: Element, in shadower: Element) -> String {
    let name = element.name.map { $0.count > 40 ? "…" : $0 } ?? "…"
    let action = Remedy.Step.addActionToOther(name)
    let free = Remedy.Step(
      markup: "take accessible=\"true\" from it", .accessibility, "untick its Enabled",
      code: "set its isAccessibilityElement to false")
    return shadower.isWrittenAccessible ? Remedy.text(action, free, for: element) : Remedy.text(action, for: element)
  }
}
