import AXText

/// An accessibility trait. The order is AXSnapshot's, followed by two traits that it does not know.
public enum Trait: UInt8, Sendable, CaseIterable {
  case button, link, image, searchField, keyboardKey, staticText, header, tabBar, summaryElement, selected
  case notEnabled, adjustable, allowsDirectInteraction, updatesFrequently, causesPageTurn, playsSound
  case startsMediaSession
  case toggleButton, supportsZoom
}

extension Trait {
  /// UIKit's name of the trait.
  public var name: String { Vocabulary.traits[Int(rawValue)].name }

  /// The number of its bit in `UIAccessibilityTraits`. That of `supportsZoom` is unknown: UIKit does not use this one.
  package var bit: UInt64 { Vocabulary.traits[Int(rawValue)].bit }
}

/// A set of traits, stored as one integer.
public struct TraitSet: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// A bit for each trait: that of a trait with the raw value 0 is the lowest one.
  public let rawValue: UInt32

  /// Creates a set from the bits of `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a set of one trait without allocating an array.
  @inlinable
  package init(_ trait: Trait) {
    self.init(rawValue: 1 << UInt32(trait.rawValue))
  }

  /// Creates a set of traits.
  public init(_ traits: Trait...) {
    rawValue = traits.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// Returns whether a trait is in the set.
  @inlinable
  public func contains(_ trait: Trait) -> Bool {
    rawValue & (1 << UInt32(trait.rawValue)) != 0
  }

  /// The traits in AXSnapshot's order.
  public var traits: [Trait] { Trait.allCases.filter(contains) }

  /// The 17 traits that AXSnapshot knows.
  package static let printable = TraitSet(rawValue: (1 << 17) - 1)
}

extension TraitSet {
  /// Parses the names of traits, separated by white space.
  ///
  /// - Parameter value: The bytes, which are only read during the call.
  /// - Returns: The known traits, and whether all names are known.
  package static func parse(_ value: ByteView) -> (set: TraitSet, isComplete: Bool) {
    var set: TraitSet = []
    var isComplete = true
    MarkupWords.each(of: value) { word in
      if let trait = Vocabulary.trait(named: word) { set.insert(TraitSet(trait)) } else { isComplete = false }
    }
    return (set, isComplete)
  }
}

/// Splits a value at white space.
package enum MarkupWords {
  /// Calls a closure with each word, in order.
  @inlinable
  package static func each(of value: ByteView, _ body: (ByteView) -> Void) {
    var offset = 0
    while offset < value.count {
      let start = offset
      while offset < value.count, !isSpace(value[offset]) { offset += 1 }
      if offset > start { body(ByteView(rebasing: value[start..<offset])) }
      offset += 1
    }
  }

  @inlinable
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension Vocabulary {
  /// All traits, in the order of `Trait`.
  package static let traits: [TraitEntry] = [
    trait(.button, 0, "button", "The element acts when it is activated."),
    trait(.link, 1, "link", "The element opens something elsewhere."),
    trait(.image, 2, "image", "The element is a picture."),
    trait(.searchField, 10, "searchField", "The element is a search field."),
    trait(.keyboardKey, 5, "keyboardKey", "The element is a key of a keyboard."),
    trait(.staticText, 6, "staticText", "The element is text that does not change."),
    trait(.header, 16, "header", "The element is the heading of a section. People can jump between headers."),
    trait(.tabBar, 15, "tabBar", "The element is a tab bar."),
    trait(.summaryElement, 7, "summaryElement", "The element summarizes the screen when the app starts."),
    trait(.selected, 3, "selected", "The element is selected."),
    trait(.notEnabled, 8, "notEnabled", "The element is dimmed."),
    trait(.adjustable, 12, "adjustable", "A swipe up or down changes the element's value."),
    trait(.allowsDirectInteraction, 13, "allowsDirectInteraction", "VoiceOver passes touches through to the element."),
    trait(.updatesFrequently, 9, "updatesFrequently", "The element's label or value changes often."),
    trait(.causesPageTurn, 14, "causesPageTurn", "Reading to the end of the element turns the page."),
    trait(.playsSound, 4, "playsSound", "The element plays a sound when it is activated."),
    trait(.startsMediaSession, 11, "startsMediaSession", "The element starts audio or video when it is activated."),
    trait(.toggleButton, 53, "toggleButton", "The element is a button that stays on or off. Newer than AXSnapshot."),
    trait(.supportsZoom, 63, "supportsZoom", "The element's content can be zoomed. Newer than AXSnapshot."),
  ]

  private static func trait(_ trait: Trait, _ bit: UInt64, _ name: String, _ documentation: String) -> TraitEntry {
    TraitEntry(trait: trait, bit: bit, name: name, documentation: documentation)
  }
}
