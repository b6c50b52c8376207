import AXDiagnostics
import AXSemantics
import AXTree

/// Flags blank texts for VoiceOver, and blank identifiers.
enum BlankAttribute: Rule {
  static let description = RuleDescription(
    id: "blank-attribute", group: .names, severity: .warning,
    summary: "A text for VoiceOver is blank",
    rationale: """
      VoiceOver ignores an empty label or value, which only looks as if someone had thought of it. A label of white \
      space replaces the title that VoiceOver would read. Actions without names cannot be told apart.
      """,
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
    ],
    isFixable: true,
    failing: [
      .init(#"<button title="Pay" ⟦label=""/>"#),
      .init(#"<view accessible="true" label="Total" ⟦value="  "/>"#, "White space"),
      .init(#"<view accessible="true" label="Order 12"><action ⟦name=""/></view>"#),
      .init(#"<button title="Pay" ⟦hint="" ⟦identifier=" "/>"#, "Notes"),
    ],
    passing: [
      .init(#"<button title="Pay" label="Pay now"/>"#),
      .init(#"<view label=""/>"#, "VoiceOver does not stop at it"),
      .init(#"<button title=""  label="Pay"/>"#, "Not a text for VoiceOver"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    // XCUITest wrote the page source, not the developer.
    guard !element.tree.markup.isCapture else { return }
    for name in Self.attributes where element.isBlank(name) && !Self.isLeftover(name, of: element) {
      report.add(
        element, at: .attribute(name), severity: Self.severity(of: name), Self.message(name),
        help: Self.help(name, element), fix: MarkupEdit.removing(name, of: element.node),
        dependence: name == .label ? .name : .nothing)
    }
    for action in element.actions where Self.isBlank(.name, of: action) {
      report.add(
        element, at: .nodeAttribute(action, .name), Self.actionMessage, help: "name what the action does")
    }
    for segment in element.segments where Self.isBlank(.label, of: segment) {
      report.add(
        element, at: .nodeAttribute(segment, .label), Self.message(.label),
        help: Self.help(.label, element), fix: MarkupEdit.removing(.label, of: segment))
    }
  }

  private static let attributes: [AttributeName] = [.label, .value, .hint, .identifier]

  /// Returns whether a blank text in an Interface Builder file is only what Xcode leaves when someone clears a field.
  private static func isLeftover(_ name: AttributeName, of element: Element) -> Bool {
    guard element.tree.markup == .interfaceBuilder else { return false }
    // Another rule reports that the name is missing.
    return name == .hint || name == .identifier || name == .label && MissingName.rule(for: element) != nil
  }

  private static func severity(of name: AttributeName) -> Severity {
    name == .hint || name == .identifier ? .note : .warning
  }

  private static func isBlank(_ name: AttributeName, of node: Node) -> Bool {
    node.tree.bytes(of: name, ofNode: node.index).map(VoiceOverVoice.isBlank) ?? false
  }

  private static func message(_ name: AttributeName) -> String {
    switch name {
    case .identifier: "UI tests cannot find the element by its `identifier`: it is blank"
    default: "VoiceOver users do not hear the `\(name.markup)`: it is blank"
    }
  }

  private static func help(_ name: AttributeName, _ element: Element) -> String {
    "\(Remedy.text(.clear(name), for: element)), or write a text"
  }

  private static let actionMessage =
    "VoiceOver users find an action and do not hear what it does: its name is blank"
}
