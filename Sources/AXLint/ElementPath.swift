import AXDiagnostics
import AXSemantics
import AXTree

/// What an element is called by a baseline: its identifier, or where it stands below the nearest one.
enum ElementPath {
  /// `#pay`, `#list/tableViewCell[2]/button[1]`, `screen/view[1]`: stays the same while elements elsewhere change.
  ///
  /// - Parameter source: the file that the finding stands in. In a fragment's, the path begins at the fragment's
  ///   root, whoever includes it.
  static func of(_ node: Node, _ facts: ScreenFacts, in source: SourceText) -> String {
    var parts: [String] = []
    var place = node
    while true {
      if let identifier = place[.identifier], !identifier.isEmpty {
        parts.append("#\(identifier)")
        break
      }
      guard let parent = place.parent, place.source !== source || parent.source === source else {
        parts.append(place.kind.name)
        break
      }
      parts.append("\(place.kind.name)[\(facts.positions[place.index])]")
      place = parent
    }
    return parts.reversed().joined(separator: "/")
  }
}

/// What an element is called when people are told about it.
package enum ElementDescription {
  private static let longestName = 60

  /// `button "Pay"`, `imageView #logo`, `slider`.
  package static func of(_ element: Element) -> String {
    let kind = element.kind.name
    if let name = element.name { return "\(kind) \(quoted(name))" }
    if let identifier = element.text(.identifier) { return "\(kind) #\(shortened(identifier))" }
    return kind
  }

  /// A text between quotes, no longer than a line of a message bears.
  static func quoted(_ text: String) -> String { "\"\(shortened(text))\"" }

  private static func shortened(_ text: String) -> String {
    text.count > longestName ? text.prefix(longestName - 1) + "…" : text
  }
}
