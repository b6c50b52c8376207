import AXFiles

/// What an app's resources say about its storyboards and xibs, as far as they are known.
package struct AppResources: Sendable {
  /// The colors of its asset catalogs.
  package var colors = CatalogColors()
  /// Whether the app has texts in several languages.
  package var isTranslated = false
  /// Whether the app is translated, but not the document.
  private(set) var leavesOutDocument = false

  package init() {}

  /// Returns the resources as a storyboard or xib sees them.
  ///
  /// - Parameter path: The canonical path of the document.
  func seen(fromDocumentAt path: String) -> AppResources {
    var result = self
    result.colors = colors.seen(fromDocumentAt: path)
    // Xcode translates only what is in a folder such as `Base.lproj`.
    result.leavesOutDocument =
      isTranslated && !FilePath.lastComponent(of: FilePath.directory(of: path)).hasSuffix(".lproj")
    return result
  }
}
