import AXTree

/// The traits that VoiceOver's words depend on, with the bits of `UIAccessibilityTraits`. UIKit sets some that an app
/// cannot set.
package struct SpokenTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  private static func bit(_ index: UInt64) -> SpokenTraits { SpokenTraits(rawValue: 1 << index) }

  package static let button = bit(0)
  package static let link = bit(1)
  package static let image = bit(2)
  package static let selected = bit(3)
  package static let playsSound = bit(4)
  package static let keyboardKey = bit(5)
  package static let staticText = bit(6)
  package static let summaryElement = bit(7)
  package static let notEnabled = bit(8)
  package static let updatesFrequently = bit(9)
  package static let searchField = bit(10)
  package static let startsMediaSession = bit(11)
  package static let adjustable = bit(12)
  package static let allowsDirectInteraction = bit(13)
  package static let causesPageTurn = bit(14)
  package static let tabBar = bit(15)
  package static let header = bit(16)
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
  package static let switchButton = bit(53)
  /// Not spoken. No source gives its bit, so it has one that UIKit does not use.
  package static let supportsZoom = bit(63)
}

extension SpokenTraits {
  /// The traits of the screen language.
  package init(_ traits: TraitSet) {
    var result: SpokenTraits = []
    var rest = traits.rawValue
    while rest != 0 {
      if let trait = Trait(rawValue: UInt8(rest.trailingZeroBitCount)) { result.insert(Self.of(trait)) }
      rest &= rest - 1
    }
    self = result
  }

  private static func of(_ trait: Trait) -> SpokenTraits {
    switch trait {
    case .button: .button
    case .link: .link
    case .image: .image
    case .searchField: .searchField
    case .keyboardKey: .keyboardKey
    case .staticText: .staticText
    case .header: .header
    case .tabBar: .tabBar
    case .summaryElement: .summaryElement
    case .selected: .selected
    case .notEnabled: .notEnabled
    case .adjustable: .adjustable
    case .allowsDirectInteraction: .allowsDirectInteraction
    case .updatesFrequently: .updatesFrequently
    case .causesPageTurn: .causesPageTurn
    case .playsSound: .playsSound
    case .startsMediaSession: .startsMediaSession
    case .toggleButton: .switchButton
    case .supportsZoom: .supportsZoom
    }
  }

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
