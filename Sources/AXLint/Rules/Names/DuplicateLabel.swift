import AXDiagnostics
import AXSemantics
import AXTree

/// Two things to act on that sound the same.
struct DuplicateLabel: Rule {
  static let description = RuleDescription(
    id: "duplicate-label", group: .names, severity: .warning,
    summary: "Two elements of one kind to act on have the same name and value",
    rationale: """
      People who listen cannot tell them apart: "Edit, button; Edit, button". In rows of a list the name may repeat, \
      since the row says what it belongs to.
      """,
    criteria: [.linkPurpose],
    relatedChecks: [.init(.atf, "DuplicateSpeakableTextCheck"), .init(.axe, "identical-links-same-purpose")],
    failing: [
      .init(#"<button title="Edit"/>⟦<button title="Edit"/>"#),
      .init(#"<button title="Edit"/>⟦<button label=" edit "/>⟦<button title="EDIT"/>"#, "At each later one"),
      .init(
        #"<tableView><tableViewCell><button title="Edit"/>⟦<button title="Edit"/></tableViewCell></tableView>"#,
        "In one row"),
    ],
    passing: [
      .init(#"<button title="Edit" label="Edit name"/><button title="Edit" label="Edit address"/>"#),
      .init(#"<switch label="Alarm" on="true"/><switch label="Alarm"/>"#, "Their values differ"),
      .init(#"<button title="Wi-Fi"/><switch label="Wi-Fi"/>"#, "Different kinds"),
      .init(#"<label text="Edit"/><label text="Edit"/>"#, "Nothing to act on"),
      .init(#"<button title="Button"/><button title="Button"/>"#, "generic-label speaks"),
      .init(#"<button image="a"/><button image="a"/>"#, "No names"),
      .init(
        """
        <tableView>
          <tableViewCell><button title="Edit"/></tableViewCell>
          <tableViewCell><button title="Edit"/></tableViewCell>
        </tableView>
        """, "In different rows"),
    ])

  static let subjects = Subjects.none

  init(options: RuleOptions) {}

  func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    // Nearly all names occur once, and cost no text.
    var firsts: [UInt64: Int32] = [:]
    var tables: [Key: RowTable] = [:]
    for element in screen.elements where element.isInteractive && element.isReached {
      guard let name = element.nameBytes else { continue }
      let hash = TextBytes.foldedHash(name) &+ UInt64(element.kind.rawValue) &* 0x9E37_79B9_7F4A_7C15
      guard let first = firsts[hash] else {
        firsts[hash] = Int32(truncatingIfNeeded: element.index)
        continue
      }
      if first >= 0 {
        // It waits in the first table to which a second one came.
        _ = clash(of: screen.facts.element(Int(first)), in: &tables)
        firsts[hash] = -1
      }
      guard let other = clash(of: element, in: &tables).map(screen.facts.element) else { continue }
      report.add(
        element, Self.message(element), help: Self.help,
        notes: [.init(Self.note(other), at: other.node.location)])
    }
  }

  private func clash(of element: Element, in tables: inout [Key: RowTable]) -> Int? {
    guard let name = element.name, !(GenericLabel.isGeneric(name) && element.mayBeEnglish) else { return nil }
    let key = Key(kind: element.kind, name: Words.folded(name), value: element.value.map(Words.folded))
    return tables[key, default: RowTable()].clash(of: element.index, rows: element.facts.rows.chain(of: element.index))
  }

  /// What has to be the same.
  private struct Key: Hashable {
    let kind: ElementKind
    let name: String
    let value: String?
  }
}

extension DuplicateLabel {
  private static func message(_ element: Element) -> String {
    "VoiceOver users cannot tell this from the first \(ElementDescription.of(element)): both have one name and value"
  }

  private static func note(_ first: Element) -> String { "the first \(first.kind.name) of that name" }

  private static let help = "say in label=\"…\" what it belongs to"
}
