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

  /// The name of an element if it is too long to look for.
  static func tooLong(_ node: Node) -> String? {
    XCUITestVoice().label(of: node).flatMap { $0.utf16.count > UITestQuery.maximumTextLength ? $0 : nil }
  }

  fileprivate init(query: String, text: String) {
    self.query = query
    self.text = text
  }
}

/// The visible elements of a screen by the texts that XCUITest finds them by.
struct ElementNames {
  private var nodes: [ElementName: [Int]] = [:]

  init(in tree: Tree, _ root: Node, _ appearance: UITestAppearance) {
    for index in root.index..<Int(root.record.end) where appearance[index].contains(.seen) {
      let node = Node(tree: tree, index: index)
      let name = ElementName(node)
      if let name { nodes[name, default: []].append(index) }
      guard let identifier = node[.identifier] else { continue }
      let other = ElementName(query: UITestQuery.property(of: node), text: identifier)
      if other != name { nodes[other, default: []].append(index) }
    }
  }

  /// The position of an element among those that its name finds; nil if it is the only one.
  func position(of index: Int, named name: ElementName) -> Int? {
    guard let found = nodes[name], found.count > 1 else { return nil }
    return found.firstIndex(of: index)
  }
}
