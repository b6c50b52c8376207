import Foundation

@testable import AXCommandLine

/// Runs a shell or another tool in a folder of its own, for the tests.
struct ShellRun {
  struct Outcome {
    let output: String
    let errors: String
    let status: Int32

    /// The lines of the output, sorted: shells order what they offer each in their way.
    var lines: [String] { output.split(separator: "\n").map(String.init).sorted() }
  }

  /// Removed when the run is over.
  let folder: URL

  /// Where a tool is, or none where it is not installed.
  static func path(of tool: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(tool)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func isInstalled(_ tool: String) -> Bool { path(of: tool) != nil }

  /// Does something in a new folder that holds some files, folders among them ending in a slash.
  static func inFolder<Result>(of files: [String], _ body: (ShellRun) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("axspec-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let work = folder.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    for file in files {
      let place = work.appendingPathComponent(file)
      if file.hasSuffix("/") {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      } else {
        try Data().write(to: place)
      }
    }
    return try body(ShellRun(folder: folder))
  }

  /// Writes a file beside the working folder and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Runs a tool in the folder to its end.
  func run(_ tool: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path(of: tool) ?? tool)
    process.arguments = arguments
    process.currentDirectoryURL = folder.appendingPathComponent("work")
    var environment = ProcessInfo.processInfo.environment
    environment.merge(["HOME": folder.path, "LC_ALL": "C.UTF-8", "TERM": "dumb"]) { $1 }
    process.environment = environment
    let (output, errors) = (Pipe(), folder.appendingPathComponent("errors-\(UUID().uuidString)"))
    try Data().write(to: errors)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      output: String(decoding: data, as: UTF8.self), errors: try String(contentsOf: errors, encoding: .utf8),
      status: process.terminationStatus)
  }
}
