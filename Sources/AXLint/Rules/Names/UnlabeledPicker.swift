import AXDiagnostics
import AXSemantics
import AXTree

/// Flags pickers without a name.
enum UnlabeledPicker: Rule {
  static let description = RuleDescription(
    id: "unlabeled-picker", group: .names, severity: .warning,
    summary: "A picker has no label",
    rationale: """
      VoiceOver stops at the wheels or buttons inside a picker and reads what is chosen, such as "July", but not what it \
      is for. A text next to the picker is a separate element. The snapshot has no line for a picker, so nobody notices \
      there that the label is missing. In storyboards and xibs, a date picker next to a text is for review: people often \
      hear the text right before.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "select-name"),
    ],
    failing: [
      .init(#"⟦<datePicker/>"#),
      .init(#"<stackView><label text="Country"/>⟦<pickerView/></stackView>"#, "The text is a separate element"),
      .init(#"⟦<pickerView accessible="true" value="Austria"/>"#),
    ],
    passing: [
      .init(#"<datePicker label="Date of departure"/>"#),
      .init(#"<datePicker hidden="true"/>"#),
      .init(#"<view accessible="true" label="Departure, July 1"><datePicker/></view>"#, "VoiceOver skips it"),
      .init(#"<pageControl/>"#, "Not a picker"),
    ])

  static let subjects = Subjects(kinds: .init(where: \.isPicker))

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.rule(for: element) == .unlabeledPicker else { return }
    let text = LabelProposal.textNextTo(element)
    if element.kind == .view(.pickerView), element.objectFlags.contains(.hasDelegate) {
      return report.review(
        element, "\(Self.message(element, text)), unless its delegate names each wheel", help: Self.delegateHelp,
        reason: "its delegate may name it")
    }
    if Self.isAlone(element) {
      return report.review(
        element, "\(Self.message(element, text)), unless the title of its screen says so",
        help: Self.help(text, element),
        proposedLabel: text, reason: "its screen may name it")
    }
    // People often hear the text right before.
    let isBesideText = text != nil && element.tree.markup == .interfaceBuilder && element.kind == .view(.datePicker)
    report.add(
      element, Self.message(element, text), help: Self.help(text, element), proposedLabel: text,
      dependence: isBesideText ? .nameBesideText : nil)
  }

  /// Returns whether a picker is all that a screen of an Interface Builder file has besides bars and buttons. People know
  /// from the title of the screen what they choose.
  private static func isAlone(_ element: Element) -> Bool {
    let root = element.node.root
    guard element.tree.markup == .interfaceBuilder, !root.children.contains(where: \.kind.isCell) else { return false }
    return !root.descendants.contains { node in
      let other = element.facts.element(node.index)
      return node.index != element.index && !other.isHidden && !MissingName.isButton(other)
        && !other.objectFlags.contains(.barItem) && (other.isReached || other.kind.view.isPicker)
    }
  }

  private static func message(_ element: Element, _ text: String?) -> String {
    let kind = element.kind.view.noun
    guard let text else {
      return "VoiceOver users hear what is chosen but not what it is for: the \(kind) has no label"
    }
    return """
      VoiceOver users hear what is chosen but not what it is for: \(ElementDescription.quoted(text)) next to it is a \
      separate element
      """
  }

  private static let delegateHelp =
    "in the app's code: let the delegate conform to UIPickerViewAccessibilityDelegate, and implement "
    + "pickerView(_:accessibilityLabelForComponent:)"

  private static func help(_ text: String?, _ element: Element) -> String {
    if element.kind == .view(.pickerView), element.tree.markup == .interfaceBuilder { return delegateHelp }
    let step = text.map { Remedy.Step.write(.label, $0, verb: "add") }
    return Remedy.text(step ?? .say(.label, "what people choose"), for: element)
  }
}
