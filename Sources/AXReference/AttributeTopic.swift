import AXTree

/// What the vocabulary says about an attribute.
struct AttributeTopic {
  let attribute: Vocabulary.Attribute
  let printer: MarkdownPrinter

  var text: String {
    let head = printer.style.bold("\(attribute.name)=\"…\"") + "\n" + printer.paragraph(attribute.documentation)
    let parts = [head, printer.definitions(facts), words]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A line about an attribute of an element: its form, its default, and its meaning.
  static func summary(of attribute: Vocabulary.Attribute, on element: MarkupElement) -> String {
    let type = Vocabulary.type(of: attribute.attribute, on: element)
    let isRequired = attribute.required.contains(element)
    let notes = [
      isRequired ? "required" : nil, Vocabulary.defaultValue(of: attribute, on: element).map { "default: \($0)" },
    ]
    let note = notes.compactMap { $0 }.joined(separator: ", ")
    return type.summary + (note.isEmpty ? "" : " (\(note))") + ". " + attribute.documentation
  }

  private var facts: [(String, String)] {
    let form = attribute.type.name
    let rows = [
      ("Value", "\(attribute.type.summary) ('axspec reference \(form)')"), ("Default", defaults),
      ("On", elements(among: attribute.elements)), ("Required on", elements(among: attribute.required)),
    ]
    return rows.filter { !$0.1.isEmpty }
  }

  /// The default; if it depends on the element, with the name of each.
  private var defaults: String {
    let elements = attribute.elements.elements
    let values = elements.map { Vocabulary.defaultValue(of: attribute, on: $0) }
    guard let first = values.first, let usual = first else { return "" }
    if values.allSatisfy({ $0 == usual }) { return usual }
    return zip(elements, values).map { "\($1 ?? "none") on <\($0.name)>" }.joined(separator: ", ")
  }

  private func elements(among set: MarkupElementSet) -> String {
    let isCommon = set.isSuperset(of: .views)
    let named = (isCommon ? set.subtracting(.viewsAndItems) : set).elements.map { "<\($0.name)>" }
    // Two elements have the name `set`.
    let once = named.enumerated().filter { !named[..<$0.offset].contains($0.element) }.map(\.element)
    return ((isCommon ? ["every view"] : []) + once).joined(separator: ", ")
  }

  /// The words that the attribute allows, with their meanings.
  private var words: String {
    switch attribute.type {
    case .keyword(let words), .keywords(let words):
      printer.style.bold("Words") + "\n"
        + printer.definitions(words.map { ($0, Vocabulary.documentation(ofKeyword: $0) ?? "") })
    default: ""
    }
  }
}
