/// Bytes of a source that are replaced by others.
public struct SourceEdit: Sendable {
  /// Where, and what is taken out; an empty range only puts in.
  public let location: SourceLocation
  /// The markup to put in, escaped as it has to be there.
  public let replacement: String

  public init(location: SourceLocation, replacement: String) {
    self.location = location
    self.replacement = replacement
  }
}
