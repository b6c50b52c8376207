import AXText
import AXTree

/// What UIKit itself gives an element: the texts and traits of its controls, where the app sets none.
///
/// Where iOS versions differ, this is iOS 17 and 18: the button of a stepper that has no effect is dimmed, and the badge
/// of a tab bar item is its value.
package enum ControlSpeech {
  // MARK: Parts of controls

  // UIKit's own names, such as `Increment`, are only known in English.

  /// A segment of a segmented control.
  package static func segment(title: String?, isSelected: Bool, isEnabled: Bool) -> SpokenElement {
    var traits: SpokenTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return SpokenElement(label: title, traits: traits)
  }

  /// A button of a stepper.
  ///
  /// - Parameter part: 0 for the button on the left, which decreases the value, and 1 for the other one.
  package static func stepperButton(
    _ part: Int, value: Float, minimum: Float, maximum: Float, isEnabled: Bool
  ) -> SpokenElement {
    let hasEffect = part == 0 ? value > minimum : value < maximum
    let traits: SpokenTraits = isEnabled && hasEffect ? .button : [.button, .notEnabled]
    return SpokenElement(label: part == 0 ? "Decrement" : "Increment", traits: traits)
  }

  // MARK: Controls

  /// A page control. Pages count from 0.
  package static func pageControl(currentPage: Int, pageCount: Int, _ strings: VoiceOverStrings) -> SpokenElement {
    var element = SpokenElement(
      value: "page \(strings.number(currentPage + 1)) of \(strings.number(pageCount))", traits: .adjustable)
    element.inputLabels = ["Page control"]
    return element
  }

  /// A button of a UITabBar. UIKit does not dim a disabled one.
  package static func tabBarItem(
    title: String?, badge: String?, value: String?, isSelected: Bool
  ) -> SpokenElement {
    let badge = badge.flatMap { $0.isEmpty ? nil : $0 }
    let isNumber = badge?.utf8.allSatisfy { (0x30...0x39).contains($0) } ?? false
    return SpokenElement(
      label: title, value: value ?? (isNumber ? badge.map { "\($0) items" } : badge),
      traits: isSelected ? [.button, .tabBarItem, .selected] : [.button, .tabBarItem])
  }

  /// The back button of a navigation bar.
  ///
  /// - Parameter title: the title of the screen that it leads to.
  package static func backButton(title: String?) -> SpokenElement {
    let title = title.flatMap { $0.isEmpty ? nil : $0 }
    var element = SpokenElement(label: title ?? "Back", traits: [.button, .backButton])
    let isRepeated = title?.lowercased() == "back"
    element.inputLabels = [isRepeated ? nil : title, "Back"].compactMap { $0 }
    return element
  }

  /// The title of a navigation bar.
  package static func navigationTitle(_ title: String) -> SpokenElement {
    SpokenElement(label: title, traits: .header)
  }

  /// The text that VoiceOver reads for a password: a bullet for each character.
  package static func bullets(for text: String) -> String {
    String(repeating: "•", count: text.count)
  }

  // MARK: Traits

  /// The traits of a kind of view that stay, whatever traits an app sets.
  static func fixedTraits(of kind: NodeKind, isSecure: Bool, isEditable: Bool) -> SpokenTraits {
    switch kind {
    case .view(.switch): [.button, .switchButton]
    case .view(.textField): isSecure ? [.textEntry, .secureTextField] : .textEntry
    case .view(.searchBar): [.textEntry, .searchField]
    case .view(.textView): isEditable ? [.textEntry, .textArea] : []
    default: []
    }
  }
}
