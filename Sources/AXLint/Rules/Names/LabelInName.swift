import AXDiagnostics
import AXSemantics
import AXTree

/// Flags labels that do not contain the visible title.
enum LabelInName: Rule {
  static let description = RuleDescription(
    id: "label-in-name", group: .names, severity: .warning,
    summary: "A label does not contain the visible title",
    rationale: """
      With Voice Control, people say what they read: "Tap Send". This works only if the label contains the title. \
      People who both look and listen are confused if the two differ.
      """,
    criteria: [.labelInName],
    relatedChecks: [.init(.axe, "label-content-name-mismatch")],
    failing: [
      .init(#"<button title="Send" ⟦label="Submit form"/>"#),
      .init(#"<segmentedControl label="Range"><segment title="Wk" ⟦label="7 days"/></segmentedControl>"#),
    ],
    passing: [
      .init(#"<button title="Send" label="Send message"/>"#),
      .init(#"<button title="Log  in…" label="LOG IN with a passkey"/>"#, "Only case, spaces, and punctuation differ"),
      .init(#"<button title="+" label="Add"/>"#, "Fewer than two letters"),
      .init(#"<button title="X" label="Close"/>"#, "Fewer than two letters"),
      .init(#"<button title="Send" label=" "/>"#, "Reported by blank-attribute"),
      .init(#"<button title="Button" label="Send"/>"#, "The title of a new button in Interface Builder"),
      .init(#"<button title="Item" label="Send"/>"#),
      .init(#"<button title="Send" image="paperplane" label="Submit form"/>"#, "The button shows an image"),
    ])

  static let subjects = Subjects(
    kinds: .init { $0.nameSource == .title || $0.hasSegments }, mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    for node in element.kind.view.hasSegments ? element.segments : [element.node] {
      // symbol-name reports a label that is only a symbol.
      guard let (title, label) = Self.mismatch(in: node), SymbolName.symbols(naming: element) == nil else { continue }
      report.add(element, at: .nodeAttribute(node, .label), Self.message(title, label), help: Self.help(title))
    }
  }

  /// Returns the title and the label, or nil if the label contains the title.
  private static func mismatch(in node: Node) -> (title: String, label: String)? {
    guard let titleBytes = node.textBytes(.title), let labelBytes = node.textBytes(.label),
      !labelBytes.containsRun(of: titleBytes), node.textBytes(.image) == nil
    else { return nil }
    let title = String(decoding: titleBytes, as: UTF8.self)
    let label = String(decoding: labelBytes, as: UTF8.self)
    return isSaid(title) && !contains(label, title) ? (title, label) : nil
  }

  /// Returns whether people may say a title: it has two letters or more, and is not Xcode's title of a new button.
  static func isSaid(_ title: String) -> Bool {
    let folded = plain(title)
    return title.count(where: \.isLetter) > 1 && folded != "button" && folded != "item"
  }

  /// Returns whether a label contains a title, without regard to case, spaces, and punctuation.
  static func contains(_ label: String, _ title: String) -> Bool {
    let (label, title) = (plain(label), plain(title))
    return Array(label).containsRun(of: Array(title)) || Words(label).contains(Words(title))
  }

  /// Returns a text folded and with one kind of apostrophe.
  static func plain(_ text: String) -> String {
    String(Words.folded(text).map { $0 == "’" ? "'" : $0 })
  }

  private static func message(_ title: String, _ label: String) -> String {
    """
    Voice Control users cannot say \(ElementDescription.quoted(title)), which they see: the label is \
    \(ElementDescription.quoted(label))
    """
  }

  private static func help(_ title: String) -> String {
    "begin the label with the visible title: \(ElementDescription.quoted(title))"
  }
}
