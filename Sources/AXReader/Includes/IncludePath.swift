import AXDiagnostics
import AXFiles
import AXText

/// The names in folders, to suggest one for a file that does not exist.
struct FolderNames {
  /// The maximum size of a folder in which similar names are suggested. Each of its files may need a suggestion.
  private static let maximumCount = 200

  private var known: [ExactText: [String]] = [:]

  /// The names in a folder; empty if the folder is very large.
  mutating func names(in folder: String) -> [String] {
    if let names = known[ExactText(folder)] { return names }
    let names = DirectoryWalk.names(in: folder, atMost: Self.maximumCount)
    known[ExactText(folder)] = names
    return names
  }
}

/// Resolves the path of an `href`, without leaving the root folder.
package enum IncludePath {
  struct Problem: Error {
    let id: ErrorID
    let message: String
    let help: String?
    /// The path of a file that cannot be read or does not exist; nil for other problems.
    var path: String?
  }

  /// Resolves a path.
  ///
  /// - Parameters:
  ///   - directory: The canonical path of the including file's folder.
  ///   - root: The canonical path of the folder that the path cannot leave.
  ///   - names: Returns the names in a folder, to suggest one if the file does not exist.
  /// - Returns: The canonical path of the file.
  static func resolve(
    _ href: String, directory: String, root: String, names: (_ folder: String) -> [String]
  ) throws(Problem) -> String {
    guard !href.isEmpty else {
      throw Problem(id: .includeNotFound, message: "`href` is empty", help: "write the path of a file")
    }
    if isAbsoluteOrURL(href) {
      throw escape(
        "`\(href)` is not a relative path", help: "write a path relative to this file; axspec never downloads files")
    }
    // Check the text of the path first, so that no file outside is accessed.
    let wanted = FilePath.normalized(FilePath.join(directory, href))
    guard staysInside(href, from: directory, root: root), FilePath.isInside(wanted, directory: root) else {
      throw escape(
        "`\(href)` leaves the root folder \(root)",
        help: "set another root folder with --root, or with `root` in .axspec.json")
    }
    let canonical = FilePath.canonical(wanted)
    // If there is no file, do not reveal anything about the folder that a link leads to.
    guard let target = canonical ?? FilePath.canonical(FilePath.nearestDirectory(above: wanted)),
      FilePath.isInside(target, directory: root)
    else {
      throw escape(
        "`\(href)` leaves the root folder \(root) through a link", help: "move the file to the root folder")
    }
    guard let canonical else { throw notFound(href, wanted: wanted, among: names(FilePath.directory(of: wanted))) }
    return canonical
  }

  private static func escape(_ message: String, help: String) -> Problem {
    Problem(id: .includeEscapesRoot, message: message, help: help)
  }

  /// Whether every component of the path stays inside the root.
  private static func staysInside(_ href: String, from directory: String, root: String) -> Bool {
    var current = directory
    for part in FilePath.components(of: href) where part != "." {
      current = part == ".." ? FilePath.directory(of: current) : FilePath.join(current, String(part))
      guard FilePath.isInside(current, directory: root) else { return false }
    }
    return true
  }

  /// Whether a path is one that an `href` cannot be.
  package static func isAbsoluteOrURL(_ href: String) -> Bool {
    if FilePath.isAbsolute(href) { return true }
    guard let colon = href.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    // A scheme (RFC 3986) is a letter, followed by letters, digits, `+`, `-`, and `.`.
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
      id: .includeNotFound, message: "the file `\(href)` does not exist",
      help: suggestion.map { "did you mean `\($0)`?" } ?? "the path is relative to this file", path: wanted)
  }
}

extension IncludePath.Problem {
  static func unreadable(_ href: String, _ fault: FileBytes.Fault, at path: String) -> Self {
    if case .missing = fault {
      return .init(id: .includeNotFound, message: "the file `\(href)` does not exist", help: nil, path: path)
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
