/// What one statement does to the look of a view, which may show a state.
enum CodeLook: Hashable, Sendable {
  /// The names of the images among which the statement chooses. A name is empty for no image.
  ///
  /// - Parameter isFirst: Whether the statement always runs when a function sets up a cell.
  case named([String], isFirst: Bool)
  /// The colors among which the statement chooses, as hashes of their expressions. There is only one if the statement
  /// itself runs only under the condition.
  ///
  /// - Parameter condition: What decides, as a hash of its names.
  case colors(Set<UInt64>, condition: UInt64)
  /// The statement shows the view or hides it in some cases, or does both by a value that may change.
  case visibility(Visibility)
  /// It cannot be known which images, or people also learn in words what the image says.
  case unknown
  /// The statement sets a text, or removes it.
  ///
  /// - Parameter isLoading: Whether it runs while a screen or cell is set up or appears.
  case text(removes: Bool, isLoading: Bool)
  /// The statement only tidies up, as before a cell is used again.
  case cleanup

  struct Visibility: Hashable, Sendable {
    let shows: Bool
    let hides: Bool
    /// Whether the statement runs while a screen or cell is set up or appears.
    let isLoading: Bool
    /// Whether a state may be the reason, and people hear nothing of it in the same function.
    let isSilent: Bool
  }
}
