/// An accessibility trait, in the order in which AXSnapshot prints them; the last two are newer than it.
public enum Trait: UInt8, Sendable, CaseIterable {
  case button, link, image, searchField, keyboardKey, staticText, header, tabBar, summaryElement, selected
  case notEnabled, adjustable, allowsDirectInteraction, updatesFrequently, causesPageTurn, playsSound
  case startsMediaSession
  case toggleButton, supportsZoom
}

extension Trait {
  /// UIKit's name.
  public var name: String { Vocabulary.traits[Int(rawValue)].name }
}

/// A set of traits, as one word.
public struct TraitSet: OptionSet, Sendable, Hashable, BitwiseCopyable {
  public let rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set of one trait, without an array of it: every other element may have some.
  @inlinable
  package init(_ trait: Trait) {
    self.init(rawValue: 1 << UInt32(trait.rawValue))
  }

  public init(_ traits: Trait...) {
    rawValue = traits.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  @inlinable
  public func contains(_ trait: Trait) -> Bool {
    rawValue & (1 << UInt32(trait.rawValue)) != 0
  }

  /// The traits in AXSnapshot's order.
  public var traits: [Trait] { Trait.allCases.filter(contains) }

  /// The 17 traits that AXSnapshot knows.
  package static let printable = TraitSet(rawValue: (1 << 17) - 1)
}
