import AXDiagnostics
import AXSemantics

/// What is inside an element that VoiceOver reads as one.
enum ShadowedElement: Rule {
  static let description = RuleDescription(
    id: "shadowed-element", group: .structure, severity: .warning,
    summary: "An element is inside another one and is never reached",
    rationale: """
      VoiceOver stops at the outermost accessible element and never looks inside. What is shown in there and not said \
      by the element around it does not exist for people who listen.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "elementDetection"), .init(.xcuiTest, "parentChild"), .init(.atf, "UnexposedTextCheck"),
    ],
    failing: [
      .init(#"<view accessible="true" label="Order 12">⟦<label text="Paid"/></view>"#),
      .init(
        #"<view accessible="true" label="Order 12">⟦<imageView accessible="true" label="Order 12"/></view>"#,
        "It is said to be an element, and is none"),
      .init(
        """
        <view accessible="true" label="Order 12"><stackView>⟦<view accessible="true" label="Parcel"><label text="Sent"/>\
        </view>⟦<progressView label="Way" progress="0.5"/></stackView></view>
        """, "Each outermost one"),
    ],
    passing: [
      .init(
        """
        <view accessible="true" label="Order 12" value="paid"><label text="Order 12"/><label text="PAID"/></view>
        """, "The texts are said by the element around them"),
      .init(
        #"<view accessible="true" label="Wi-Fi" traits="button"><switch label="Wi-Fi"/></view>"#,
        "A control of the same name"),
      .init(
        #"<view accessible="true" label="Order 12"><action name="Way"/><progressView label="Way"/></view>"#,
        "A control of an action's name"),
      .init(
        #"<view accessible="true" label="Order 12"><progressView accessible="false" label="Way"/></view>"#,
        "Merged on purpose"),
      .init(
        #"<view accessible="true" label="Order 12"><button title="Delete"/></view>"#, "shadowed-action speaks here"),
      .init(
        #"<view accessible="true" traits="button"><label text="Order 12"/></view>"#, "unlabeled-button speaks here"),
      .init(#"<view accessible="true" label="Order 12"><label text="Paid" hidden="true"/></view>"#),
      .init(#"<textField label="Shops"><button image="x" label="Clear"/></textField>"#, "What a text field holds"),
    ])

  static let dependence = CodeInfluence.Dependence.shadower

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    ShadowedFinding.add(.element, in: screen, to: &report, message: Self.message, help: Self.help)
  }

  private static func message(_ element: Element, in shadower: Element) -> String {
    """
    VoiceOver users never reach \(ElementDescription.of(element)): it is inside \
    \(ElementDescription.of(shadower)), which is read as one element
    """
  }

  private static func help(_ element: Element, in shadower: Element) -> String {
    let free = Remedy.Step(
      markup: "take accessible=\"true\" from the other", .accessibility, "untick Enabled of the other",
      code: "set isAccessibilityElement of the other to false")
    let merge = Remedy.Step(
      markup: "write accessible=\"false\" here", .accessibility, "untick Enabled here",
      code: "set isAccessibilityElement to false here"
    ).adding("if the other says it all")
    if element.isWrittenAccessible { return Remedy.text(.endAccessibleOfOne, for: element) }
    if element.kind == .label { return "add the text to the label or value of the other" }
    return shadower.isWrittenAccessible
      ? Remedy.text(free, merge, for: element) : Remedy.text(merge, for: element)
  }
}
