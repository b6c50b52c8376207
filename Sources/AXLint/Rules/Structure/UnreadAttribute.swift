import AXDiagnostics
import AXSemantics
import AXTree

/// Words that nobody hears.
struct UnreadAttribute: Rule {
  static let description = RuleDescription(
    id: "unread-attribute", group: .structure, severity: .warning,
    summary: "A label, value or hint stands on a view that is not accessible",
    rationale: """
      VoiceOver reads these words only where the view is an element by itself. Someone wrote them for people who \
      listen, and they are never read.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "elementDetection")],
    failing: [
      .init(#"<view ⟦label="Balance: 12 €"><label text="12 €"/></view>"#),
      .init(#"<stackView ⟦hint="Opens the order"/>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Balance: 12 €"/>"#),
      .init(#"<view label="Balance" hidden="true"/>"#),
      .init(#"<view accessible="true" label="Card"><view label="Balance"/></view>"#, "In a reached element"),
      .init(#"<view traits="button" label="Pay"/>"#, "unreachable-control speaks"),
    ])

  static let subjects = Subjects(
    kinds: ElementKindSet.plainViews.union(.init(.view)), attributes: [.label, .value, .hint])

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard element.tree.markup != .pageSource, !element.isWrittenAccessible, !element.isHidden,
      element.reachedAncestor == nil, !UnreachableControl.isAtFault(element),
      let attribute = [AttributeName.label, .value, .hint].first(where: element.hasText)
    else { return }
    report.add(element, at: .attribute(attribute), Self.message(attribute), help: Self.help)
  }
}

extension UnreadAttribute {
  private static func message(_ attribute: AttributeName) -> String {
    "VoiceOver users never hear this \(attribute.markup): the view is not accessible"
  }

  private static let help = "add accessible=\"true\" where the view is to be read as one, or take the words away"
}
