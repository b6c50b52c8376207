import AXDiagnostics
import AXSemantics
import AXTree

/// A text for people who listen that is there and says nothing.
enum BlankAttribute: Rule {
  static let description = RuleDescription(
    id: "blank-attribute", group: .names, severity: .warning,
    summary: "A text for VoiceOver is written and blank",
    rationale: """
      An empty label or value is as good as none, so it only looks as if somebody had thought of it; one of white \
      space takes the place of the title that would be read. An action without a name cannot be told from another.
      """,
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
    ],
    failing: [
      .init(#"<button title="Pay" ⟦label=""/>"#),
      .init(#"<view accessible="true" label="Total" ⟦value="  "/>"#, "White space"),
      .init(#"<view accessible="true" label="Order 12"><action ⟦name=""/></view>"#),
      .init(#"<button title="Pay" ⟦hint="" ⟦identifier=" "/>"#, "Notes"),
    ],
    passing: [
      .init(#"<button title="Pay" label="Pay now"/>"#),
      .init(#"<view label=""/>"#, "VoiceOver does not stop at it"),
      .init(#"<button title=""  label="Pay"/>"#, "No text for VoiceOver"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    // There nobody wrote them: XCUITest gives what it found.
    guard element.tree.markup != .pageSource else { return }
    for name in Self.attributes where element.isBlank(name) {
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

  private static func severity(of name: AttributeName) -> Severity {
    name == .hint || name == .identifier ? .note : .warning
  }

  private static func isBlank(_ name: AttributeName, of node: Node) -> Bool {
    node.tree.bytes(of: name, ofNode: node.index).map(VoiceOverVoice.isBlank) ?? false
  }

  private static func message(_ name: AttributeName) -> String {
    switch name {
    case .identifier: "a UI test cannot find the element by its `identifier`: it is blank"
    default: "VoiceOver users hear nothing of the `\(name.markup)`: it is blank"
    }
  }

  private static func help(_ name: AttributeName, _ element: Element) -> String {
    "\(Remedy.text(.clear(name), for: element)), or say something with it"
  }

  private static let actionMessage =
    "VoiceOver users are offered an action and not told what it does: its name is blank"
}
