import Foundation

/// Runs the built program in a folder of its own, for the tests of `format` and `schema`.
final class FormatCommandFolder {
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("axspec-format-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  subscript(name: String) -> String? {
    get {
      FileManager.default.contents(atPath: url.appendingPathComponent(name).path)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    set {
      let file = url.appendingPathComponent(name)
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data((newValue ?? "").utf8).write(to: file)
    }
  }

  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    let process = Process()
    process.executableURL = Self.products.appendingPathComponent("axspec")
    process.arguments = arguments
    process.currentDirectoryURL = url
    // Files, so that no pipe can fill.
    let stem = url.deletingLastPathComponent().appendingPathComponent(UUID().uuidString).path
    let paths = (input: stem + ".in", output: stem + ".out", errors: stem + ".err")
    defer {
      for path in [paths.input, paths.output, paths.errors] { try? FileManager.default.removeItem(atPath: path) }
    }
    try Data(input.utf8).write(to: URL(fileURLWithPath: paths.input))
    for path in [paths.output, paths.errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardInput = FileHandle(forReadingAtPath: paths.input)
    process.standardOutput = FileHandle(forWritingAtPath: paths.output)
    process.standardError = FileHandle(forWritingAtPath: paths.errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOfFile: paths.output, encoding: .utf8),
      errors: try String(contentsOfFile: paths.errors, encoding: .utf8))
  }

  /// Where the build puts its products.
  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }
}
