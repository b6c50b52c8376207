import Foundation

/// The documents among the files of a target, grouped by what has to be linted together.
struct ScreenFiles {
  /// Documents that read no other file: each is linted by itself.
  private(set) var alone: [URL] = []
  /// Screens with includes, and fragments: a finding in a fragment is told once for all that include it.
  private(set) var connected: [URL] = []
  /// What others may include.
  private(set) var fragments: [URL] = []

  /// - Parameter files: the files of a target, and folders that it copies whole.
  init(_ files: [URL]) {
    for file in files.flatMap(Self.documents(at:)).sorted(by: { $0.path < $1.path }) {
      guard file.pathExtension.lowercased() == "xml" else {
        alone.append(file)
        continue
      }
      // A build is planned more seldom than files are saved: what a file is now decides only with whom it is linted.
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let isScreen = text.contains("<screen")
      if !isScreen { fragments.append(file) }
      if isScreen, !text.contains("<include") { alone.append(file) } else { connected.append(file) }
    }
  }

  private static func isDocument(_ url: URL) -> Bool {
    ["xml", "xib", "storyboard"].contains(url.pathExtension.lowercased())
  }

  private static func documents(at url: URL) -> [URL] {
    if isDocument(url) { return [url] }
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { return [] }
    let names = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (names?.compactMap { $0 as? URL } ?? []).filter(isDocument)
  }
}
