import AXDiagnostics
import AXSemantics
import AXText

/// Flags identifiers that several elements have.
enum DuplicateIdentifier: Rule {
  static let description = RuleDescription(
    id: "duplicate-identifier", group: .structure, severity: .error,
    summary: "Two elements of a screen have the same identifier",
    rationale: """
      A UI test that looks for the identifier finds two elements and fails, or checks the wrong one. In storyboards and \
      xibs, the finding is a warning, because code may show only one of them.
      """,
    relatedChecks: [.init(.axe, "duplicate-id")],
    failing: [
      .init(#"<button title="Pay" identifier="pay"/><button title="Cancel" ⟦identifier="pay"/>"#),
      .init(
        """
        <tableView><tableViewCell><button title="Pay" identifier="pay"/><button title="Cancel" ⟦identifier="pay"/>\
        </tableViewCell></tableView>
        """, "In the same row"),
    ],
    passing: [
      .init(#"<button title="Pay" identifier="pay"/><button title="Cancel" identifier="cancel"/>"#),
      .init(
        """
        <tableView><tableViewCell><button title="Pay" identifier="pay"/></tableViewCell>\
        <tableViewCell><button title="Pay" identifier="pay"/></tableViewCell></tableView>
        """, "In different rows of a list"),
      .init(#"<button title="Pay" identifier="pay"/><button title="Pay" identifier="pay" hidden="true"/>"#),
      .init(#"<button title="Pay" identifier=""/><button title="Cancel" identifier=""/>"#, "Empty identifiers"),
    ])

  static let dependence = CodeDependence.identifier

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    // Bytes, because two encodings of `é` are equal as `String` but not as identifiers.
    var firsts: [ExactText: Int] = [:]
    // Most identifiers occur only once, so tables are made on demand.
    var tables: [ExactText: RowTable] = [:]
    for index in Self.indicesOfRepeatedIdentifiers(in: screen) {
      let element = screen.facts.element(index)
      guard let identifier = element.text(.identifier).map(ExactText.init) else { continue }
      guard let first = firsts.updateValue(element.index, forKey: identifier) else { continue }
      firsts[identifier] = first
      guard let clash = tables[identifier, default: RowTable(screen.facts.element(first))].clash(of: element)
      else { continue }
      report.add(
        element, at: .attribute(.identifier), severity: screen.tree.markup == .interfaceBuilder ? .warning : nil,
        Self.message(element[.identifier] ?? ""), help: Self.help(element),
        notes: [.init("\(ElementDescription.of(clash)) has it first", at: clash.node.location(of: .identifier))])
    }
  }

  /// Returns the elements whose identifiers may not be the only ones.
  private static func indicesOfRepeatedIdentifiers(in screen: ScreenContext) -> [Int] {
    let isCapture = screen.tree.markup.isCapture
    var identifiers = RepeatedTexts()
    for element in screen.elements where element.isReached {
      // The identifier of an image in a page source may be the name of a symbol.
      guard !isCapture || element.kind != .view(.imageView), let bytes = element.textBytes(.identifier) else {
        continue
      }
      var hash = FNV1a()
      hash.add(contentsOf: bytes)
      identifiers.add(hash.value, ofElement: element.index)
    }
    return identifiers.indices
  }

  private static func message(_ identifier: String) -> String {
    "UI tests cannot distinguish two elements: both have the identifier \(ElementDescription.quoted(identifier))"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(.init("give each element an identifier of its own", .accessibility), for: element)
  }
}
