import Foundation
import PackagePlugin

/// Generates Swift for the tests of a target from its screens and those of its dependencies.
@main struct AXSpecSwift: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    // Other packages have their own tests.
    let own = Set(context.package.targets.map(\.id))
    let others = target.recursiveTargetDependencies.filter { own.contains($0.id) }.compactMap(\.sourceModule)
    return GenerateCommand(
      axspec: try context.tool(named: "axspec").url, files: module.sourceFiles.map(\.url),
      filesOfDependencies: others.flatMap { $0.sourceFiles.map(\.url) }, root: context.package.directoryURL,
      outputDirectory: context.pluginWorkDirectoryURL
    ).commands
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AXSpecSwift: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      var visited: Set<XcodeTarget.ID> = []
      return GenerateCommand(
        axspec: try context.tool(named: "axspec").url, files: target.inputFiles.map(\.url),
        filesOfDependencies: filesOfDependencies(of: target, &visited), root: context.xcodeProject.directoryURL,
        outputDirectory: context.pluginWorkDirectoryURL
      ).commands
    }

    /// Returns all files of the targets that a target depends on, directly or indirectly.
    private func filesOfDependencies(of target: XcodeTarget, _ visited: inout Set<XcodeTarget.ID>) -> [URL] {
      var files: [URL] = []
      for case .target(let other) in target.dependencies where visited.insert(other.id).inserted {
        files += other.inputFiles.map(\.url) + filesOfDependencies(of: other, &visited)
      }
      return files
    }
  }
#endif

/// The build command that generates Swift for a target.
private struct GenerateCommand {
  let axspec: URL
  /// All files of the target.
  let files: [URL]
  /// All files of the targets that it depends on.
  let filesOfDependencies: [URL]
  /// The folder that includes must not leave.
  let root: URL
  let outputDirectory: URL

  /// The build commands; empty if there is no screen.
  ///
  /// There is a single output file, because a build needs its name before any screen is read, while the names of types
  /// depend on the screens.
  var commands: [Command] {
    let documents = Set((files + filesOfDependencies).flatMap(documents(at:))).sorted { $0.path < $1.path }
    guard !documents.isEmpty else { return [] }
    let output = outputDirectory.appending(path: "AXSpecSwift.swift")
    let name = "Generate Swift from screens"
    let arguments =
      ["--quiet", "--as-walked", "--root", root.path, "--output", output.path, "--"] + documents.map(\.path)
    // Only snapshots are generated, unless the target contains a file with options.
    guard let options = files.first(where: { $0.lastPathComponent == "axspec-swift.txt" }) else {
      return [
        .buildCommand(
          displayName: name, executable: axspec,
          arguments: ["generate", "swift", "--only", "snapshots"] + arguments, inputFiles: documents,
          outputFiles: [output])
      ]
    }
    // The options are read when the command runs, because SwiftPM runs this plugin again only if files are added or
    // removed. Lines that begin with # are comments.
    let script = #"set -f; axspec=$1; shift; exec "$axspec" generate swift $(grep -v '^ *#' "$0") "$@""#
    return [
      .buildCommand(
        displayName: name, executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", script, options.path, axspec.path] + arguments, inputFiles: documents + [options],
        outputFiles: [output])
    ]
  }

  /// A document, or the documents in a folder that a target copies.
  private func documents(at url: URL) -> [URL] {
    let extensions = ["xml", "xib", "storyboard"]
    if extensions.contains(url.pathExtension.lowercased()) { return [url] }
    guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { return [] }
    let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { $0 as? URL } ?? []).filter { extensions.contains($0.pathExtension.lowercased()) }
  }
}
