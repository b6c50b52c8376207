/// A name as a file system compares it that ignores case and Unicode normalization, as macOS does by default: names
/// whose folded forms are equal are one file there.
package struct FoldedName: Hashable, Sendable {
  /// Strings are equal if they are canonically equivalent, so that only the case is left to fold.
  private let folded: String

  package init(_ name: String) {
    var folded = ""
    for scalar in name.unicodeScalars {
      // Unicode's full case folding: by way of the upper case, so that `ß` becomes `ss` and both small sigmas are one.
      // The dotless ı keeps its own form.
      folded += scalar == "ı" ? "ı" : scalar.properties.uppercaseMapping.lowercased()
    }
    self.folded = folded
  }
}
