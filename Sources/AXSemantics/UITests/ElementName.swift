import AXTree

/// A name by which a UI test finds an element that has no identifier: `app.buttons["Pay"]`.
package struct ElementName: Hashable, Sendable {
  package let query: String
  package let text: String

  /// Returns nil if XCUITest cannot look for the name, or UIKit makes it up.
  package init?(_ node: Node) {
    guard let text = XCUITestVoice().label(of: node), !text.isEmpty,
      text.utf16.count <= UITestQuery.maximumTextLength
    else { return nil }
    self.text = text
    query = UITestQuery.property(of: node)
  }

  /// The names that one visible element has, and that are the identifier of no other.
  static func unique(in tree: Tree, _ root: Node, _ appearance: UITestAppearance) -> Set<ElementName> {
    var counts: [ElementName: Int] = [:]
    for index in root.index..<Int(root.record.end) where appearance[index].contains(.seen) {
      let node = Node(tree: tree, index: index)
      if let name = ElementName(node) { counts[name, default: 0] += 1 }
      if let identifier = node[.identifier] {
        counts[ElementName(query: UITestQuery.property(of: node), text: identifier), default: 0] += 1
      }
    }
    return Set(counts.filter { $0.value == 1 }.keys)
  }

  private init(query: String, text: String) {
    self.query = query
    self.text = text
  }
}
