import AXDiagnostics
import AXSemantics

/// Flags images where VoiceOver stops and that have no name.
enum UnlabeledImage: Rule {
  static let description = RuleDescription(
    id: "unlabeled-image", group: .names, severity: .error,
    summary: "An image has no name",
    rationale: """
      VoiceOver stops at the image and says "image" or reads the name of its file. People learn that there is an image, \
      but not what it shows. VoiceOver should skip an image that is only decoration.
      """,
    criteria: [.nonTextContent],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "image-alt"), .init(.axe, "role-img-alt"),
    ],
    failing: [
      .init(#"⟦<imageView accessible="true" image="chart"/>"#),
      .init(#"⟦<imageView accessible="true" image="chart" label=" "/>"#, "A blank label"),
      .init(#"⟦<view accessible="true" traits="image" value="3 of 5"/>"#, "A value is not a name"),
    ],
    passing: [
      .init(#"<imageView accessible="true" image="chart" label="Sales rise from May to June"/>"#),
      .init(#"<imageView image="chart"/>"#, "VoiceOver skips it"),
      .init(#"<view accessible="true" traits="image button"/>"#, "Reported by unlabeled-button"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.isImage(element), MissingName.rule(for: element) == .unlabeledImage else { return }
    report.add(element, Self.message, help: Self.help(element))
  }

  private static let message = "VoiceOver users hear that there is an image but not what it shows: it has no name"

  private static func help(_ element: Element) -> String {
    Remedy.text(.say(.label, "what it shows"), .makeInaccessible.adding("if it is only decoration"), for: element)
  }
}
