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
