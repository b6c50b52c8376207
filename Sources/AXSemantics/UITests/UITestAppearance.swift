import AXTree

/// What a UI test sees of each element of a screen in a state, without the texts.
package struct UITestAppearance: Sendable {
  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// XCUITest sees it: it is not hidden, and no ancestor is reached.
    package static let seen = Flags(rawValue: 1)
    /// VoiceOver reaches it.
    package static let reached = Flags(rawValue: 1 << 1)
    package static let disabled = Flags(rawValue: 1 << 2)
    package static let selected = Flags(rawValue: 1 << 3)
    /// An ancestor is reached instead.
    package static let shadowed = Flags(rawValue: 1 << 4)
    package static let hidden = Flags(rawValue: 1 << 5)
  }

  private let flags: [Flags]

  /// - Parameter facts: The facts about the screen in the state.
  package init(_ facts: ScreenFacts) {
    flags = facts.tree.nodes.indices.map { Self.flags(facts.element($0)) }
  }

  package subscript(node: Int) -> Flags { flags.indices.contains(node) ? flags[node] : [] }

  private static func flags(_ element: Element) -> Flags {
    guard element.kind.isView else { return [] }
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
