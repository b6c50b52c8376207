import AXDiagnostics
import AXSemantics
import AXTree

/// Flags values that are the same as the name.
enum LabelEqualsValue: Rule {
  static let description = RuleDescription(
    id: "label-equals-value", group: .names, severity: .warning,
    summary: "The value of an element is the same as its name",
    rationale: """
      VoiceOver reads the name and then the value. People hear the same text twice and listen for a difference that \
      is not there.
      """,
    failing: [
      .init(#"<label text="42" ⟦value="42"/>"#),
      .init(#"<view accessible="true" label="Total amount" ⟦value=" total  AMOUNT"/>"#, "Only case and spaces differ"),
    ],
    passing: [
      .init(#"<label text="42"/>"#),
      .init(#"<view accessible="true" label="Total" value="42"/>"#),
      .init(#"<textField label="Name" text="Name"/>"#, "The text that is typed is not `value`"),
    ])

  static let subjects = Subjects(attributes: [.value], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !Self.repeatsItself(element), let value = element.textBytes(.value), let name = element.nameBytes,
      TextBytes.areEqual(value, name)
    else { return }
    report.add(
      element, at: .attribute(.value), Self.message(String(decoding: value, as: UTF8.self)), help: Self.help(element))
  }

  /// Returns whether the element is a text of XCUITest, which has it as both label and value, or a switch, which does not
  /// read its value.
  private static func repeatsItself(_ element: Element) -> Bool {
    if IgnoredSwitchValue.reports(element) { return true }
    return element.tree.markup.isCapture && element.kind.view.flags.contains(.sentences)
  }

  private static func message(_ value: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(value)) twice: the value is the same as the name"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.init("remove the value, or say something else with it", .runtimeAttributes), for: element)
  }
}
