import AXSemantics

/// The text of an element's documentation comment: its kind, its name and its hint.
enum ElementDocumentation {
  /// One or two sentences.
  static func text(of element: Element) -> String {
    let noun = noun(element)
    let what =
      if let name = element.name {
        "The \(noun) \"\(name)\""
      } else if let placeholder = element.text(.placeholder) {
        "The \(noun) with the placeholder \"\(placeholder)\""
      } else {
        "\(noun.first.map("aeiou".contains) == true ? "An" : "A") \(noun)"
      }
    return what + "." + (element.text(.hint).map { " " + sentence($0) } ?? "")
  }

  /// The text for several elements with the same identifier.
  static func text(of elements: [Element]) -> String {
    let noun = elements.allSatisfy { $0.kind == elements[0].kind } ? plural(noun(elements[0])) : "elements"
    let name = elements.lazy.compactMap(\.name).first
    return "The \(noun) with this identifier" + (name.map { ", the first of them \"\($0)\"" } ?? "") + "."
  }

  private static func noun(_ element: Element) -> String {
    (element[.secureTextEntry] == "true" ? "secure " : "") + String(describing: element.kind.view.noun)
  }

  private static func plural(_ noun: String) -> String {
    noun.hasSuffix("ch") ? noun + "es" : noun + "s"
  }

  private static func sentence(_ text: String) -> String {
    let end = text.last { !$0.isWhitespace }
    return end.map { ".!?…。".contains($0) } == true ? text : text + "."
  }
}
