import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags numbers in `value`, which is a spoken text, if the number of the control was probably meant.
enum NumericValueOnControl: Rule {
  static let description = RuleDescription(
    id: "numeric-value-on-control", group: .traits, severity: .warning,
    summary: "A slider or progress view has only a number as its spoken value",
    rationale: """
      `value` is accessibilityValue, a text that VoiceOver reads unchanged: "50" does not say what it means. The position \
      of a slider is its `currentValue`, and that of a progress view is its `progress`. VoiceOver reads both in percent.
      """,
    failing: [
      .init(#"<slider label="Volume" ⟦value="50" maximumValue="100"/>"#),
      .init(#"<progressView label="Download" ⟦value=" 0.5 "/>"#),
    ],
    passing: [
      .init(#"<slider label="Volume" currentValue="50" maximumValue="100"/>"#),
      .init(#"<slider label="Volume" currentValue="50" maximumValue="100" value="50"/>"#, "Both are set"),
      .init(#"<slider label="Volume" value="50%"/>"#, "A text"),
      .init(#"<progressView label="Download" progress="0.5"/>"#),
      .init(#"<stepper label="Guests" value="2"/>"#, "A stepper has no value of its own"),
    ])

  static let subjects = Subjects(
    kinds: .init { number(of: $0) != nil }, attributes: [.value], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let own = Self.number(of: element.kind.view), !element.has(own), element.tree.markup == .screenMarkup,
      let value = element.text(.value)
    else { return }
    let number = value.split(whereSeparator: \.isWhitespace)
    guard number.count == 1, Self.isNumber(number[0]) else { return }
    report.add(
      element, at: .attribute(.value), Self.message(number[0], own), help: Self.help(own, number[0]))
  }

  /// Returns the attribute whose number VoiceOver reads in percent, or nil if there is none.
  private static func number(of view: ViewFacts) -> AttributeName? {
    switch view.valueSource {
    case .position: .currentValue
    case .progress: .progress
    default: nil
    }
  }

  /// Returns whether a text is a number, possibly with a plus sign or without a digit before the decimal point.
  private static func isNumber(_ text: Substring) -> Bool {
    var text = text
    if text.first == "-" || text.first == "+" { text.removeFirst() }
    guard let first = text.first else { return false }
    return DecimalNumber.parse((first == "." ? "0" : "") + text) != nil && first != "-"
  }

  private static func message(_ number: Substring, _ own: AttributeName) -> String {
    "VoiceOver users hear \"\(number)\", even after the \(own == .progress ? "progress" : "slider") changes"
  }

  private static func help(_ own: AttributeName, _ number: Substring) -> String {
    "write \(own.markup)=\"\(number)\", or say in value=\"…\" what the number means"
  }
}
