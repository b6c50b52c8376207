import AXTree

/// The XCUITest query that finds an element.
package enum UITestQuery {
  /// The query that finds elements of every type.
  package static let anyElement = "descendants(matching: .any)"

  /// The maximum length of a text in `query["text"]`, in UTF-16 units. XCUITest refuses longer ones.
  package static let maximumTextLength = 128

  /// The property of `XCUIElementTypeQueryProvider`.
  ///
  /// XCUITest decides by the class of a control, and by the traits of other views. The first trait here wins.
  package static func property(of node: Node) -> String {
    if node.kind == .view(.textField), node[.secureTextEntry] == "true" { return "secureTextFields" }
    let view = node.kind.view
    let telling = node.traits.intersection(view.queryTraits)
    return byTrait.first { telling.contains($0.trait) }?.property ?? String(describing: view.query)
  }

  private static let byTrait: [(trait: Trait, property: String)] = [
    (.toggleButton, "switches"), (.button, "buttons"), (.link, "links"), (.searchField, "searchFields"),
    (.keyboardKey, "keys"), (.image, "images"), (.staticText, "staticTexts"),
  ]
}
