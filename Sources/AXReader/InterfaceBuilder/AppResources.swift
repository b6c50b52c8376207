import AXFiles

/// What an app's resources say about its storyboards and xibs, as far as they are known.
package struct AppResources: Sendable {
  /// The colors of its asset catalogs.
  package var colors = CatalogColors()
  /// Whether the app has texts in several languages.
  package var isTranslated = false
  /// The language folders that contain a document or its texts, by the name that these files share.
  private var languageFolders: [String: Set<String>] = [:]
  /// Whether the app is translated, but not the document.
  private(set) var leavesOutDocument = false

  package init() {}

  /// Adds a document, or a file with the texts of one, if it is in a folder such as `de.lproj`.
  ///
  /// - Parameter path: The canonical path of the file.
  package mutating func add(fileAt path: String) {
    guard let file = Self.languageFile(at: path) else { return }
    languageFolders[file.name, default: []].insert(file.folder)
  }

  /// Returns the name that a document shares with its translations, such as `App/Main` for `App/Base.lproj/Main.xib` and
  /// `App/de.lproj/Main.strings`, and its folder; nil if it is not in a folder for a language.
  private static func languageFile(at path: String) -> (name: String, folder: String)? {
    let directory = FilePath.directory(of: path)
    guard directory.hasSuffix(".lproj") else { return nil }
    let name = FilePath.removingExtension(FilePath.lastComponent(of: path))
    return (FilePath.join(FilePath.directory(of: directory), name), FilePath.lastComponent(of: directory))
  }

  /// Returns whether another language folder contains a copy of a document, or its texts. A document that was not added
  /// counts as translated if it is in a language folder, because the files beside it are not known.
  private func isTranslated(documentAt path: String) -> Bool {
    guard let file = Self.languageFile(at: path) else { return false }
    guard let folders = languageFolders[file.name], folders.contains(file.folder) else { return true }
    return folders.count > 1
  }

  /// Returns the resources as a storyboard or xib sees them.
  ///
  /// - Parameter path: The canonical path of the document.
  func seen(fromDocumentAt path: String) -> AppResources {
    var result = self
    result.colors = colors.seen(fromDocumentAt: path)
    result.leavesOutDocument = isTranslated && !isTranslated(documentAt: path)
    return result
  }
}
