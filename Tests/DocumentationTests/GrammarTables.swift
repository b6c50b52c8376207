import AXReader
import AXTree

/// The tables of grammar.md, made from the vocabulary.
enum GrammarTables {
  /// A Markdown table; every text ends in one line feed.
  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  // MARK: Elements

  static var elements: String {
    table(
      ["element", "UIKit", "own attributes (default)", "holds", "meaning"],
      Vocabulary.elements.map { element in
        [
          "`\(element.name)`", element.uiKitClass ?? "", ownAttributes(of: element.element), content(of: element),
          element.documentation,
        ]
      })
  }

  /// The attributes that not every view has.
  private static func ownAttributes(of element: MarkupElement) -> String {
    Vocabulary.ownAttributes(of: element).map { attribute in
      let name = "`\(attribute.name)`"
      if attribute.required.contains(element) { return "\(name) (required)" }
      return Vocabulary.defaultValue(of: attribute, on: element).map { "\(name) (\($0))" } ?? name
    }.joined(separator: ", ")
  }

  private static func content(of element: Vocabulary.Element) -> String {
    let others = element.content.subtracting(.views).elements.map { "`\($0.name)`" }
    // What is in both lists may be anywhere.
    let trailing = element.trailing.subtracting(element.content).elements.map { "then `\($0.name)`" }
    let words =
      (element.content.isSuperset(of: .views) ? ["any view"] : []) + others + trailing
      + (element.holdsText ? ["a text"] : [])
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  // MARK: Attributes

  static var attributes: String {
    table(
      ["attribute", "form", "default", "on", "meaning"],
      Vocabulary.attributes.map { attribute in
        [
          "`\(attribute.name)`", form(of: attribute.type), defaultValue(of: attribute), elements(allowing: attribute),
          attribute.documentation,
        ]
      })
  }

  private static func form(of type: AttributeType) -> String {
    switch type {
    case .keyword(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .keywords(let words): "keywords: " + words.map { "`\($0)`" }.joined(separator: ", ")
    default: type.name
    }
  }

  private static func defaultValue(of attribute: Vocabulary.Attribute) -> String {
    let byKind = attribute.elements.elements.map { Vocabulary.defaultValue(of: attribute, on: $0) }
    guard let first = byKind.first, let usual = first else { return "" }
    if byKind.allSatisfy({ $0 == usual }) { return "`\(usual)`" }
    return zip(attribute.elements.elements, byKind).map { "`\($1 ?? "")` (\($0.name))" }.joined(separator: ", ")
  }

  private static func elements(allowing attribute: Vocabulary.Attribute) -> String {
    let common = Vocabulary.isCommon(attribute)
    let named = (common ? attribute.elements.subtracting(.viewsAndItems) : attribute.elements)
      .elements.map { "`\($0.name)`" }
    // A set of an include and one of a state have one name.
    let once = named.enumerated().filter { !named[..<$0.offset].contains($0.element) }.map(\.element)
    return ((common ? ["every view"] : []) + once).joined(separator: ", ")
  }

  // MARK: Traits

  static var traits: String {
    table(
      ["trait", "meaning", "printed"],
      Vocabulary.traits.map { entry in
        [
          "`\(entry.name)`", entry.documentation,
          TraitSet.printable.contains(entry.trait) ? "yes" : "no, and hides the others",
        ]
      })
  }
}
