import Foundation
import Testing

/// Runs programs, above all the `axspec` that was built with the tests.
enum Program {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The built `axspec`: it lies beside the test bundle.
  static var builtAxspec: URL {
    get throws {
      let bundle = CommandLine.arguments.lazy.compactMap(testBundle(in:)).first ?? Bundle.main.bundleURL
      let program = bundle.deletingLastPathComponent().appendingPathComponent("axspec")
      try #require(FileManager.default.isExecutableFile(atPath: program.path), "no axspec at \(program.path)")
      return program
    }
  }

  /// Runs a program to its end. What it prints goes through files, so that no pipe can fill up.
  static func run(
    _ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Result {
    let scratch = try ScratchFolder()
    let (output, errors) = (try scratch.write("", to: "output"), try scratch.write("", to: "errors"))
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// Runs `axspec`.
  static func axspec(_ arguments: [String], in folder: URL) throws -> Result {
    try run(builtAxspec, arguments, in: folder)
  }

  /// The test bundle that an argument of this process names; macOS names the program inside it.
  private static func testBundle(in argument: String) -> URL? {
    var url = URL(fileURLWithPath: argument)
    while url.path != "/" {
      if url.pathExtension == "xctest" { return url }
      url.deleteLastPathComponent()
    }
    return nil
  }
}
