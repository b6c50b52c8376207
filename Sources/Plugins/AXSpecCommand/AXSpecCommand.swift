import Foundation
import PackagePlugin

/// `swift package axspec …`: runs the tool in the current folder.
@main struct AXSpecCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(try context.tool(named: "axspec").url, arguments, in: nil)
  }

  /// - Parameter directory: the folder in which the tool runs; by default that of the plugin.
  private func run(_ axspec: URL, _ arguments: [String], in directory: URL?) throws {
    let process = Process()
    process.executableURL = axspec
    process.arguments = arguments
    if let directory { process.currentDirectoryURL = directory }
    // The plugin uses its standard input to communicate with SwiftPM.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The tool has printed the error. Throwing would print another one.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AXSpecCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode passes the selected targets, but the inputs are files.
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      try run(
        try context.tool(named: "axspec").url, extractor.remainingArguments, in: context.xcodeProject.directoryURL)
    }
  }
#endif
