/// What the page source of an app says about an element that VoiceOver knows and a snapshot does not print.
package struct PageFacts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A button with the value `1`, which is how WebDriverAgent writes that it is selected.
  package static let selected = PageFacts(rawValue: 1)
  /// A view with a text and the traits of an element, and with nothing inside, so VoiceOver stops at it.
  package static let element = PageFacts(rawValue: 1 << 1)
}
