import Foundation
import PackagePlugin

/// Lints the screens of a target as part of its build.
@main struct AXSpecLint: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    return LintCommands(
      axspec: try context.tool(named: "axspec").url, files: module.sourceFiles.map(\.url),
      root: context.package.directoryURL, outputDirectory: context.pluginWorkDirectoryURL
    ).commands
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension AXSpecLint: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      LintCommands(
        axspec: try context.tool(named: "axspec").url, files: target.inputFiles.map(\.url),
        root: context.xcodeProject.directoryURL, outputDirectory: context.pluginWorkDirectoryURL
      ).commands
    }
  }
#endif
