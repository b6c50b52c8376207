import AXDiagnostics
import AXSemantics
import AXTree

/// Flags segments with both a title and an image.
enum SegmentTitleAndImage: Rule {
  static let description = RuleDescription(
    id: "segment-title-and-image", group: .traits, severity: .warning,
    summary: "A segment has both a title and an image",
    rationale: """
      A segment of a UISegmentedControl shows a title or an image, whichever is set last. If it shows the image, \
      VoiceOver does not read the title.
      """,
    criteria: [.nameRoleValue],
    failing: [
      .init(
        #"<segmentedControl label="View"><segment title="Map" ⟦image="map"/><segment title="List"/></segmentedControl>"#
      )
    ],
    passing: [
      .init(
        """
        <segmentedControl label="View"><segment image="map" label="Map"/><segment title="List"/></segmentedControl>
        """),
      .init(#"<segmentedControl label="View"><segment title="" image="map" label="Map"/></segmentedControl>"#),
    ])

  static let subjects = Subjects(kinds: .init(where: \.hasSegments), mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    for segment in element.segments where segment.textBytes(.image) != nil {
      guard let title = segment.textBytes(.title) else { continue }
      report.add(
        element, at: .nodeAttribute(segment, .image), Self.message(String(decoding: title, as: UTF8.self)),
        help: Self.help(segment, element), proposedLabel: segment[.label] == nil ? segment[.title] : nil)
    }
  }

  private static func message(_ title: String) -> String {
    """
    VoiceOver users may not hear \(ElementDescription.quoted(title)): a segment shows a title or an image, and this one \
    has both
    """
  }

  private static func help(_ segment: Node, _ element: Element) -> String {
    let name = ElementDescription.shortened(segment[.label] ?? segment[.title] ?? "")
    return Remedy.text(
      .init(
        markup: "remove `image`, or write label=\"\(name)\" instead of `title`", .attributes,
        "clear the segment's Image, or clear its Title and set the image's accessibilityLabel in code",
        code: "set only a title, or only an image with an accessibilityLabel"), for: element)
  }
}
