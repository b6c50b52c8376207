import AXDiagnostics
import AXSemantics
import AXText

/// Flags texts that are too small for many people.
enum SmallText: Rule {
  static let description = RuleDescription(
    id: "small-text", group: .layout, severity: .warning, isRecommended: false,
    summary: "A text is smaller than 11 points",
    rationale: """
      The minimum text size in Apple's Human Interface Guidelines for iOS is 11 points. Many people cannot read smaller \
      texts even in good light.
      """,
    relatedChecks: [.init(.atf, "TextSizeCheck")],
    failing: [.init(##"<label text="Terms apply" ⟦fontSize="10.5"/>"##)],
    passing: [
      .init(##"<label text="Terms apply" fontSize="11"/>"##),
      .init(##"<label text="Terms apply" textStyle="caption2"/>"##),
      .init(##"<label text="Terms apply"/>"##, "The size is unknown"),
    ])

  static let subjects = Subjects(attributes: [.fontSize], mustBeReached: true)

  private static let minimum = 11.0

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let size = element.textSize, size < Self.minimum, element.showsText else { return }
    report.add(
      element, at: .attribute(.fontSize), Self.message(size),
      help:
        "make it \(Points.text(Self.minimum)) points or more, or \(Remedy.text(.textStyle("caption2"), for: element))")
  }

  private static func message(_ size: Double) -> String {
    "people with low vision cannot read a text of \(Points.text(size)) points"
  }
}
