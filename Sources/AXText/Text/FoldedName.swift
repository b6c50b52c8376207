/// A file name that is compared without case and Unicode normalization, as on macOS by default: names whose folded
/// forms are equal are one file there.
package struct FoldedName: Hashable, Sendable {
  /// Canonically equivalent strings are equal, so only the case needs folding.
  private let folded: String

  package init(_ name: String) {
    // Nearly all names are ASCII.
    guard name.utf8.contains(where: { $0 >= 0x80 }) else {
      folded = name.lowercased()
      return
    }
    var folded = ""
    for scalar in name.unicodeScalars {
      // Full case folding through uppercase, so that `ß` becomes `ss` and both small sigmas are equal. The dotless ı
      // stays as it is.
      folded += scalar == "ı" ? "ı" : scalar.properties.uppercaseMapping.lowercased()
    }
    self.folded = folded
  }
}
