import AXSemantics
import AXText
import AXTree

/// Describes elements in messages.
enum ElementDescription {
  private static let maximumLength = 60

  /// Returns a description such as `button "Pay"`, `imageView #logo`, or `slider`. In an Interface Builder file it has
  /// the object's id, as in `button "Pay" (id aBc-12-x3Z)`.
  static func of(_ element: Element) -> String {
    if let last = element.facts.lastDescription, last.index == element.index { return last.text }
    let description = made(for: element)
    element.facts.lastDescription = (element.index, description)
    return description
  }

  private static func made(for element: Element) -> String {
    if let object = element.objectFacts { return description(of: element, object) }
    let kind = element.kind.name
    if element.kind == .screen, element.tree.markup != .screenMarkup, let name = element.screenName {
      return "\(kind) \(quoted(name))"
    }
    if let name = element.name { return "\(kind) \(quoted(name))" }
    if let identifier = element.text(.identifier) { return "\(kind) #\(shortened(identifier))" }
    return kind
  }

  /// Describes an object as Xcode shows it: with its text or class, its id, and the label that only Xcode shows.
  private static func description(of element: Element, _ object: ObjectFacts) -> String {
    // The label for a cell's text or a section's title has no object of its own.
    var result = object.isWhole ? object.element : element.kind.name
    let name = [AttributeName.text, .title].lazy.compactMap(element.text).first ?? element.name
    let xcodeLabel = name == nil ? object.userLabel.map { "Xcode label \(quoted($0))" } : nil
    if let name {
      result += " \(quoted(name))"
    } else if let customClass = object.customClass {
      result += " \(shortened(customClass))"
    }
    if !object.isWhole { result += " of \(object.element)" }
    let marks = [object.id.isEmpty ? nil : "id \(object.id)", xcodeLabel].compactMap { $0 }
    return marks.isEmpty ? result : "\(result) (\(marks.joined(separator: ", ")))"
  }

  /// Returns a text in quotation marks, shortened for a message.
  static func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

  static func shortened(_ text: String) -> String {
    guard text.utf8.count > maximumLength else { return text }
    let start = text.prefix(maximumLength)
    // A letter may have any number of marks.
    guard start.utf8.count <= maximumLength * 16 else {
      return Abridgement.shown(String(start), maximumSize: maximumLength)
    }
    return start.endIndex == text.endIndex ? text : text.prefix(maximumLength - 1) + "…"
  }
}

extension ObjectFacts {
  /// Whether the node is the object itself, not a label that UIKit creates for one of its texts.
  var isWhole: Bool { flags.isDisjoint(with: .partOfObject) }
}
