import AXFiles
import AXReader
import AXText
import AXTree

/// Finds the documents beside an input that have the same name and another kind: `Pay.storyboard` beside `Pay.xml`.
struct SiblingInputs: Sendable {
  /// Whether the configuration of a folder has an empty `exclude`, by canonical path.
  let readsEverything: @Sendable (String) -> Bool
  /// Whether a file is an output of the command, by canonical path.
  let isOutput: @Sendable (String) -> Bool

  /// The kind of a document in the names of outputs: the extension. Nil for a file that a search does not find.
  static func kind(of entry: DocumentReader.Input) -> String? {
    if case .text = entry { return nil }
    guard FilePath.hasExtension(entry.path, among: DocumentKind.walkedExtensions) else { return nil }
    return String(decoding: entry.path.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }.reversed(), as: UTF8.self)
  }

  /// Whether two inputs are documents of different kinds in one folder, or the same document.
  static func areSiblings(_ first: DocumentReader.Input, _ second: DocumentReader.Input) -> Bool {
    guard let kind = kind(of: first), let other = Self.kind(of: second) else { return false }
    let paths = [first, second].map { ExactText(FilePath.located($0.path)) }
    let folders = paths.map { ExactText(FilePath.directory(of: $0.text)) }
    return folders[0] == folders[1] && (kind != other || paths[0] == paths[1])
  }

  /// The documents beside a named file, even if the run does not read them: the names of outputs must not depend on
  /// which files a run names. A search of a folder finds them by itself.
  func siblings(of entry: DocumentReader.Input) -> [DocumentReader.Input] {
    let folder: String?
    switch entry {
    case .walked, .text: return []
    case .file: folder = nil
    case .listed(_, let known): folder = known
    }
    guard let kind = Self.kind(of: entry) else { return [] }
    var found: [DocumentReader.Input] = []
    for other in DocumentKind.walkedExtensions where other != kind {
      let path = "\(FilePath.removingExtension(entry.path)).\(other)"
      if isFound(path) { found.append(.listed(path: path, directory: folder)) }
    }
    return found
  }

  /// Whether a search of a file's folder would find it.
  private func isFound(_ path: String) -> Bool {
    guard FilePath.isRegularFile(path), let canonical = FilePath.canonical(path), !isOutput(canonical) else {
      return false
    }
    var table = WalkFilterTable(FilePath.directory(of: canonical), readsEverything: readsEverything)
    return table.reason(for: canonical) == nil
  }
}
