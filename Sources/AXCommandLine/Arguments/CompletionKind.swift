/// What a shell offers for a value.
package enum CompletionKind: Sendable, Equatable {
  case none
  /// One of these words.
  case values([String])
  /// A file with one of these extensions, given without the dot; any file where there are none.
  case file(extensions: [String])
  case directory
}
