import AXDiagnostics
import AXSemantics
import AXTree

/// Flags values of switches, which UIKit does not read.
enum IgnoredSwitchValue: Rule {
  static let description = RuleDescription(
    id: "ignored-switch-value", group: .traits, severity: .warning,
    summary: "A switch has a value in words",
    rationale: """
      The value of a UISwitch is "on" or "off", whatever accessibilityValue the app sets. The screen file then describes \
      something that people never hear. The rule checks only screen files.
      """,
    criteria: [.nameRoleValue],
    isFixable: true,
    failing: [
      .init(#"<switch label="Wi-Fi" ⟦value="1"/>"#, "Fixed as on=\"true\""),
      .init(#"<switch label="Wi-Fi" on="true" ⟦value="on"/>"#),
      .init(#"<switch label="Wi-Fi" ⟦value="Connected"/>"#),
    ],
    passing: [
      .init(#"<switch label="Wi-Fi" on="true"/>"#),
      .init(#"<view accessible="true" traits="toggleButton" label="Wi-Fi" value="1"/>"#, "Not a UISwitch"),
    ])

  static let subjects = Subjects(kinds: .init { $0.valueSource == .on }, attributes: [.value], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.reports(element), let value = element.text(.value) else { return }
    let isOn = Self.position(in: value)
    report.add(
      element, at: .attribute(.value), Self.message(value), help: Self.help(isOn, element), fix: Self.fix(isOn, element)
    )
  }

  static func reports(_ element: Element) -> Bool {
    element.kind.view.valueSource == .on && element.tree.markup == .screenMarkup && element.isReached
      && element.hasText(.value)
  }

  /// Returns the position that a value means, or nil if it means something else.
  private static func position(in value: String) -> Bool? {
    switch Words.folded(value.trimmed.description) {
    case "1", "on", "true", "yes": true
    case "0", "off", "false", "no": false
    default: nil
    }
  }

  /// Returns whether the switch is on, or nil if the screen does not say.
  private static func writtenPosition(of element: Element) -> Bool? {
    element[.on].map { $0 == "true" }
  }

  /// Returns the fix, if the value is a position that the attribute `on` does not contradict.
  private static func fix(_ isOn: Bool?, _ element: Element) -> Diagnostic.Fix? {
    guard let isOn else { return nil }
    if writtenPosition(of: element) ?? false == isOn { return MarkupEdit.removing(.value, of: element.node) }
    guard !element.has(.on) else { return nil }
    return MarkupEdit.replacing(.value, of: element.node, by: .on, String(isOn))
  }

  private static func message(_ value: String) -> String {
    "VoiceOver users hear \"on\" or \"off\", never \(ElementDescription.quoted(value)): UIKit ignores the value of a switch"
  }

  private static func help(_ isOn: Bool?, _ element: Element) -> String {
    guard let isOn else { return "remove `value`, and say in the label what the switch is for" }
    return writtenPosition(of: element) ?? false == isOn ? "remove `value`" : "write on=\"\(isOn)\" instead of `value`"
  }
}
