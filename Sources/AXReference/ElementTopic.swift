import AXText
import AXTree

/// What the vocabulary says about an element.
struct ElementTopic {
  let element: Vocabulary.Element
  let printer: MarkdownPrinter

  var text: String {
    let parts = [head, attributes, content, traits, example]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let name = printer.style.bold("<\(element.name)>")
    return name + (element.uiKitClass.map { " (\($0))" } ?? "") + "\n" + printer.paragraph(element.documentation)
  }

  // MARK: Attributes

  private var attributes: String {
    let own = Vocabulary.ownAttributes(of: element.element)
    let rows = own.map { ($0.name, AttributeTopic.summary(of: $0, on: element.element)) }
    let shared = sharedAttributes
    let title = own.isEmpty ? "" : printer.style.bold("Attributes") + "\n" + printer.definitions(rows)
    return [title, shared].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The attributes of every view.
  private var sharedAttributes: String {
    switch element.element {
    case .include, .set, .stateSet:
      return printer.paragraph("And the attributes of the element that it changes, which it replaces.")
    default:
      guard element.element.isView else { return "" }
      let names = Vocabulary.attributes.filter(Vocabulary.isCommon).map(\.name)
      return printer.style.bold("Attributes of every view") + "\n" + printer.list(names)
    }
  }

  // MARK: Content

  private var content: String {
    let names =
      (element.content.isSuperset(of: .views) ? ["any view"] : [])
      + element.content.subtracting(.views).elements.map { "<\($0.name)>" } + (element.holdsText ? ["text"] : [])
    // What is in both sets can be anywhere.
    let trailing = element.trailing.subtracting(element.content).elements.map { "<\($0.name)>" }
    guard !names.isEmpty else { return "" }
    let last = trailing.isEmpty ? "" : "; at the end, " + trailing.joined(separator: ", ")
    return printer.style.bold("Can contain") + "\n" + printer.list(names.dropLast() + [names[names.count - 1] + last])
  }

  // MARK: Traits and texts

  private var traits: String {
    guard let own = element.element.kind?.ownTraits.traits, !own.isEmpty else { return "" }
    let names = English.list(own.map { "`\($0.name)`" })
    return printer.paragraph(
      "UIKit gives it the trait\(own.count == 1 ? "" : "s") \(names). The attribute `traits` replaces what UIKit gives."
    )
  }

  private var example: String {
    guard let example = element.element.kind.flatMap(ElementExample.init) else { return "" }
    return [("Example", example.markup), ("In the snapshot", example.snapshot), ("With VoiceOver", example.speech)].map
    {
      printer.style.bold($0) + "\n"
        + printer.text(of: [.code($1.split(separator: "\n", omittingEmptySubsequences: false).dropLastEmpty())])
    }.joined(separator: "\n")
  }
}

extension [Substring] {
  /// The lines without the empty one after the last line feed.
  fileprivate func dropLastEmpty() -> [String] { (last?.isEmpty == true ? dropLast() : self[...]).map(String.init) }
}
