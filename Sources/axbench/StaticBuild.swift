import Foundation

/// The program that is measured where none is named.
enum StaticBuild {
  private static let scratchPath = ".build/static"

  /// Builds the static program on Linux; elsewhere there is none, and the one beside this program is taken.
  ///
  /// - Returns: its path, absolute.
  static func makeProgram() throws -> String {
    #if os(Linux)
      let package = try packageDirectory()
      let scratch = package.appendingPathComponent(scratchPath).path
      Progress.show("building the static axspec")
      let log = FileManager.default.temporaryDirectory.appendingPathComponent("axbench-build-\(getpid()).txt").path
      do {
        _ = try MeasuredProgram.run(
          [
            "swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "axspec", "--package-path",
            package.path, "--scratch-path", scratch,
          ], keepsOutput: true, logPath: log)
      } catch {
        throw BenchFault("axspec cannot be built", help: "see \(log), or name a program with '--axspec'")
      }
      try? FileManager.default.removeItem(atPath: log)
      return scratch + "/release/axspec"
    #else
      let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let program = beside.appendingPathComponent("axspec").path
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw BenchFault("there is no axspec beside this program", help: "run 'swift build -c release' first")
      }
      return program
    #endif
  }

  /// The nearest folder upward that holds a package.
  static func packageDirectory() throws -> URL {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path != "/" else {
        throw BenchFault("there is no package here", help: "run it in the package's folder, or add '--axspec'")
      }
      folder.deleteLastPathComponent()
    }
    return folder
  }
}
