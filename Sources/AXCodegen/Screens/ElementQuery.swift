import AXSemantics
import AXTree

/// In which of XCUITest's queries an element is found.
enum ElementQuery {
  /// The property of `XCUIElementTypeQueryProvider`.
  ///
  /// XCUITest goes by the class of a control. Of other views it goes by the traits, of which the first here counts.
  static func property(of element: Element) -> String {
    if element[.secureTextEntry] == "true", element.kind == .textField { return "secureTextFields" }
    let view = element.kind.view
    let telling = element.writtenTraits.intersection(view.queryTraits)
    return byTrait.first { telling.contains($0.trait) }?.property ?? String(describing: view.query)
  }

  private static let byTrait: [(trait: Trait, property: String)] = [
    (.toggleButton, "switches"), (.button, "buttons"), (.link, "links"), (.searchField, "searchFields"),
    (.keyboardKey, "keys"), (.image, "images"), (.staticText, "staticTexts"),
  ]
}
