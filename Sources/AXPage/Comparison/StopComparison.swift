/// What became of the stops of a screen.
package struct StopComparison: Sendable {
  /// A stop on both sides, or on one.
  package struct Entry: Sendable, Hashable {
    package enum Kind: Sendable {
      case same, new, gone, changed, moved
    }

    package var kind: Kind
    /// The index of the old stop; nil if it is new.
    package var old: Int?
    /// The index of the new stop; nil if it is gone.
    package var new: Int?
  }

  /// The stops in the new order, with those that are gone where they were.
  package var entries: [Entry]
}
