import AXTree

/// The traits that VoiceOver's words depend on, with the bits of `UIAccessibilityTraits`. UIKit sets some that an app
/// cannot set.
package struct SpokenTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private static func bit(_ index: UInt64) -> SpokenTraits { SpokenTraits(rawValue: 1 << index) }

  package static let button = of(.button)
  package static let link = of(.link)
  package static let image = of(.image)
  package static let selected = of(.selected)
  package static let playsSound = of(.playsSound)
  package static let keyboardKey = of(.keyboardKey)
  package static let staticText = of(.staticText)
  package static let summaryElement = of(.summaryElement)
  package static let notEnabled = of(.notEnabled)
  package static let updatesFrequently = of(.updatesFrequently)
  package static let searchField = of(.searchField)
  package static let startsMediaSession = of(.startsMediaSession)
  package static let adjustable = of(.adjustable)
  package static let allowsDirectInteraction = of(.allowsDirectInteraction)
  package static let causesPageTurn = of(.causesPageTurn)
  package static let tabBar = of(.tabBar)
  package static let header = of(.header)
  /// UITextField and UITextView.
  package static let textEntry = bit(18)
  /// A text field with the keyboard.
  package static let isEditing = bit(21)
  package static let secureTextField = bit(24)
  /// The button in a navigation bar that leads back.
  package static let backButton = bit(27)
  /// The button for an item of a UITabBar.
  package static let tabBarItem = bit(28)
  /// UITextView.
  package static let textArea = bit(47)
  /// UISwitch. Since iOS 17, an app can set it as `toggleButton`.
  package static let switchButton = of(.toggleButton)
  /// Not spoken.
  package static let supportsZoom = of(.supportsZoom)
}

extension SpokenTraits {
  /// The traits of the screen language.
  package init(_ traits: TraitSet) {
    var result: SpokenTraits = []
    for entry in Vocabulary.traits where traits.contains(entry.trait) { result.insert(Self.bit(entry.bit)) }
    self = result
  }

  private static func of(_ trait: Trait) -> SpokenTraits { bit(trait.bit) }

  /// The traits that have an effect but no words.
  private static let silent: [Trait] = [
    .keyboardKey, .summaryElement, .allowsDirectInteraction, .updatesFrequently, .causesPageTurn, .playsSound,
    .startsMediaSession, .supportsZoom,
  ]

  /// The names of the traits that have an effect but no words, in the order of `Trait`.
  package var silentNames: [String] {
    Self.silent.filter { contains(Self.of($0)) }.map(\.name)
  }
}
