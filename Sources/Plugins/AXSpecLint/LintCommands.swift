import Foundation
import PackagePlugin

/// The build commands that lint the screens of a target.
struct LintCommands {
  let axspec: URL
  /// All files of the target.
  let files: [URL]
  /// The folder that includes must not leave.
  let root: URL
  let outputDirectory: URL

  /// A command for each document without includes, and one for all others, so that unchanged documents are not linted
  /// again.
  var commands: [Command] {
    let screens = ScreenFiles(files)
    var result = screens.alone.map { file in
      let isMarkup = file.pathExtension.lowercased() == "xml"
      // An include may be added before the build is planned again.
      return command(
        named: "Lint \(file.lastPathComponent)", documents: [file], others: isMarkup ? screens.fragments : [])
    }
    if !screens.connected.isEmpty {
      result.append(command(named: "Lint screens with includes", documents: screens.connected, others: []))
    }
    return result
  }

  private func command(named name: String, documents: [URL], others: [URL]) -> Command {
    let stamp = outputDirectory.appending(path: stampName(documents))
    return .buildCommand(
      displayName: name, executable: axspec,
      arguments: ["lint", "--format", "xcode", "--quiet", "--as-walked", "--root", root.path, "--stamp", stamp.path]
        + ["--"] + documents.map(\.path),
      inputFiles: documents + others + configurations(of: documents) + snapshots(of: documents), outputFiles: [stamp])
  }

  /// The snapshots next to documents. They are not read, but SwiftPM warns about files that no command uses.
  private func snapshots(of documents: [URL]) -> [URL] {
    let stems = Set(documents.map { $0.deletingPathExtension().path })
    return files.filter { file in
      guard file.pathExtension == "axsnapshot" else { return false }
      let stem = file.deletingPathExtension()
      return stems.contains(stem.path) || stems.contains(stem.deletingPathExtension().path)
    }
  }

  /// The name of a stamp. Builds compile generated files or copy them into the product; an empty source costs the
  /// least.
  private func stampName(_ documents: [URL]) -> String {
    let isSwift = files.contains { $0.pathExtension == "swift" }
    let isOne = documents.count == 1
    let name = isOne ? documents[0].lastPathComponent : "Includes"
    // A target can have two files with the same name, but not two sources.
    let path = documents[0].path.hasPrefix(root.path) ? documents[0].path.dropFirst(root.path.count) : ""
    let suffix = isOne ? "-" + hash(path.isEmpty ? documents[0].path : String(path)) : ""
    return "\(name)\(suffix).lint.\(isSwift ? "swift" : "c")"
  }

  /// The FNV-1a hash, which is the same in every run.
  private func hash(_ text: String) -> String {
    var result: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { result = (result ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(result, radix: 16)
  }

  /// The configurations upward from each document: those up to the root, and the nearest one wherever it is. A
  /// configuration may extend one above it.
  private func configurations(of documents: [URL]) -> [URL] {
    let folders = Set(documents.map { $0.deletingLastPathComponent().path })
    return Set(folders.flatMap(configurations(above:))).sorted { $0.path < $1.path }
  }

  private func configurations(above folder: String) -> [URL] {
    var result: [URL] = []
    var current = URL(fileURLWithPath: folder)
    while result.isEmpty || isInRoot(current) {
      let file = current.appending(path: ".axspec.json")
      if FileManager.default.fileExists(atPath: file.path) { result.append(file) }
      guard current.path != "/" else { break }
      current.deleteLastPathComponent()
    }
    return result
  }

  /// Whether a folder is the root or inside it.
  private func isInRoot(_ folder: URL) -> Bool { (folder.path + "/").hasPrefix(root.path + "/") }
}

/// The documents of a target, grouped by what must be linted together.
private struct ScreenFiles {
  /// Documents without includes, which are linted separately.
  private(set) var alone: [URL] = []
  /// Screens with includes, and fragments: a finding in a fragment is reported once for all files that include it.
  private(set) var connected: [URL] = []
  /// The files that other files may include.
  private(set) var fragments: [URL] = []

  /// - Parameter files: the files of a target, and the folders that it copies.
  init(_ files: [URL]) {
    for file in files.flatMap(Self.documents(at:)).sorted(by: { $0.path < $1.path }) {
      guard file.pathExtension.lowercased() == "xml" else {
        alone.append(file)
        continue
      }
      // Files may change after the build is planned. The content only decides which files are linted together.
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
