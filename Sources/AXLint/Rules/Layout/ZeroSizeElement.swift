import AXDiagnostics
import AXSemantics

/// An element without an area, which only the snapshot shows.
enum ZeroSizeElement: Rule {
  static let description = RuleDescription(
    id: "zero-size-element", group: .layout, severity: .warning,
    summary: "The snapshot prints an element whose frame has no area",
    rationale: """
      VoiceOver passes over what has no width or no height, and AXSnapshot prints it all the same: the snapshot says \
      that people hear what they do not.
      """,
    failing: [
      .init(##"<label text="Paid" ⟦frame="8 8 0 0"/>"##),
      .init(##"<view accessible="true" label="Total" ⟦frame="8 8 120 0"/>"##, "No height"),
    ],
    passing: [
      .init(##"<label text="Paid" frame="8 8 1 1"/>"##),
      .init(##"<label text="Paid" hidden="true" frame="8 8 0 0"/>"##, "Not printed"),
      .init(##"<view frame="8 8 0 0"><label text="Paid"/></view>"##, "A container, which does not clip"),
      .init(##"<label text="Paid"/>"##, "Its size is not known"),
    ])

  static let subjects = Subjects(attributes: [.frame])

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isPrinted, element.tree.markup != .interfaceBuilder, let frame = element.frame,
      frame.width == 0 || frame.height == 0
    else { return }
    report.add(
      element, at: .attribute(.frame), Self.message, help: "give it a size, or \(Remedy.text(.hide, for: element))")
  }

  private static let message = "VoiceOver users never hear what the snapshot prints here: the frame has no area"
}
