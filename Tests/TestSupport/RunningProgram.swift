import Foundation

/// A program that was started. What it prints goes through files, so that no pipe can fill up.
public final class RunningProgram: @unchecked Sendable {
  // @unchecked: a test uses it from one thread.
  private let process = Process()
  private let streams: TemporaryFolder

  init(
    _ program: URL, _ arguments: [String], in folder: TemporaryFolder, input: [UInt8] = [],
    environment: [String: String] = [:]
  ) throws {
    streams = try TemporaryFolder(["in": "", "out": "", "err": ""])
    try streams.write(input, to: "in")
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: streams.path("in"))
    process.standardOutput = FileHandle(forWritingAtPath: streams.path("out"))
    process.standardError = FileHandle(forWritingAtPath: streams.path("err"))
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// What it has printed so far.
  public var output: String { streams.text("out") ?? "" }
  public var errors: String { streams.text("err") ?? "" }

  /// Waits until something holds, or the program has ended.
  ///
  /// - Returns: whether it came to hold. A program that hangs is given ten minutes: a busy machine fails no test.
  public func wait(until isDone: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 600)
    while !isDone() {
      guard process.isRunning, Date() < end else { return isDone() }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  /// Sends it a signal.
  public func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits for its end. A signal that ended it counts as a status as shells have it.
  public func result() -> Program.Result {
    process.waitUntilExit()
    let bytes = { [streams] (name: String) in
      Array(FileManager.default.contents(atPath: streams.path(name)) ?? Data())
    }
    let wasKilled = process.terminationReason == .uncaughtSignal
    return Program.Result(
      status: process.terminationStatus + (wasKilled ? 128 : 0), wasKilled: wasKilled, outputBytes: bytes("out"),
      errorBytes: bytes("err"))
  }
}
