import Foundation
import TestSupport

/// A copy of the example package, built by the real SwiftPM.
///
/// It lies always in the same place below `.build`, and is built beside it: axspec itself is compiled anew only where
/// it has changed, and the build that runs the tests holds no lock on it.
struct ExamplePackage {
  private static let folder = ProjectFolder.root.appendingPathComponent(".build/example-package/Shop").path
  private static let scratch = ProjectFolder.root.appendingPathComponent(".build/example-package/build").path

  init() throws {
    let source = ProjectFolder.root.appendingPathComponent("Examples/Package").path
    var files: [String: String] = [:]
    for name in Self.files(below: source) where !name.hasPrefix(".") {
      files[name] = try String(contentsOfFile: "\(source)/\(name)", encoding: .utf8)
    }
    files["Package.swift"] = files["Package.swift"]?
      .replacingOccurrences(of: "path: \"../..\"", with: "path: \"\(ProjectFolder.root.path)\"")
    // What is as it should be keeps its date: the less is new, the less is built.
    for name in Self.files(below: Self.folder) where files[name] == nil {
      try FileManager.default.removeItem(atPath: path(name))
    }
    for (name, text) in files where (try? String(contentsOfFile: path(name), encoding: .utf8)) != text {
      try FileManager.default.createDirectory(
        atPath: URL(fileURLWithPath: path(name)).deletingLastPathComponent().path, withIntermediateDirectories: true)
      try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    }
  }

  /// By their paths below a folder.
  private static func files(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  func path(_ name: String) -> String { "\(Self.folder)/\(name)" }

  /// Replaces a text that a file contains once, and saves the file as editors do: under another name first.
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
    _ = Self.isPlanned
    return try Self.swift(command, arguments)
  }

  /// SwiftPM does not see files that are new in axspec itself, unless it is told to look.
  private static let isPlanned =
    (try? swift("build", ["--disable-build-manifest-caching", "--build-tests"]))?.status == 0

  private static func swift(_ command: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    // As for everybody else: AXSPEC_CI leaves the plugins out of axspec's package.
    let result = try Program("swift", in: try TemporaryFolder()).run(
      [command, "--scratch-path", scratch, "--package-path", folder] + arguments, environment: ["AXSPEC_CI": ""])
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
