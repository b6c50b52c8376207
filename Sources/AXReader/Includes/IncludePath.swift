import AXDiagnostics
import AXFiles
import AXText

/// Finds the file that an `href` names, without leaving the root folder.
enum IncludePath {
  struct Problem: Error {
    let id: ErrorID
    let message: String
    let help: String?
    /// Where a file is that cannot be read, or would be if there were one.
    var path: String?
  }

  /// - Parameters:
  ///   - directory: the including file's folder, canonical.
  ///   - root: the folder that must not be left, canonical.
  ///   - names: the names in a folder among which the nearest is looked for where there is no file.
  /// - Returns: the file, canonical.
  static func resolve(
    _ href: String, directory: String, root: String, names: (_ folder: String) -> [String]
  ) throws(Problem) -> String {
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
    let canonical = FilePath.canonical(wanted)
    // If there is no file, nothing is said of the folder that a link leads to.
    guard let place = canonical ?? FilePath.canonical(FilePath.nearestDirectory(above: wanted)),
      FilePath.isInside(place, directory: root)
    else {
      throw escape(
        "`\(href)` leaves the root folder \(root) through a link", help: "put the file into the root folder")
    }
    guard let canonical else { throw notFound(href, wanted: wanted, among: names(FilePath.directory(of: wanted))) }
    return canonical
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

  private static func notFound(_ href: String, wanted: String, among names: [String]) -> Problem {
    let name = FilePath.lastComponent(of: wanted)
    let nearest = NearestName.of(name, among: names)
    let suggestion = nearest.map { String(href.dropLast(FilePath.lastComponent(of: href).count)) + $0 }
    return Problem(
      id: .includeNotFound, message: "there is no file `\(href)`",
      help: suggestion.map { "did you mean `\($0)`?" } ?? "the path is relative to this file", path: wanted)
  }
}

extension IncludePath.Problem {
  static func unreadable(_ href: String, _ fault: FileBytes.Fault, at path: String) -> Self {
    if case .missing = fault {
      return .init(id: .includeNotFound, message: "there is no file `\(href)`", help: nil, path: path)
    }
    return .init(id: fault.id, message: fault.message(about: "`\(href)`"), help: nil, path: path)
  }

  static func notFragment(_ href: String, _ document: ParsedDocument) -> Self {
    let root = RootName.find(in: document.source.bytes)
    return .init(
      id: .includeNotFragment, message: "`\(href)` is not a fragment: its root is `<\(root ?? "")>`",
      help: "include a file whose root is a view element")
  }
}
