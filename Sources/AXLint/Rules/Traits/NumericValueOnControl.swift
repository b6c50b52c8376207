import AXDiagnostics
import AXSemantics
import AXTree

/// A number in the wrong attribute.
struct NumericValueOnControl: Rule {
  static let description = RuleDescription(
    id: "numeric-value-on-control", group: .traits, severity: .warning,
    summary: "A bare number stands in the value of a slider or progress view that has no position",
    rationale: """
      value is accessibilityValue, a text that VoiceOver reads as it is: \"0.5\" instead of \"50%\". Where a control stands is
      currentValue, or progress.
      """,
    failing: [
      .init(#"<slider label="Volume" ⟦value="0.5"/>"#),
      .init(#"<progressView label="Upload" ⟦value="70"/>"#),
    ],
    passing: [
      .init(#"<slider label="Volume" currentValue="0.5"/>"#),
      .init(#"<slider label="Volume" value="Half"/>"#),
      .init(#"<slider label="Volume" value="5" currentValue="0.5"/>"#, "Both are written"),
      .init(#"<stepper label="Guests" value="3"/>"#),
    ])

  static let subjects = Subjects(
    kinds: ElementKindSet(.slider, .progressView), attributes: [.value], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    let position: AttributeName = element.kind == .slider ? .currentValue : .progress
    guard element.tree.markup == .screenMarkup, !element.has(position), let value = element.text(.value),
      let number = value.split(whereSeparator: \.isWhitespace).first, value.filter({ !$0.isWhitespace }) == number,
      DecimalNumber.parse(String(number)) != nil
    else { return }
    report.add(element, at: .attribute(.value), Self.message(String(number)), help: Self.help(position, String(number)))
  }
}

extension NumericValueOnControl {
  private static func message(_ number: String) -> String {
    "VoiceOver users hear \"\(number)\" as a text, and the control stands at its least: value is what is read"
  }

  private static func help(_ position: AttributeName, _ number: String) -> String {
    "write \(position.markup)=\"\(number)\""
  }
}
