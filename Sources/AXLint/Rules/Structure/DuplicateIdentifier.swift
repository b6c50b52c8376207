import AXDiagnostics
import AXSemantics
import AXText

/// One identifier on two elements.
enum DuplicateIdentifier: Rule {
  static let description = RuleDescription(
    id: "duplicate-identifier", group: .structure, severity: .error,
    summary: "Two elements of a screen have one identifier",
    rationale: """
      A UI test that asks for the identifier finds two elements and fails, or finds the wrong one: what it holds for \
      people who listen it then holds for another element.
      """,
    relatedChecks: [.init(.axe, "duplicate-id")],
    failing: [
      .init(#"<button title="Pay" identifier="pay"/><button title="Cancel" ⟦identifier="pay"/>"#),
      .init(
        """
        <tableView><tableViewCell><button title="Pay" identifier="pay"/><button title="Cancel" ⟦identifier="pay"/>\
        </tableViewCell></tableView>
        """, "In one row"),
    ],
    passing: [
      .init(#"<button title="Pay" identifier="pay"/><button title="Cancel" identifier="cancel"/>"#),
      .init(
        """
        <tableView><tableViewCell><button title="Pay" identifier="pay"/></tableViewCell>\
        <tableViewCell><button title="Pay" identifier="pay"/></tableViewCell></tableView>
        """, "In two rows of a list"),
      .init(#"<button title="Pay" identifier="pay"/><button title="Pay" identifier="pay" hidden="true"/>"#),
      .init(#"<button title="Pay" identifier=""/><button title="Cancel" identifier=""/>"#, "They have none"),
    ])

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    let isPageSource = screen.tree.markup == .pageSource
    // By bytes: a `String` would take two ways to write `é` for one.
    var firsts: [ExactText: Int] = [:]
    // Made where an identifier occurs again: most occur once.
    var tables: [ExactText: RowTable] = [:]
    for element in screen.elements where element.isReached {
      // The name of an image in a page source may be that of a symbol.
      guard !isPageSource || element.kind != .imageView, let identifier = element.text(.identifier).map(ExactText.init)
      else { continue }
      guard let first = firsts.updateValue(element.index, forKey: identifier) else { continue }
      firsts[identifier] = first
      guard let clash = tables[identifier, default: RowTable(screen.facts.element(first))].clash(of: element)
      else { continue }
      report.add(
        element, at: .attribute(.identifier), Self.message(element[.identifier] ?? ""), help: Self.help,
        notes: [.init("\(ElementDescription.of(clash)) has it first", at: clash.node.location(of: .identifier))])
    }
  }

  private static func message(_ identifier: String) -> String {
    "UI tests cannot tell two elements apart: both have the identifier \(ElementDescription.quoted(identifier))"
  }

  private static let help = "give each an identifier of its own"
}
