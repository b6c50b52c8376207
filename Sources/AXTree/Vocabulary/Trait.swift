import AXText

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

extension TraitSet {
  /// The traits that a value names, separated by white space, and whether that is all that it names.
  ///
  /// - Parameter value: read during the call alone.
  package static func parse(_ value: ByteView) -> (set: TraitSet, isWhole: Bool) {
    var set: TraitSet = []
    var isWhole = true
    MarkupWords.each(of: value) { word in
      if let trait = Vocabulary.trait(named: word) { set.insert(TraitSet(trait)) } else { isWhole = false }
    }
    return (set, isWhole)
  }
}

/// The words of a value, without the white space between them as XML leaves it in a value.
package enum MarkupWords {
  /// Calls the body with each word, in order.
  @inlinable
  package static func each(of value: ByteView, _ body: (ByteView) -> Void) {
    var place = 0
    while place < value.count {
      let start = place
      while place < value.count, !isSpace(value[place]) { place += 1 }
      if place > start { body(ByteView(rebasing: value[start..<place])) }
      place += 1
    }
  }

  @inlinable
  package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension Vocabulary {
  /// Every trait, in the order of `Trait`.
  package static let traits: [TraitEntry] = [
    trait(.button, "button", "The element acts when it is activated."),
    trait(.link, "link", "The element opens something elsewhere."),
    trait(.image, "image", "The element is a picture."),
    trait(.searchField, "searchField", "The element is a search field."),
    trait(.keyboardKey, "keyboardKey", "The element is a key of a keyboard."),
    trait(.staticText, "staticText", "The element is a text that does not change."),
    trait(.header, "header", "The element heads a section; people jump between headers."),
    trait(.tabBar, "tabBar", "The element is a tab bar."),
    trait(.summaryElement, "summaryElement", "The element sums the screen up when the app starts."),
    trait(.selected, "selected", "The element is selected."),
    trait(.notEnabled, "notEnabled", "The element is dimmed."),
    trait(.adjustable, "adjustable", "The element's value goes up and down with a swipe."),
    trait(.allowsDirectInteraction, "allowsDirectInteraction", "Touches go to the element, past VoiceOver."),
    trait(.updatesFrequently, "updatesFrequently", "The element's label or value changes often."),
    trait(.causesPageTurn, "causesPageTurn", "Reading to the end of the element turns the page."),
    trait(.playsSound, "playsSound", "The element plays a sound when it is activated."),
    trait(.startsMediaSession, "startsMediaSession", "The element starts sound or film when it is activated."),
    trait(.toggleButton, "toggleButton", "The element is a button that stays on or off. Newer than AXSnapshot."),
    trait(.supportsZoom, "supportsZoom", "The element's content can be zoomed. Newer than AXSnapshot."),
  ]

  private static func trait(_ trait: Trait, _ name: String, _ documentation: String) -> TraitEntry {
    TraitEntry(trait: trait, name: name, documentation: documentation)
  }
}
