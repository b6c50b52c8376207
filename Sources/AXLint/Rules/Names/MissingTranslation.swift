import AXDiagnostics
import AXSemantics
import AXTree

/// A text that is read in another language than the one that was asked for.
enum MissingTranslation: Rule {
  static let description = RuleDescription(
    id: "missing-translation", group: .names, severity: .note,
    summary: "With --locale: a name, hint or value has no text in the locale's .strings file",
    rationale: """
      VoiceOver reads a text that is not translated with the voice of the chosen language, and nobody understands it. \
      In storyboards and xibs only, and only with --locale. Where there is no .strings file, the document has one \
      finding, which counts its texts; with a string catalog nothing can be said.
      """,
    criteria: [.languageOfParts],
    failing: [
      .init(
        InterfaceExample.xib(
          """
          <button id="Pay">
            <state key="normal" ⟦title="Pay"/>
          </button>
          <label text="Total" id="Total"/>
          """), strings: #""Total.text" = "Summe";"#),
      .init(
        InterfaceExample.xib(
          """
          <button id="Buy">
            <accessibility key="accessibilityConfiguration" label="Buy" ⟦hint="Shows the price"/>
            <state key="normal" title="B"/>
          </button>
          """), "The hint: the title is not read",
        strings: #""Buy.accessibilityLabel" = "Kaufen";"#),
    ],
    passing: [
      .init(
        InterfaceExample.xib(
          """
          <label text="Total" id="Total"/>
          <label text="42 €" id="Sum"/>
          """), "Nothing to translate in the other one", strings: #""Total.text" = "Summe";"#)
    ])

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? .reached : .none
  }

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let translation = element.tree.translation else { return }
    for text in Self.untranslated(of: element) {
      switch translation.source {
      case .document, .catalog: break
      case .strings(let path):
        report.add(element, at: text.place, Self.message(text.text, path), help: Self.help(text.key, path))
      case .missing(let path): gather(text, element, &report) { Self.message(count: $0, missing: path) }
      case .unlocalized: gather(text, element, &report, message: Self.message(unlocalized:))
      }
    }
  }

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard case .catalog? = screen.tree.translation?.source, screen.root.index == 0 else { return }
    report.unmeasured(Self.catalogue)
  }

  /// A text that has no translation.
  private struct Text {
    let place: RuleReport.Place
    let text: String
    let key: String
  }

  private static func untranslated(of element: Element) -> [Text] {
    var result: [Text] = []
    for node in [element.node] + element.segments {
      for missing in node.objectFacts?.untranslated ?? [] {
        guard node.index != element.index || isRead(missing.attribute, of: element) else { continue }
        let place = RuleReport.Place.nodeAttribute(node, missing.attribute)
        result.append(Text(place: place, text: node[missing.attribute] ?? "", key: missing.key))
      }
    }
    // What has no letter needs no translation.
    return result.filter { $0.text.contains(where: \.isLetter) }
  }

  /// Whether VoiceOver reads an attribute: the first that is a name, the hint, what a field holds.
  private static func isRead(_ attribute: AttributeName, of element: Element) -> Bool {
    switch attribute {
    case .hint: true
    case .text where element.kind.view.valueSource == .typed: !element.hasText(.value)
    default: element.nameAttribute == attribute
    }
  }

  private static func gather(
    _ text: Text, _ element: Element, _ report: inout RuleReport, message: @escaping @Sendable (Int) -> String
  ) {
    // What code sets has no place in a file of texts.
    guard CodeInfluence.on(element, at: element.node, for: Self.dependence) == nil else { return }
    report.gather(
      element, at: text.place, note: Self.note(text.text, element), help: Self.help, message: message)
  }

  private static let catalogue = "documents: texts in a string catalog, which is not read"

  /// The element, and the text where that is not what it is called by.
  private static func note(_ text: String, _ element: Element) -> String {
    let (name, text) = (ElementDescription.of(element), ElementDescription.quoted(text))
    return name.contains(text) ? name : "\(name): \(text)"
  }

  private static func message(_ text: String, _ path: String) -> String {
    "\(ElementDescription.quoted(text)) is read as it is: \(path) has no text for it"
  }

  private static func help(_ key: String, _ path: String) -> String { "add \"\(key)\" = \"…\"; to \(path)" }

  private static func message(count: Int, missing path: String) -> String {
    "\(count) \(count == 1 ? "text is" : "texts are") read as in the document: there is no \(path)"
  }

  private static func message(unlocalized count: Int) -> String {
    "\(count) \(count == 1 ? "text is" : "texts are") read alike in every language: the document is in no .lproj folder"
  }

  private static let help = "add the language in Xcode, in the File inspector below Localization"
}
