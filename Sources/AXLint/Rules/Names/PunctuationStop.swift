import AXDiagnostics
import AXSemantics
import AXTree

/// Flags texts that consist of punctuation.
enum PunctuationStop: Rule {
  static let description = RuleDescription(
    id: "punctuation-stop", group: .names, severity: .note,
    summary: "A text consists of punctuation",
    rationale: """
      Dashes, bullets, and bars separate texts for the eye. VoiceOver stops at each of them and says "dash", "bullet", or \
      nothing, so people have to swipe once more to get to the next text. In storyboards and xibs, the finding is for \
      review: "slash" makes sense between a month and a year.
      """,
    criteria: [.infoAndRelationships],
    failing: [
      .init(#"<stackView><label text="Berlin"/><label ⟦text="–"/><label text="Paris"/></stackView>"#),
      .init(#"<label ⟦text="•"/>"#),
      .init(#"<view accessible="true" ⟦label="|"/>"#),
    ],
    passing: [
      .init(#"<label text="Berlin – Paris"/>"#),
      .init(#"<label text="%"/>"#, "A unit"),
      .init(#"<label text="3"/>"#),
      .init(#"<label text="•" hidden="true"/>"#),
      .init(#"<label text="–" label="to"/>"#, "VoiceOver reads the label"),
      .init(#"<button title="…"/>"#, "Reported by symbol-name"),
      .init(
        InterfaceExample.xib(
          """
          <tableViewCell id="Order">
            <tableViewCellContentView key="contentView" id="Content">
              <subviews><label text="–" id="Dash"/></subviews>
            </tableViewCellContentView>
          </tableViewCell>
          """), "VoiceOver reads the texts of a row together"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.isInteractive, let name = element.nameBytes, SymbolText.isPunctuation(name),
      let attribute = element.nameAttribute, element.value == nil, !isReadWithRow(element)
    else { return }
    report.add(
      element, at: .attribute(attribute), Self.message(element.name ?? ""), help: Self.help(element),
      dependence: element.tree.markup == .interfaceBuilder ? .nameOfPunctuation : nil)
  }

  /// Returns whether VoiceOver reads a text together with the others in its row, as UIKit does unless code changes it.
  private static func isReadWithRow(_ element: Element) -> Bool {
    element.tree.markup == .interfaceBuilder && element.ancestors.contains { $0.kind == .view(.tableViewCell) }
  }

  private static func message(_ name: String) -> String {
    "VoiceOver users stop at \(ElementDescription.quoted(name)) and hear what the character is called, or nothing"
  }

  private static func help(_ element: Element) -> String {
    let part = "say it in the text next to it"
    return Remedy.text(
      .init(markup: part, .attributes, part, code: part), .makeInaccessible, for: element)
  }
}
