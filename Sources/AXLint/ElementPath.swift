import AXSemantics
import AXTree

/// What an element is called by a baseline: its identifier, or where it stands below the nearest one.
enum ElementPath {
  /// `#pay`, `#list/tableViewCell[2]/button[1]`, `screen/view[1]`: stays the same while elements elsewhere change.
  static func of(_ node: Node) -> String {
    var parts: [String] = []
    var place = node
    while true {
      if let identifier = place[.identifier], !identifier.isEmpty {
        parts.append("#\(identifier)")
        break
      }
      guard let parent = place.parent else {
        parts.append(place.kind.name)
        break
      }
      parts.append("\(place.kind.name)[\(position(of: place, in: parent))]")
      place = parent
    }
    return parts.reversed().joined(separator: "/")
  }

  /// From 1, among the siblings of its kind.
  private static func position(of node: Node, in parent: Node) -> Int {
    var position = 1
    for sibling in parent.children {
      if sibling.index == node.index { break }
      if sibling.kind == node.kind { position += 1 }
    }
    return position
  }
}

/// What an element is called when people are told about it.
package enum ElementDescription {
  private static let longestName = 60

  /// `button "Pay"`, `imageView #logo`, `slider`.
  package static func of(_ element: Element) -> String {
    let kind = element.kind.name
    if let name = element.name { return "\(kind) \"\(shortened(name))\"" }
    if let identifier = element.text(.identifier) { return "\(kind) #\(shortened(identifier))" }
    return kind
  }

  private static func shortened(_ text: String) -> String {
    text.count > longestName ? text.prefix(longestName - 1) + "…" : text
  }
}
