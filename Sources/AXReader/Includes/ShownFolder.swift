import AXFiles
import AXText

/// A folder that paths in messages start from.
struct ShownFolder: Hashable, Sendable {
  private let display: ExactText
  private let canonical: ExactText

  init(display: String, canonical: String) {
    self.display = ExactText(display)
    self.canonical = ExactText(canonical)
  }

  /// Creates the outermost folder that leads to a folder without links, which is the same for all files of a walk.
  ///
  /// - Parameters:
  ///   - directory: The canonical path of a folder.
  ///   - display: The path that the person passed for it.
  init(of directory: String, shownAs display: String) {
    var (shown, actual) = (Self.isSame(display, directory) ? display : directory, directory)
    while shown != ".", shown != "/", FilePath.lastComponent(of: shown) != "..",
      Self.isSame(FilePath.directory(of: shown), FilePath.directory(of: actual))
    {
      (shown, actual) = (FilePath.directory(of: shown), FilePath.directory(of: actual))
    }
    self.init(display: shown, canonical: actual)
  }

  private static func isSame(_ path: String, _ canonicalPath: String) -> Bool {
    FilePath.canonical(path).map(ExactText.init) == ExactText(canonicalPath)
  }

  /// Returns the path to show in messages.
  func path(of canonicalPath: String) -> String {
    let isInside = FilePath.isInside(canonicalPath, directory: canonical.text)
    // After a link, `..` does not lead to the folder that the text suggests.
    guard isInside || FilePath.components(of: display.text).allSatisfy({ $0 == "." || $0 == ".." }) else {
      return canonicalPath
    }
    let path = FilePath.relative(canonicalPath, to: canonical.text)
    return FilePath.normalized(FilePath.join(display.text, path))
  }
}
