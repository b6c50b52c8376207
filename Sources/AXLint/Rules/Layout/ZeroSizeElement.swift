import AXDiagnostics
import AXSemantics

/// Flags elements without an area, which VoiceOver skips but the snapshot contains.
enum ZeroSizeElement: Rule {
  static let description = RuleDescription(
    id: "zero-size-element", group: .layout, severity: .warning,
    summary: "The snapshot prints an element whose frame has no area",
    rationale: """
      VoiceOver skips an element without a width or height, but AXSnapshot prints it. The snapshot contains a text that \
      people do not hear.
      """,
    failing: [
      .init(##"<label text="Paid" ⟦frame="8 8 0 0"/>"##),
      .init(##"<view accessible="true" label="Total" ⟦frame="8 8 120 0"/>"##, "No height"),
    ],
    passing: [
      .init(##"<label text="Paid" frame="8 8 1 1"/>"##),
      .init(##"<label text="Paid" hidden="true" frame="8 8 0 0"/>"##, "Not printed"),
      .init(##"<view frame="8 8 0 0"><label text="Paid"/></view>"##, "A container that does not clip"),
      .init(##"<label text="Paid"/>"##, "The size is unknown"),
      .init(##"<label text="Paid" frame="8 8 0 0" elementsHidden="true"/>"##, "Hidden from VoiceOver on purpose"),
    ])

  static let subjects = Subjects(attributes: [.frame])

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isPrinted, !element.isHidden, element.tree.markup != .interfaceBuilder, let frame = element.frame,
      frame.width == 0 || frame.height == 0
    else { return }
    report.add(
      element, at: .attribute(.frame), Self.message, help: "give it a size, or \(Remedy.text(.hide, for: element))")
  }

  private static let message = "VoiceOver users never hear what the snapshot prints here: the frame has no area"
}
