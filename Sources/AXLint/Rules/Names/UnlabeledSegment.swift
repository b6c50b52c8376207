import AXDiagnostics
import AXSemantics
import AXTree

/// Flags segments without a title and a label.
enum UnlabeledSegment: Rule {
  static let description = RuleDescription(
    id: "unlabeled-segment", group: .names, severity: .error,
    summary: "A segment has neither a title nor a label",
    rationale: """
      VoiceOver stops at each segment. If a segment shows only an image, VoiceOver reads the name of the image's file, or \
      "button, 2 of 3". People do not know what they would choose.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "button-name"),
    ],
    failing: [
      .init(#"<segmentedControl label="View"><segment title="List"/>⟦<segment image="map"/></segmentedControl>"#),
      .init(#"<segmentedControl label="View">⟦<segment title=" " label=""/></segmentedControl>"#, "Both are blank"),
    ],
    passing: [
      .init(#"<segmentedControl label="View"><segment image="map" label="Map"/></segmentedControl>"#),
      .init(#"<segmentedControl label="View"><segment title="Map"/></segmentedControl>"#),
      .init(#"<segmentedControl hidden="true"><segment image="map"/></segmentedControl>"#),
    ])

  static let subjects = Subjects(kinds: .init(where: \.hasSegments), mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    for (number, segment) in element.segments.enumerated() {
      guard segment.textBytes(.title) == nil, segment.textBytes(.label) == nil else { continue }
      report.add(
        element, at: .node(segment), Self.message(number + 1), help: Self.help(segment, of: element),
        dependence: segment[.image] == nil ? .nameThroughOutlet : nil)
    }
  }

  private static func message(_ number: Int) -> String {
    "VoiceOver users hear \"button\" for segment \(number) but not what it selects: it has neither a title nor a label"
  }

  /// Interface Builder has no label for a segment, but its image can have one. A title replaces the image.
  private static func help(_ segment: Node, of element: Element) -> String {
    let purpose = "what it selects"
    let markup = "add label=\"…\" with \(purpose)"
    let code = "set the accessibilityLabel of the segment's image to \(purpose)"
    let step =
      segment[.image] == nil
      ? Remedy.Step(markup: markup, .attributes, "fill in the segment's Title with \(purpose)", code: code)
      : Remedy.Step(markup: markup, .code, code, code: code)
    return Remedy.text(step, for: element)
  }
}
