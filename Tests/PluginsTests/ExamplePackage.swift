import Foundation
import TestSupport

/// A copy of the example package, built by the real SwiftPM.
///
/// It lies always in the same place below `.build`, and is built beside it: axspec itself is compiled anew only where
/// it has changed, and the build that runs the tests holds no lock on it.
struct ExamplePackage {
  private let folder = ProjectFolder.root.appendingPathComponent(".build/example-package/Shop").path
  private let scratch = ProjectFolder.root.appendingPathComponent(".build/example-package/build").path

  init() throws {
    let manager = FileManager.default
    try? manager.removeItem(atPath: folder)
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let source = ProjectFolder.root.appendingPathComponent("Examples/Package").path
    for name in ["Package.swift", "Sources", "Tests"] {
      try manager.copyItem(atPath: "\(source)/\(name)", toPath: path(name))
    }
    try edit("Package.swift", "path: \"../..\"", "path: \"\(ProjectFolder.root.path)\"")
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Replaces what stands in a file once, and saves it as editors do: under another name first.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOfFile: path(name), encoding: .utf8)
    let parts = text.components(separatedBy: old)
    guard parts.count == 2 else { throw NoSuchText(description: "'\(old)' stands \(parts.count - 1) times in \(name)") }
    try parts.joined(separator: new).write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  private struct NoSuchText: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs `swift COMMAND`.
  func swift(_ command: String, _ arguments: String...) throws -> (status: Int32, text: String) {
    let result = try Program.run(
      "/usr/bin/env", ["swift", command, "--scratch-path", scratch, "--package-path", folder] + arguments,
      in: try TemporaryFolder())
    return (result.status, result.output + result.errors)
  }

  func build() throws -> (status: Int32, text: String) { try swift("build", "--build-tests") }

  /// Builds until nothing is left to do: a build that plans anew links the tool again, which counts as a change of it.
  func settle() throws -> (status: Int32, text: String) {
    var last = try build()
    for _ in 0..<3 where last.status == 0 && last.text.contains("] Lint ") { last = try build() }
    return last
  }
}
