import AXSemantics
import AXTree

/// What a UI test can see of each element in a state.
struct Appearances {
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// XCUITest sees it: it is not hidden and no ancestor is reached.
    static let seen = Flags(rawValue: 1)
    /// VoiceOver reaches it.
    static let reached = Flags(rawValue: 1 << 1)
    static let disabled = Flags(rawValue: 1 << 2)
    static let selected = Flags(rawValue: 1 << 3)
    /// An ancestor is reached instead.
    static let shadowed = Flags(rawValue: 1 << 4)
    static let hidden = Flags(rawValue: 1 << 5)
  }

  /// The flags of the first element of each entry.
  let flags: [Flags]
  /// The query that finds all elements of each entry; nil if they differ.
  let queries: [String?]

  /// - Parameter facts: the facts about the tree in the state.
  init(of identified: IdentifiedElements, _ facts: ScreenFacts) {
    flags = identified.entries.map { Self.flags(facts.element($0.nodes[0])) }
    queries = identified.entries.map { entry in
      let first = ElementQuery.property(of: facts.element(entry.nodes[0]))
      let isSame = entry.nodes.allSatisfy { ElementQuery.property(of: facts.element($0)) == first }
      return isSame ? first : nil
    }
  }

  private static func flags(_ element: Element) -> Flags {
    var flags: Flags = []
    let isShadowed = element.reachedAncestor != nil
    if isShadowed { flags.insert(.shadowed) }
    if element.isHidden { flags.insert(.hidden) }
    if !element.isHidden, !isShadowed { flags.insert(.seen) }
    if element.isReached { flags.insert(.reached) }
    if element.traits.contains(.notEnabled) || element[.enabled] == "false" { flags.insert(.disabled) }
    if element.traits.contains(.selected) { flags.insert(.selected) }
    return flags
  }
}

/// The XCUITest queries that find elements.
private enum ElementQuery {
  /// The property of `XCUIElementTypeQueryProvider`.
  ///
  /// XCUITest decides by the class of a control, and by the traits of other views. The first trait here wins.
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
