/// The images that one statement gives to a view, as far as its words name them.
enum CodeImages: Hashable, Sendable {
  /// The names of the images among which the statement chooses. An empty name means that there is no image.
  ///
  /// - Parameter isFirst: Whether a function of a cell that sets it up gives the view this image in any case.
  case named([String], isFirst: Bool)
  /// The statement shows the view or hides it in some cases, or does both by a value that may change.
  case visibility(shows: Bool, hides: Bool)
  /// It cannot be known which images, or people also learn in words what the image says.
  case unknown
  /// The statement only tidies up, as before a cell is used again.
  case cleanup
}
