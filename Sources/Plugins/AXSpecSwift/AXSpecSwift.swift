import Foundation
import PackagePlugin

/// Generates Swift for the tests in a target from its screens, and from those of the targets that it depends on.
@main struct AXSpecSwift: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    // Other packages have tests of their own.
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
      GenerateCommand(
        axspec: try context.tool(named: "axspec").url, files: target.inputFiles.map(\.url),
        filesOfDependencies: filesOfDependencies(of: target), root: context.xcodeProject.directoryURL,
        outputDirectory: context.pluginWorkDirectoryURL
      ).commands
    }

    private func filesOfDependencies(of target: XcodeTarget) -> [URL] {
      target.dependencies.flatMap { dependency -> [URL] in
        guard case .target(let target) = dependency else { return [] }
        return target.inputFiles.map(\.url) + filesOfDependencies(of: target)
      }
    }
  }
#endif

/// The command of a build that generates Swift for one target.
private struct GenerateCommand {
  let axspec: URL
  /// All files of the target.
  let files: [URL]
  /// All files of the targets that it depends on.
  let filesOfDependencies: [URL]
  /// The folder that includes must not leave.
  let root: URL
  let outputDirectory: URL

  /// None if there is no screen.
  ///
  /// All goes into one file: a build wants to know what its files are called before a screen is read, and names of
  /// types come from those of screens.
  var commands: [Command] {
    let documents = Set((files + filesOfDependencies).flatMap(documents(at:))).sorted { $0.path < $1.path }
    guard !documents.isEmpty else { return [] }
    let output = outputDirectory.appending(path: "AXSpecSwift.swift")
    let name = "Generate Swift from screens"
    let arguments = ["--as-walked", "--root", root.path, "--output", output.path, "--"] + documents.map(\.path)
    // A file of options in a target says what is generated if it is not the snapshots alone.
    guard let options = files.first(where: { $0.lastPathComponent == "axspec-swift.txt" }) else {
      return [
        .buildCommand(
          displayName: name, executable: axspec,
          arguments: ["generate", "swift", "--only", "snapshots"] + arguments, inputFiles: documents,
          outputFiles: [output])
      ]
    }
    // The options are read when the command runs: SwiftPM asks this plugin again only if there are other files, and
    // would not see a change in this one. A line that begins with # is a comment.
    let script = #"set -f; axspec=$1; shift; exec "$axspec" generate swift $(grep -v '^ *#' "$0") "$@""#
    return [
      .buildCommand(
        displayName: name, executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", script, options.path, axspec.path] + arguments, inputFiles: documents + [options],
        outputFiles: [output])
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
