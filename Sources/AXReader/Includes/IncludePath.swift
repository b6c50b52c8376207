import AXDiagnostics
import AXFiles
import AXText

/// Finds the file that an `href` names, without leaving the root folder.
enum IncludePath {
  struct Problem: Error {
    let id: ErrorID
    let message: String
    let help: String?
    /// Where a file would be read, if there is none.
    var missingPath: String?
  }

  /// - Parameters:
  ///   - directory: the including file's folder, canonical.
  ///   - displayDirectory: the same as people see it.
  ///   - root: the folder that must not be left, canonical.
  ///   - suggests: whether the nearest name is looked for where there is no file.
  static func resolve(
    _ href: String, directory: String, displayDirectory: String, root: String, suggests: Bool
  ) throws(Problem) -> FragmentLibrary.Key {
    guard !href.isEmpty else {
      throw Problem(id: .includeNotFound, message: "`href` is empty", help: "name a file")
    }
    if isAbsoluteOrURL(href) {
      throw escape(
        "`\(href)` is not a relative path", help: "write a path relative to this file; nothing is ever fetched")
    }
    // Textually first, so that nothing outside is even looked at.
    let wanted = FilePath.normalized(FilePath.join(directory, href))
    guard climbs(href, from: directory, root: root), FilePath.isInside(wanted, directory: root) else {
      throw escape("`\(href)` leaves the root folder \(root)", help: "name the root folder with --root")
    }
    guard let canonical = FilePath.canonical(wanted) else {
      throw notFound(href, wanted: wanted, suggests: suggests)
    }
    guard FilePath.isInside(canonical, directory: root) else {
      throw escape(
        "`\(href)` leaves the root folder \(root) through a link", help: "put the file into the root folder")
    }
    let displayPath = shown(href, from: displayDirectory, as: canonical)
    return FragmentLibrary.Key(canonicalPath: canonical, displayPath: displayPath)
  }

  /// A path for people that leads to the file. After a link, `..` does not lead back to where the text says.
  private static func shown(_ href: String, from displayDirectory: String, as canonical: String) -> String {
    let path = FilePath.normalized(FilePath.join(displayDirectory, href))
    guard FilePath.components(of: href).contains("..") else { return path }
    return FilePath.canonical(path).map(ExactText.init) == ExactText(canonical) ? path : canonical
  }

  private static func escape(_ message: String, help: String) -> Problem {
    Problem(id: .includeEscapesRoot, message: message, help: help)
  }

  /// Whether no step of the path leaves the root, not even to come back.
  private static func climbs(_ href: String, from directory: String, root: String) -> Bool {
    var place = directory
    for part in FilePath.components(of: href) where part != "." {
      place = part == ".." ? FilePath.directory(of: place) : FilePath.join(place, String(part))
      guard FilePath.isInside(place, directory: root) else { return false }
    }
    return true
  }

  private static func isAbsoluteOrURL(_ href: String) -> Bool {
    if FilePath.isAbsolute(href) { return true }
    guard let colon = href.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    // A scheme by RFC 3986: a letter, then letters, digits, `+`, `-` and `.`.
    let scheme = href[..<colon].unicodeScalars
    guard let first = scheme.first, first.isASCII, first.properties.isAlphabetic else { return false }
    return scheme.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
    }
  }

  private static func notFound(_ href: String, wanted: String, suggests: Bool) -> Problem {
    let name = FilePath.lastComponent(of: wanted)
    let folder = FilePath.directory(of: wanted)
    let nearest = suggests ? NearestName.of(name, among: DirectoryWalk.names(in: folder)) : nil
    let suggestion = nearest.map { String(href.dropLast(FilePath.lastComponent(of: href).count)) + $0 }
    return Problem(
      id: .includeNotFound, message: "there is no file `\(href)`",
      help: suggestion.map { "did you mean `\($0)`?" } ?? "the path is relative to this file", missingPath: wanted)
  }
}
