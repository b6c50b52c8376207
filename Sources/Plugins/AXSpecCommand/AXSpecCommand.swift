import Foundation
import PackagePlugin

/// `swift package axspec …`: the whole tool, in the folder where the command is given.
@main struct AXSpecCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(try context.tool(named: "axspec").url, arguments, in: nil)
  }

  /// - Parameter directory: the current folder of the tool; by default that of the plugin.
  private func run(_ axspec: URL, _ arguments: [String], in directory: URL?) throws {
    let process = Process()
    process.executableURL = axspec
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = directory }
    // That of the plugin is how it speaks with SwiftPM.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The tool has said what is wrong: an error thrown from here would say it again.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AXSpecCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode names the targets that were chosen; inputs are files.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      try run(
        try context.tool(named: "axspec").url, extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
