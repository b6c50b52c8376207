/// What a document can say of what a snapshot prints. Where two are compared, what only one can say is left out.
package struct SpokenParts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let hints = SpokenParts(rawValue: 1)
  package static let actions = SpokenParts(rawValue: 1 << 1)
  /// Any trait; without it, those alone that the type of an element implies.
  package static let traits = SpokenParts(rawValue: 1 << 2)
  /// What AXSnapshot says in its own words, which an app that runs says in UIKit's: where a slider is on its own
  /// scale, and not in percent alone.
  package static let snapshotWords = SpokenParts(rawValue: 1 << 3)

  package static let all: SpokenParts = [.hints, .actions, .traits, .snapshotWords]

  /// What people call the parts, in the order in which they are listed.
  private static let names: [(part: SpokenParts, name: String)] = [
    (.hints, "hints"), (.actions, "actions"), (.traits, "traits that no type stands for"),
    (.snapshotWords, "the absolute values of sliders"),
  ]

  /// The names of the parts, for people.
  package var names: [String] {
    Self.names.filter { contains($0.part) }.map(\.name)
  }
}

extension TraitSet {
  /// The traits that an element's type or state implies in a page source.
  package static let typeTraits = TraitSet(
    .button, .link, .image, .searchField, .keyboardKey, .tabBar, .notEnabled, .adjustable)
}
