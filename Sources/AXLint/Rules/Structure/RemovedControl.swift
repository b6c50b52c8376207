import AXDiagnostics
import AXSemantics
import AXTree

/// Flags controls that are not accessible.
enum RemovedControl: Rule {
  static let description = RuleDescription(
    id: "removed-control", group: .structure, severity: .error,
    summary: "A control is not accessible, and no element around it replaces it",
    rationale: """
      `accessible="false"` removes a control for people who listen, or who use a keyboard or a switch. It is right only \
      if the element around it does the same. Controls that are never enabled or too small to touch are helpers or \
      decoration, so they are not checked.
      """,
    criteria: [.keyboard],
    relatedChecks: [.init(.xcuiTest, "elementDetection"), .init(.axe, "aria-hidden-focus")],
    failing: [
      .init(#"<button title="Delete" ⟦accessible="false"/>"#),
      .init(#"<view><switch label="Wi-Fi" ⟦accessible="false"/></view>"#),
      .init(#"<label text="Terms" traits="link" ⟦accessible="false"/>"#),
    ],
    passing: [
      .init(#"<button title="Delete"/>"#),
      .init(
        #"<view accessible="true" label="Order 12"><button title="Delete" accessible="false"/></view>"#,
        "Merged on purpose"),
      .init(#"<button title="Delete" accessible="false" hidden="true"/>"#),
      .init(#"<label text="Order 12" accessible="false"/>"#, "Not interactive"),
      .init(#"<textView editable="false" text="Terms" accessible="false"/>"#),
      .init(#"<button image="icon" traits="notEnabled" accessible="false"/>"#, "Only an icon"),
      .init(#"<textField frame="0 0 1 1" accessible="false"/>"#, "A field for AutoFill, which no one sees"),
    ])

  static let subjects = Subjects(kinds: .standardControls, attributes: [.accessible])

  static let dependence = CodeDependence.behavior

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.reports(element) else { return }
    report.add(element, at: .attribute(.accessible), Self.message(element), help: Self.help(element))
  }

  static func reports(_ element: Element) -> Bool {
    guard element.isWrittenNotAccessible, element.isInteractive, element.kind.isStandardControl, !element.isHidden,
      element.reachedAncestor == nil
    else { return false }
    if element.writtenTraits.contains(.notEnabled) || isTooSmallToTouch(element) { return false }
    // In a running app, only the parts of these controls are elements.
    let isCapture = element.tree.markup.isCapture
    if isCapture, element.kind.view.flags.contains(.partsAreElements) { return false }
    // VoiceOver skips a label without text anyway.
    return element.kind != .view(.label) || element.hasName || element.hasText(.value)
  }

  private static func isTooSmallToTouch(_ element: Element) -> Bool {
    let size = element.reliableSize
    return [size.width, size.height].contains { $0.map { $0 <= 2 } ?? false }
  }

  private static func message(_ element: Element) -> String {
    "VoiceOver users miss \(ElementDescription.of(element)): it is not accessible, and no element around it replaces it"
  }

  private static func help(_ element: Element) -> String { Remedy.text(.removeInaccessible, for: element) }
}
