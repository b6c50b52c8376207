import AXDiagnostics
import AXSemantics

/// Flags elements inside an element that VoiceOver reads as a whole.
enum ShadowedElement: Rule {
  static let description = RuleDescription(
    id: "shadowed-element", group: .structure, severity: .warning,
    summary: "An element is hidden inside another element, so VoiceOver never reaches it",
    rationale: """
      VoiceOver stops at the outermost accessible element and ignores everything inside. For people who listen, only \
      what the outer element says exists.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "elementDetection"), .init(.xcuiTest, "parentChild"), .init(.atf, "UnexposedTextCheck"),
    ],
    failing: [
      .init(#"<view accessible="true" label="Order 12">⟦<label text="Paid"/></view>"#),
      .init(
        #"<view accessible="true" label="Order 12">⟦<imageView accessible="true" label="Order 12"/></view>"#,
        "It is accessible, but never reached"),
      .init(
        """
        <view accessible="true" label="Order 12"><stackView>⟦<view accessible="true" label="Parcel"><label text="Sent"/>\
        </view>⟦<progressView label="Way" progress="0.5"/></stackView></view>
        """, "A finding for each outermost element"),
    ],
    passing: [
      .init(
        """
        <view accessible="true" label="Order 12" value="paid"><label text="Order 12"/><label text="PAID"/></view>
        """, "The element around the texts says them"),
      .init(
        #"<view accessible="true" label="Wi-Fi" traits="button"><switch label="Wi-Fi"/></view>"#,
        "A control with the same name"),
      .init(
        #"<view accessible="true" label="Order 12"><action name="Way"/><progressView label="Way"/></view>"#,
        "A control with an action's name"),
      .init(
        #"<view accessible="true" label="Order 12"><progressView accessible="false" label="Way"/></view>"#,
        "Merged on purpose"),
      .init(
        #"<view accessible="true" label="Order 12"><button title="Delete"/></view>"#, "Reported by shadowed-action"),
      .init(
        #"<view accessible="true" traits="button"><label text="Order 12"/></view>"#, "Reported by unlabeled-button"),
      .init(#"<view accessible="true" label="Order 12"><label text="Paid" hidden="true"/></view>"#),
      .init(#"<textField label="Shops"><button image="x" label="Clear"/></textField>"#, "Inside a text field"),
    ])

  static let dependence = CodeDependence.shadower

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
    let remove = Remedy.Step(
      markup: "remove accessible=\"true\" from the other", .accessibility, "deselect Enabled for the other",
      code: "set isAccessibilityElement of the other to false")
    let merge = Remedy.Step(
      markup: "write accessible=\"false\" here", .accessibility, "deselect Enabled here",
      code: "set isAccessibilityElement to false here"
    ).adding("if the other says everything")
    if element.isWrittenAccessible { return Remedy.text(.removeAccessibleFromOne, for: element) }
    if element.kind == .view(.label) { return "add the text to the label or value of the other" }
    return shadower.isWrittenAccessible
      ? Remedy.text(remove, merge, for: element) : Remedy.text(merge, for: element)
  }
}
