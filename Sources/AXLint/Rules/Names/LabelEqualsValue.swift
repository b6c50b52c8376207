import AXDiagnostics
import AXSemantics
import AXTree

/// A value that says what the name says.
enum LabelEqualsValue: Rule {
  static let description = RuleDescription(
    id: "label-equals-value", group: .names, severity: .warning,
    summary: "The value of an element equals its name",
    rationale: """
      VoiceOver says the name and then the value: the same text is heard twice, and who listens waits for a \
      difference.
      """,
    failing: [
      .init(#"<label text="42" ⟦value="42"/>"#),
      .init(#"<view accessible="true" label="Total amount" ⟦value=" total  AMOUNT"/>"#, "But for case and white space"),
    ],
    passing: [
      .init(#"<label text="42"/>"#),
      .init(#"<view accessible="true" label="Total" value="42"/>"#),
      .init(#"<textField label="Name" text="Name"/>"#, "What is typed is no attribute of it"),
    ])

  static let subjects = Subjects(attributes: [.value], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !Self.repeatsItself(element), let value = element.textBytes(.value), let name = element.nameBytes,
      TextBytes.areEqual(value, name)
    else { return }
    report.add(element, at: .attribute(.value), Self.message(String(decoding: value, as: UTF8.self)), help: Self.help)
  }

  /// XCUITest gives a text as label and as value.
  private static func repeatsItself(_ element: Element) -> Bool {
    element.tree.markup == .pageSource && element.kind.view.flags.contains(.sentences)
  }

  private static func message(_ value: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(value)) twice: value and name are equal"
  }

  private static let help = "take `value` out where there is no more to say"
}
