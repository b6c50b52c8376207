import AXFiles
import AXText
import Foundation
import TestSupport

@testable import AXCommandLine

/// The program in the process of the tests, for what it prints and ends with: `Program` starts a process for each run,
/// which takes longer than most runs.
struct InProcessProgram {
  /// All threads of a process have one current folder: there is one run at a time.
  private static let currentFolder = Locked(FileManager.default)

  private let folder: TemporaryFolder

  /// - Parameter folder: the current folder of every run.
  init(in folder: TemporaryFolder) {
    self.folder = folder
  }

  func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Program.Result {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs the program to its end; in a process of its own if it has an environment of its own.
  func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Program.Result {
    guard environment.isEmpty else {
      return try Program(in: folder).run(arguments, input: input, environment: environment)
    }
    let output = Locked<[UInt8]>([])
    let errors = Locked<[UInt8]>([])
    let console = Console(
      output: ConsoleStream { bytes throws(OutputFault) in output.withLock { $0 += bytes } },
      errors: ConsoleStream { bytes throws(OutputFault) in errors.withLock { $0 += bytes } },
      readInput: { () throws(FileBytes.Fault) in input })
    let status = try Self.currentFolder.withLock { manager in
      let before = manager.currentDirectoryPath
      guard manager.changeCurrentDirectoryPath(folder.path) else { throw CocoaError(.fileNoSuchFile) }
      defer { _ = manager.changeCurrentDirectoryPath(before) }
      return CommandLineTool.run(arguments, console: console)
    }
    return Program.Result(
      status: status.rawValue, wasKilled: false, outputBytes: output.withLock { $0 }, errorBytes: errors.withLock { $0 }
    )
  }
}
