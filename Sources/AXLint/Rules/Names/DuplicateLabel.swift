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
    var groups = GroupTable()
    for element in screen.elements where element.isInteractive && element.isReached {
      guard let name = element.nameBytes, let number = groups.group(of: element, name),
        let first = groups.groups[number].clash(of: element)
      else { continue }
      // In Interface Builder alternatives lie on one another, and code shows one of them.
      report.add(
        element, severity: screen.tree.markup == .interfaceBuilder ? .note : nil, groups.groups[number].message,
        help: Self.help,
        notes: [.init(Self.note(element.kind), at: screen.facts.element(first).node.location)])
    }
  }

  /// The groups of elements that sound the same. Most names occur once: an element joins a group only when there is
  /// a second one of its name, and only then its value is looked at.
  private struct GroupTable {
    var groups: [Group] = []
    /// By name and kind: the first element's index plus one, or -1 where there are several.
    private var names = HashedPlaces()
    /// By name, kind and value: the first element's index plus one, or the group as a negative number.
    private var speeches = HashedPlaces()

    /// The number of an element's group; none where it is the first of its kind, name and value.
    mutating func group(of element: Element, _ name: UnsafeBufferPointer<UInt8>) -> Int? {
      let hash = TextBytes.foldedHash(name) &* 31 &+ UInt64(element.kind.rawValue)
      guard let place = names.place(of: hash, orInsert: element.index + 1) else { return nil }
      if place > 0 {
        names.replace(hash, by: -1)
        let first = element.facts.element(place - 1)
        _ = speeches.place(of: Self.withValue(of: first, hash), orInsert: place)
      }
      let speech = Self.withValue(of: element, hash)
      guard let known = speeches.place(of: speech, orInsert: element.index + 1) else { return nil }
      guard known > 0 else { return -1 - known }
      speeches.replace(speech, by: -1 - groups.count)
      groups.append(Group(of: element.facts.element(known - 1)))
      return groups.count - 1
    }

    private static func withValue(of element: Element, _ hash: UInt64) -> UInt64 {
      hash &* 31 &+ element.withValue { $0.map { TextBytes.foldedHash($0) } ?? 0 }
    }
  }

  /// Elements that sound the same.
  private struct Group {
    private let kind: ElementKind
    private let foldedName: String
    private let nameBytes: UnsafeBufferPointer<UInt8>?
    private let value: String?
    private let valueBytes: [UInt8]?
    private let isGeneric: Bool
    let message: String
    private var table = RowTable()

    init(of element: Element) {
      let name = element.name ?? ""
      kind = element.kind
      foldedName = Words.folded(name)
      nameBytes = element.nameBytes
      value = element.value.map(Words.folded)
      valueBytes = element.withValue { $0.map { Array($0) } }
      isGeneric = GenericLabel.isGeneric(name)
      message = DuplicateLabel.message(element)
      _ = clash(of: element)
    }

    /// The first element before that is not in another row.
    mutating func clash(of element: Element) -> Int? {
      guard holds(element), !(isGeneric && element.mayBeEnglish) else { return nil }
      return table.clash(of: element.index, rows: element.facts.rows.chain(of: element.index))
    }

    /// Whether it is one of them, and not only of the same hash.
    private func holds(_ element: Element) -> Bool {
      guard element.kind == kind, let bytes = element.nameBytes else { return false }
      let isNameEqual =
        nameBytes.map { $0.elementsEqual(bytes) } ?? false || element.name.map(Words.folded) == foldedName
      return isNameEqual && (hasValue(of: element) || element.value.map(Words.folded) == value)
    }

    /// Whether the values are equal as they are written: most are, and nothing has to be folded.
    private func hasValue(of element: Element) -> Bool {
      element.withValue { bytes in
        guard let bytes, let valueBytes else { return bytes == nil && valueBytes == nil }
        return bytes.elementsEqual(valueBytes)
      }
    }
  }
}

extension DuplicateLabel {
  private static func message(_ element: Element) -> String {
    "VoiceOver users cannot tell this from the first \(ElementDescription.of(element)): both have one name and value"
  }

  private static func note(_ kind: ElementKind) -> String { "the first \(kind.name) of that name" }

  private static let help = "say in its label what it belongs to"
}
