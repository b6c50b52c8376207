import AXFiles
import AXText

/// A folder as people see it: what lies in it is shown from there, by whatever way an include has led to it.
struct ShownFolder: Hashable, Sendable {
  private let display: ExactText
  private let canonical: ExactText

  init(display: String, canonical: String) {
    self.display = ExactText(display)
    self.canonical = ExactText(canonical)
  }

  /// The outermost folder above a folder that is shown without a link, so that one is enough for all files of a walk.
  ///
  /// - Parameters:
  ///   - directory: canonical.
  ///   - display: the same as it was named.
  init(of directory: String, shownAs display: String) {
    var (shown, place) = (Self.isSame(display, directory) ? display : directory, directory)
    while shown != ".", shown != "/", FilePath.lastComponent(of: shown) != "..",
      Self.isSame(FilePath.directory(of: shown), FilePath.directory(of: place))
    {
      (shown, place) = (FilePath.directory(of: shown), FilePath.directory(of: place))
    }
    self.init(display: shown, canonical: place)
  }

  private static func isSame(_ path: String, _ canonicalPath: String) -> Bool {
    FilePath.canonical(path).map(ExactText.init) == ExactText(canonicalPath)
  }

  /// The path to show.
  func path(of canonicalPath: String) -> String {
    let isInside = FilePath.isInside(canonicalPath, directory: canonical.text)
    // After a link, `..` does not lead back to where the text says.
    guard isInside || FilePath.components(of: display.text).allSatisfy({ $0 == "." || $0 == ".." }) else {
      return canonicalPath
    }
    let path = FilePath.relative(canonicalPath, to: canonical.text)
    return FilePath.normalized(FilePath.join(display.text, path))
  }
}
