import AXDiagnostics
import AXSemantics
import AXTree

/// A label that does not have in it what is shown.
enum LabelInName: Rule {
  static let description = RuleDescription(
    id: "label-in-name", group: .names, severity: .warning,
    summary: "A label does not contain the title that is shown",
    rationale: """
      With Voice Control people say what they read: "Tap Send". It works only where the label has the title in it. \
      People who both see and listen are confused when they differ.
      """,
    criteria: [.labelInName],
    relatedChecks: [.init(.axe, "label-content-name-mismatch")],
    failing: [
      .init(#"<button title="Send" ⟦label="Submit form"/>"#),
      .init(#"<segmentedControl label="Range"><segment title="Wk" ⟦label="7 days"/></segmentedControl>"#),
    ],
    passing: [
      .init(#"<button title="Send" label="Send message"/>"#),
      .init(#"<button title="Log  in…" label="LOG IN with a passkey"/>"#, "But for case, white space, punctuation"),
      .init(#"<button title="+" label="Add"/>"#, "No two letters"),
      .init(#"<button title="X" label="Close"/>"#, "No two letters"),
      .init(#"<button title="Send" label=" "/>"#, "Blank: blank-attribute speaks"),
      .init(#"<button title="Button" label="Send"/>"#, "Interface Builder's own title"),
      .init(#"<button title="Item" label="Send"/>"#),
      .init(#"<button title="Send" image="paperplane" label="Submit form"/>"#, "An image is shown"),
    ])

  static let subjects = Subjects(
    kinds: .init { $0.nameSource == .title || $0.hasSegments }, mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    for node in element.kind.view.hasSegments ? element.segments : [element.node] {
      guard let (title, label) = Self.mismatch(in: node) else { continue }
      report.add(element, at: .nodeAttribute(node, .label), Self.message(title, label), help: Self.help(title))
    }
  }

  /// The title and the label that lacks it.
  private static func mismatch(in node: Node) -> (title: String, label: String)? {
    guard let titleBytes = node.textBytes(.title), let labelBytes = node.textBytes(.label),
      !labelBytes.containsRun(of: titleBytes), node.textBytes(.image) == nil
    else { return nil }
    let title = String(decoding: titleBytes, as: UTF8.self)
    let label = String(decoding: labelBytes, as: UTF8.self)
    let foldedTitle = plain(title)
    guard title.count(where: \.isLetter) > 1, foldedTitle != "button", foldedTitle != "item",
      !Array(plain(label)).containsRun(of: Array(foldedTitle)), !Words(plain(label)).contains(Words(foldedTitle))
    else { return nil }
    return (title, label)
  }

  /// Folded, with one kind of apostrophe.
  private static func plain(_ text: String) -> String {
    String(Words.folded(text).map { $0 == "’" ? "'" : $0 })
  }

  private static func message(_ title: String, _ label: String) -> String {
    """
    VoiceOver users hear \(ElementDescription.quoted(label)), Voice Control users read \
    \(ElementDescription.quoted(title)) and say it in vain
    """
  }

  private static func help(_ title: String) -> String {
    "begin the label with what is shown: \(ElementDescription.quoted(title))"
  }
}
