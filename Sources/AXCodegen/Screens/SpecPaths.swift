/// Writes the paths of spec files for messages and comments.
///
/// The file of the screen has the path of the generated file's first line. Other files are relative to the same folder,
/// so that paths do not depend on the machine.
struct SpecPaths: Sendable {
  /// The parts of the folder that paths start from; nil if it is unknown, so that only names are written.
  private let folder: [String]?

  /// - Parameters:
  ///   - path: The path of the screen's file.
  ///   - shown: The path in the first line.
  init(_ path: String, shownAs shown: String) {
    let path = Self.parts(of: path)
    let shown = Self.parts(of: shown)
    let isEnd = path.suffix(shown.count).elementsEqual(shown) { $0.utf8.elementsEqual($1.utf8) }
    folder = isEnd ? path.dropLast(shown.count) : nil
  }

  func text(of path: String) -> String { GeneratedFile.source(relative(path)) }

  private func relative(_ path: String) -> String {
    guard let folder, !folder.isEmpty else { return folder == nil ? SpecFile.name(ofPath: path) : path }
    let parts = Self.parts(of: path)
    let common = zip(parts, folder).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    // Paths from different starting points have nothing in common.
    guard common > 0 || folder[0] != "/" && parts.first != "/" else { return SpecFile.name(ofPath: path) }
    return (folder.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)).joined(separator: "/")
  }

  /// The names in a path, without those that lead nowhere. An absolute path begins with a slash.
  private static func parts(of path: String) -> [String] {
    var parts = path.utf8.first == UInt8(ascii: "/") ? ["/"] : []
    for part in path.utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) where part != "." {
      if part == "..", let last = parts.last, last != "..", last != "/" {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }
}

/// The name of a spec file, without its folders.
enum SpecFile {
  static func name(ofPath path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name without `.xml`.
  static func stem(ofPath path: String) -> String {
    let name = name(ofPath: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
