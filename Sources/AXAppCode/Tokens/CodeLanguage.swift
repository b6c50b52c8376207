/// The language of a source file of an app.
package enum CodeLanguage: Sendable {
  case swift, objectiveC

  /// The extensions of the files to search, in lowercase.
  package static let extensions = ["swift", "m", "mm", "h"]

  package init(path: String) {
    self = path.hasSuffix(".swift") || path.hasSuffix(".SWIFT") ? .swift : .objectiveC
  }
}
