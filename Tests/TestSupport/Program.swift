import Foundation

/// The real program, or one of the toolchain, as a shell would run it.
public struct Program: Sendable {
  /// The outcome of a run.
  public struct Result: Sendable {
    public let status: Int32
    /// Whether a signal ended it, and not the program itself.
    public let wasKilled: Bool
    public let outputBytes: [UInt8]
    public let errorBytes: [UInt8]

    public init(status: Int32, wasKilled: Bool, outputBytes: [UInt8], errorBytes: [UInt8]) {
      self.status = status
      self.wasKilled = wasKilled
      self.outputBytes = outputBytes
      self.errorBytes = errorBytes
    }

    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    public var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  }

  private struct NoProgram: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: TemporaryFolder
  private let tool: String?

  /// - Parameters:
  ///   - tool: a program that is found as a shell finds it; `axspec` by default.
  ///   - folder: the current folder of every run.
  public init(_ tool: String? = nil, in folder: TemporaryFolder) {
    self.tool = tool
    self.folder = folder
  }

  /// Runs the program to its end. Its output goes through files: no pipe can fill up.
  public func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Result {
    try run(arguments, input: input, environment: environment)
  }

  public func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Result {
    try started(arguments, input: input, environment: environment).result()
  }

  /// Runs the program to its end, and says what that cost.
  ///
  /// - Parameter input: the file that standard input is.
  public func measure(_ arguments: [String], input: String = "/dev/null") throws -> (result: Result, cost: ProcessRun) {
    let streams = try TemporaryFolder()
    let words = [try tool ?? Self.location().path] + arguments
    let cost = try ProcessRun(
      words, in: folder.path,
      streams: .init(input: input, output: streams.path("out"), errors: streams.path("err")),
      looksOften: true)
    let bytes = { (name: String) in Array(FileManager.default.contents(atPath: streams.path(name)) ?? Data()) }
    return (
      Result(
        status: cost.status, wasKilled: cost.wasKilled, outputBytes: bytes("out"), errorBytes: bytes("err")), cost
    )
  }

  /// Starts the program and does not wait for its end.
  public func start(_ arguments: [String], environment: [String: String] = [:]) throws -> RunningProgram {
    try started(arguments, environment: environment)
  }

  private func started(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(
      tool.map { _ in URL(fileURLWithPath: "/usr/bin/env") } ?? Self.location(), (tool.map { [$0] } ?? []) + arguments,
      in: folder, input: input, environment: environment)
  }

  /// The program that `AXSPEC_PROGRAM` names, or the one that was built together with the tests: it is beside their
  /// bundle.
  ///
  /// CI names its optimized build, whose instructions can be counted.
  public static func location() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["AXSPEC_PROGRAM"] { return URL(fileURLWithPath: path) }
    for argument in CommandLine.arguments + [Bundle.main.bundlePath] where argument.hasPrefix("/") {
      var folder = URL(fileURLWithPath: argument)
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let program = folder.appendingPathComponent("axspec")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
          return program
        }
        if folder.pathExtension.isEmpty, folder.lastPathComponent != "MacOS", folder.lastPathComponent != "Contents" {
          break
        }
      }
    }
    throw NoProgram(description: "no `axspec` beside the tests: \(CommandLine.arguments)")
  }
}
