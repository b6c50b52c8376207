import AXDiagnostics
import AXText
import AXTree

/// The reference of the screen language, for a terminal: the vocabulary, and the sections of grammar.md.
package struct Reference: Sendable {
  private let grammar = GrammarText()
  private let printer: MarkdownPrinter

  package init(style: TerminalStyle) {
    printer = MarkdownPrinter(style: style)
  }

  // MARK: Names

  /// The names of all topics, each once: sections, elements, attributes, traits, and forms of values.
  package static var names: [String] {
    let all =
      ReferencePage.allCases.map(\.name) + [FormatsTopic.name] + Vocabulary.elements.map(\.name)
      + Vocabulary.attributes.map(\.name) + Vocabulary.traits.map(\.name) + forms
    return unique(all)
  }

  /// The names of the forms of values.
  private static var forms: [String] {
    unique(Vocabulary.attributes.map(\.type.name) + [AttributeType.argumentName.name])
  }

  private static func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  /// The topic that a name probably means; nil if no name is similar.
  package static func nearest(to name: String) -> String? {
    NearestName.of(name, among: names) ?? CommonMistakes.element(for: name) ?? CommonMistakes.trait(for: name)
      ?? CommonMistakes.attribute(for: name, on: .node(.view(.view)), among: Vocabulary.attributes.map(\.name))
  }

  // MARK: Texts

  /// The topics by kind.
  package var list: String {
    let pages = ReferencePage.allCases.map { ($0.name, $0.heading) } + [(FormatsTopic.name, FormatsTopic.heading)]
    let steps = MarkupElementSet.steps
    let parts: [(title: String, text: String)] = [
      ("The language", printer.definitions(pages)),
      ("Views", printer.list(MarkupElementSet.viewsAndItems.elements.map(\.name))),
      (
        "Other elements",
        printer.list(
          Self.unique(MarkupElement.allCases.filter { !$0.isView && !steps.contains($0) }.map(\.name)))
      ),
      ("Steps", printer.list(steps.elements.map(\.name))),
      ("Attributes", printer.list(Vocabulary.attributes.map(\.name))),
      ("Traits", printer.list(Vocabulary.traits.map(\.name))),
      ("Forms of values", printer.list(Self.forms)),
    ]
    let lists = parts.map { printer.style.bold($0.title) + "\n" + $0.text }
    return lists.joined(separator: "\n") + "\n"
      + printer.paragraph("'axspec reference TOPIC' explains one. If several have the name, it explains them all.")
  }

  /// Everything of a name; nil if there is nothing.
  package func text(of name: String) -> String? {
    var texts = [ReferencePage(named: name).map(text), name == FormatsTopic.name ? FormatsTopic.text(printer) : nil]
    texts += Vocabulary.elements.filter { $0.name == name }.map { ElementTopic(element: $0, printer: printer).text }
    texts += Vocabulary.attributes.filter { $0.name == name }.map {
      AttributeTopic(attribute: $0, printer: printer).text
    }
    texts += Vocabulary.traits.filter { $0.name == name }.map(text)
    texts.append(grammar.form(name).isEmpty ? nil : printer.text(of: grammar.form(name)))
    let found = texts.compactMap { $0 }
    return found.isEmpty ? nil : (found + [seeAlso(name)]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The example of an error; empty for an error without one.
  package func example(ofError id: String) -> String { printer.text(of: grammar.example(ofError: id)) }

  /// The topics that a text names in the type of code.
  package static func topics(in text: String) -> [String] {
    let names = Set(names)
    let code = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
    return unique(code.map { $0.element.filter { $0 != "<" && $0 != ">" } }).filter(names.contains)
  }

  private func text(of page: ReferencePage) -> String {
    printer.style.bold(page.heading) + "\n" + printer.text(of: grammar.section(page), replacement: vocabulary)
  }

  /// The text instead of a table that grammar.md has; nil to print what it has.
  private func vocabulary(_ name: String) -> String? {
    switch name {
    case "elements": printer.definitions(Vocabulary.elements.map { ($0.name, $0.documentation) })
    case "attributes": printer.definitions(Vocabulary.attributes.map { ($0.name, $0.documentation) })
    case "traits": printer.definitions(Vocabulary.traits.map { ($0.name, $0.documentation) })
    case "errors": printer.definitions(ErrorID.ofInputs.map { ($0.rawValue, $0.summary) })
    default: nil
    }
  }

  private func text(of entry: Vocabulary.TraitEntry) -> String {
    let isPrinted = TraitSet.printable.contains(entry.trait)
    return printer.style.bold("The trait \(entry.name)") + "\n" + printer.paragraph(entry.documentation)
      + printer.paragraph(
        isPrinted
          ? "The snapshot prints its name."
          : "The snapshot prints neither its name nor those of the element's other traits.")
  }

  /// The pages that mention a name.
  private func seeAlso(_ name: String) -> String {
    let pages = grammar.pages(mentioning: name).map(\.name).filter { $0 != name }
    return pages.isEmpty ? "" : printer.style.bold("See also") + "\n" + printer.list(pages)
  }
}
