/// The parts of a snapshot that a document can express. A comparison leaves out what one of the two cannot express.
package struct SpokenParts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let hints = SpokenParts(rawValue: 1)
  package static let actions = SpokenParts(rawValue: 1 << 1)
  /// Any trait. Without this, a document has only the traits that the type of an element implies.
  package static let traits = SpokenParts(rawValue: 1 << 2)
  /// Texts that AXSnapshot words differently from a running app: a slider's value as a number and not only in percent.
  package static let snapshotWords = SpokenParts(rawValue: 1 << 3)

  /// Hints as the app writes them. Without this, VoiceOver's words may have replaced them.
  package static let writtenHints = SpokenParts(rawValue: 1 << 4)

  package static let all: SpokenParts = [.hints, .actions, .traits, .snapshotWords, .writtenHints]

  /// The names of the parts, in the order in which messages list them.
  private static let names: [(part: SpokenParts, name: String)] = [
    (.hints, "hints"), (.actions, "actions"), (.traits, "traits that an element's type does not imply"),
    (.snapshotWords, "the absolute values of sliders"),
    (.writtenHints, "the hints of text fields and the periods at the ends of hints"),
  ]

  /// The names of the parts, for messages.
  package var names: [String] {
    // The hints include how they are written.
    let parts = contains(.hints) ? subtracting(.writtenHints) : self
    return Self.names.filter { parts.contains($0.part) }.map(\.name)
  }
}

extension TraitSet {
  /// The traits that an element's type or state implies in a page source.
  package static let typeTraits = TraitSet(
    .button, .link, .image, .searchField, .keyboardKey, .tabBar, .notEnabled, .adjustable)
}
