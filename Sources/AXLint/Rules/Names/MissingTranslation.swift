import AXDiagnostics
import AXSemantics
import AXTree

/// Flags texts that are not translated into the locale.
enum MissingTranslation: Rule {
  static let description = RuleDescription(
    id: "missing-translation", group: .names, severity: .note,
    summary: "With --locale: a name, hint, or value has no translation in the locale's .strings file",
    rationale: """
      VoiceOver reads a text that is not translated with the voice of the chosen language, and people do not understand \
      it. The rule checks only storyboards and xibs, and only with --locale. If there is no .strings file, the document \
      has one finding, which counts its texts. String catalogs are not checked.
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
          """), "The hint, because VoiceOver does not read the title",
        strings: #""Buy.accessibilityLabel" = "Kaufen";"#),
    ],
    passing: [
      .init(
        InterfaceExample.xib(
          """
          <label text="Total" id="Total"/>
          <label text="42 €" id="Sum"/>
          """), "A text without letters needs no translation", strings: #""Total.text" = "Summe";"#)
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
        report.add(element, at: text.location, Self.message(text.text, path), help: Self.help(text.key, path))
      case .missing(let path): gather(text, element, &report) { Self.message(count: $0, missing: path) }
      case .unlocalized: gather(text, element, &report, message: Self.message(unlocalized:))
      }
    }
  }

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard case .catalog? = screen.tree.translation?.source, screen.root.index == 0 else { return }
    report.unmeasured(Self.catalogReason)
  }

  /// A text without a translation.
  private struct Text {
    let location: RuleReport.Location
    let text: String
    let key: String
  }

  private static func untranslated(of element: Element) -> [Text] {
    var result: [Text] = []
    for node in [element.node] + element.segments {
      for missing in node.objectFacts?.untranslated ?? [] {
        guard node.index != element.index || isRead(missing.attribute, of: element) else { continue }
        let location = RuleReport.Location.nodeAttribute(node, missing.attribute)
        result.append(Text(location: location, text: node[missing.attribute] ?? "", key: missing.key))
      }
    }
    // A text without letters needs no translation.
    return result.filter { $0.text.contains(where: \.isLetter) }
  }

  /// Returns whether VoiceOver reads an attribute: the name, the hint, or the text of a field.
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
    // Code translates the texts that it sets.
    guard CodeInfluence.on(element, at: element.node, for: Self.dependence) == nil else { return }
    report.gather(
      element, at: text.location, note: Self.note(text.text, element), help: Self.help, message: message)
  }

  private static let catalogReason = "documents: texts in a string catalog, which is not read"

  /// Returns the element's description, with the text if it does not contain it.
  private static func note(_ text: String, _ element: Element) -> String {
    let (name, text) = (ElementDescription.of(element), ElementDescription.quoted(text))
    // `contains` with a text needs iOS 16.
    return name.indices.contains { name[$0...].hasPrefix(text) } ? name : "\(name): \(text)"
  }

  private static func message(_ text: String, _ path: String) -> String {
    "\(ElementDescription.quoted(text)) is read untranslated: \(path) does not contain it"
  }

  private static func help(_ key: String, _ path: String) -> String { "add \"\(key)\" = \"…\"; to \(path)" }

  private static func message(count: Int, missing path: String) -> String {
    "\(count) \(count == 1 ? "text is" : "texts are") read untranslated: \(path) does not exist"
  }

  private static func message(unlocalized count: Int) -> String {
    "\(count) \(count == 1 ? "text is" : "texts are") read untranslated in every language: the document is not in an .lproj folder"
  }

  private static let help = "add the language in Xcode, in the File inspector under Localization"
}
