import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Flags positions outside the range of their control.
enum ClampedValue: Rule {
  static let description = RuleDescription(
    id: "clamped-value", group: .traits, severity: .warning,
    summary: "A progress or current value is outside its range",
    rationale: """
      UIKit moves such a number to the end of the range. A progress goes from 0 to 1, so `progress="40"` is 100%, and \
      people hear that everything is done.
      """,
    criteria: [.nameRoleValue],
    isFixable: true,
    failing: [
      .init(#"<progressView label="Download" ⟦progress="40"/>"#),
      .init(#"<slider label="Volume" ⟦currentValue="50"/>"#, "Without maximumValue, the range ends at 1"),
      .init(#"<stepper label="Guests" minimumValue="1" maximumValue="9" ⟦currentValue="0"/>"#),
    ],
    passing: [
      .init(#"<progressView label="Download" progress="0.4"/>"#),
      .init(#"<slider label="Volume" currentValue="50" maximumValue="100"/>"#),
      .init(#"<stepper label="Guests" currentValue="50"/>"#, "The range of a stepper ends at 100"),
    ])

  static let subjects = Subjects(attributes: [.progress, .currentValue], mustBeReached: true)

  /// Code often sets the range and the position.
  static let dependence = CodeDependence.property

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let name = [AttributeName.progress, .currentValue].first(where: element.has), let written = element[name],
      let number = DecimalNumber.parse(written), let range = Self.range(of: element, name),
      range.minimum < range.maximum, !(range.minimum...range.maximum).contains(number)
    else { return }
    report.add(
      element, at: .attribute(name), Self.message(written, number, name, range, element),
      help: Self.help(number, name, element), fix: Self.fix(number, name, element))
  }

  private static func range(of element: Element, _ name: AttributeName) -> (minimum: Float, maximum: Float)? {
    name == .progress ? (0, 1) : element.node.valueRange
  }

  /// Returns a percentage as a fraction, or nil if the number is not likely a percentage.
  private static func fraction(of number: Float, _ name: AttributeName) -> String? {
    guard name == .progress, number >= 2, number <= 100 else { return nil }
    return Points.exactText(number / 100)
  }

  private static func fix(_ number: Float, _ name: AttributeName, _ element: Element) -> Diagnostic.Fix? {
    guard let fraction = fraction(of: number, name), MarkupEdit.isOwn(name, of: element.node) else { return nil }
    return MarkupEdit.setting(name, of: element.node, to: fraction)
  }

  private static func message(
    _ written: String, _ number: Float, _ name: AttributeName, _ range: (minimum: Float, maximum: Float),
    _ element: Element
  ) -> String {
    let end = Points.exactText(number < range.minimum ? range.minimum : range.maximum)
    let limits = "\(Points.exactText(range.minimum)) to \(Points.exactText(range.maximum))"
    let wrong = "the \(element.kind.view.noun) cannot be at \(ElementDescription.shortened(written)), only at \(limits)"
    // VoiceOver reads a written value, and no position of a stepper.
    guard !element.hasText(.value), let percentage = XCUITestVoice().percentage(of: element.node) else {
      return "people meet \(end) in the app: \(wrong)"
    }
    return "VoiceOver users hear \"\(percentage)\": \(wrong)"
  }

  private static func help(_ number: Float, _ name: AttributeName, _ element: Element) -> String {
    guard name == .currentValue else {
      let text = "write progress=\"\(fraction(of: number, name) ?? "…")\", a number from 0 to 1"
      let code = "set Progress to a number from 0 to 1"
      return Remedy.text(.init(markup: text, .attributes, code, code: code), for: element)
    }
    let bound = number < (element.node.valueRange?.minimum ?? 0) ? "minimumValue" : "maximumValue"
    let markup = "write a `currentValue` inside the range, or another `\(bound)`"
    let code = "set a value inside the range, or another \(number < 0 ? "minimum" : "maximum")"
    return Remedy.text(.init(markup: markup, .attributes, code, code: code), for: element)
  }
}
