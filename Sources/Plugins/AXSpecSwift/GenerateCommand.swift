import Foundation
import PackagePlugin

/// The command of a build that generates Swift for one target.
struct GenerateCommand {
  /// A file of arguments in a target: what is generated where it is not the snapshots alone.
  static let argumentsName = "axspec-swift.txt"

  let axspec: URL
  /// All files of the target.
  let files: [URL]
  /// All files of the targets that it depends on.
  let filesOfDependencies: [URL]
  /// The folder that includes must not leave.
  let root: URL
  let outputDirectory: URL

  /// None where there is no screen.
  ///
  /// All goes into one file: a build wants to know what its files are called before a screen is read, and names of
  /// types come from those of screens.
  var commands: [Command] {
    let documents = Set((files + filesOfDependencies).flatMap(documents(at:))).sorted { $0.path < $1.path }
    guard !documents.isEmpty else { return [] }
    let output = outputDirectory.appending(path: "AXSpecSwift.swift")
    // Read when it runs, so that a change to it counts at once.
    let arguments = files.first { $0.lastPathComponent == Self.argumentsName }
    return [
      .buildCommand(
        displayName: "Generate Swift from screens", executable: axspec,
        arguments: ["generate", "swift", "--as-walked", "--root", root.path, "--output", output.path]
          + (arguments.map { ["@" + $0.path] } ?? ["--only", "snapshots"]) + documents.map(\.path),
        inputFiles: documents + (arguments.map { [$0] } ?? []), outputFiles: [output])
    ]
  }

  /// A document, or those of a folder that a target copies whole.
  private func documents(at url: URL) -> [URL] {
    let extensions = ["xml", "xib", "storyboard"]
    if extensions.contains(url.pathExtension.lowercased()) { return [url] }
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { return [] }
    let below = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (below?.compactMap { $0 as? URL } ?? []).filter { extensions.contains($0.pathExtension.lowercased()) }
  }
}
