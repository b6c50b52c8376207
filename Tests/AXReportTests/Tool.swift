import Foundation

/// Runs the programs that read reports, where they are installed.
enum Tool {
  struct Result {
    let status: Int32
    /// Output and errors.
    let text: String
  }

  static func isInstalled(_ name: String) -> Bool { path(of: name) != nil }

  static func isPythonModuleInstalled(_ name: String) -> Bool {
    (try? run("python3", ["-c", "import \(name)"]))?.status == 0
  }

  /// Runs a program on a text, which it finds in a file whose name stands last among its arguments.
  static func run(_ name: String, _ arguments: [String], on text: String, named fileName: String) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("axspec-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(fileName)
    try Data(text.utf8).write(to: file)
    return try run(name, arguments + [file.path])
  }

  static func run(_ name: String, _ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: name) ?? name)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self))
  }

  private static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
