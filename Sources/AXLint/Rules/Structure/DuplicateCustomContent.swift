import AXDiagnostics
import AXSemantics
import AXTree

/// Flags custom content with the label of other content of the same element.
enum DuplicateCustomContent: Rule {
  static let description = RuleDescription(
    id: "duplicate-custom-content", group: .structure, severity: .warning,
    summary: "Two details of an element have the same label",
    rationale: """
      In the rotor More Content, people hear the label of a detail and then its value. If two have the same label, \
      people cannot know which is which, and UIKit may keep only one of them.
      """,
    criteria: [.nameRoleValue],
    failing: [
      .init(
        """
        <button title="Order 12"><customContent label="Price" value="5 €"/>⟦<customContent label="price" value="6 €"/>\
        </button>
        """)
    ],
    passing: [
      .init(
        """
        <button title="Order 12"><customContent label="Price" value="5 €"/><customContent label="Date" value="May 1"/>\
        </button>
        """),
      .init(
        """
        <button title="Order 12"><customContent label="Price" value="5 €"/></button>\
        <button title="Order 13"><customContent label="Price" value="6 €"/></button>
        """, "Of different elements"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    var known: [String: Node] = [:]
    for content in element.node.children(ofKind: .part(.customContent)) {
      let label = content[.label] ?? ""
      let folded = Words.folded(label)
      guard !folded.isEmpty else { continue }
      guard let first = known.updateValue(content, forKey: folded) else { continue }
      known[folded] = first
      report.add(
        element, at: .node(content), Self.message(label), help: "give each detail a label of its own",
        notes: [.init("the first one is here", at: first.location)])
    }
  }

  private static func message(_ label: String) -> String {
    "VoiceOver users hear two details \(ElementDescription.quoted(label)) and cannot distinguish them"
  }
}
