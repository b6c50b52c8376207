/// What a capture of a running app says about an element that VoiceOver knows and a snapshot does not print.
package struct PageFacts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A button that is selected, but has no such trait. WebDriverAgent gives it the value `1`.
  package static let selected = PageFacts(rawValue: 1)
  /// A view with a text and the traits of an element, and with nothing inside, so VoiceOver stops at it.
  package static let element = PageFacts(rawValue: 1 << 1)
  /// The button of a navigation bar that leads back.
  package static let backButton = PageFacts(rawValue: 1 << 2)
}
