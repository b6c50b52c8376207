import AXDiagnostics
import AXSemantics
import AXTree

/// Two elements that a test cannot tell apart.
struct DuplicateIdentifier: Rule {
  static let description = RuleDescription(
    id: "duplicate-identifier", group: .structure, severity: .error,
    summary: "Two elements of a screen have one identifier",
    rationale: """
      A UI test finds elements by their identifiers: of two with one it takes any, or fails. In repeated rows the same \
      identifier is expected, as a test looks inside one row.
      """,
    relatedChecks: [.init(.axe, "duplicate-id")],
    failing: [
      .init(#"<button title="Pay" identifier="pay"/><button title="Cancel" ⟦identifier="pay"/>"#)
    ],
    passing: [
      .init(#"<button title="Pay" identifier="pay"/><button title="Cancel" identifier="cancel"/>"#),
      .init(
        """
        <tableView>
          <tableViewCell><button title="Pay" identifier="pay"/></tableViewCell>
          <tableViewCell><button title="Pay" identifier="pay"/></tableViewCell>
        </tableView>
        """, "In two rows"),
    ])

  static let subjects = Subjects.none

  init(options: RuleOptions) {}

  func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    var tables: [String: RowTable] = [:]
    for element in screen.elements where element.has(.identifier) {
      // An image's may be a symbol's name, in what an app says of itself.
      if element.tree.markup == .pageSource, element.kind == .imageView { continue }
      guard let identifier = element.text(.identifier) else { continue }
      let rows = screen.facts.rows.chain(of: element.index)
      guard let first = tables[identifier, default: RowTable()].clash(of: element.index, rows: rows) else { continue }
      let location = screen.facts.element(first).node.location(of: .identifier)
      report.add(
        element, at: .attribute(.identifier), Self.message(identifier), help: Self.help,
        notes: [.init("the first one is here", at: location)])
    }
  }
}

extension DuplicateIdentifier {
  private static func message(_ identifier: String) -> String {
    "a test that looks for \"\(identifier)\" finds two elements"
  }

  private static let help = "give each element an identifier of its own"
}
