import Foundation
import TestSupport

/// The temporary folder that inputs are made in, and the programs that run there.
final class Workshop {
  let directory: String
  private let axspec: String
  private var made: Set<String> = []
  private var asideCount = 0

  /// Makes the folder, and makes it the current one.
  ///
  /// - Parameter axspec: the absolute path of the program to measure.
  init(axspec: String) throws {
    self.axspec = axspec
    directory = Self.parentDirectory + "/axbench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(directory) else {
      throw BenchFault("cannot enter '\(directory)'")
    }
  }

  /// The folder that `TMPDIR` names, else one in memory, if there is room: a disk's file system would be measured
  /// with the programs, and it takes its time over 10,000 new files where as many have just been deleted.
  private static var parentDirectory: String {
    let memory = "/dev/shm"
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, FileManager.default.isWritableFile(atPath: memory),
      let room = attributes?[.systemFreeSize] as? NSNumber, room.intValue > 3 << 30
    else { return NSTemporaryDirectory() }
    return memory
  }

  /// Takes the folder away, with all that is in it.
  func remove() {
    _ = FileManager.default.changeCurrentDirectoryPath("/")
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Makes an input unless it is there: several benchmarks may have the same.
  func make(_ input: Corpus) throws {
    if made.insert(input.path).inserted { try input.make(input.path) }
  }

  /// Gives what an earlier run has written another name. It is not deleted: see `parentDirectory`.
  func setAside(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    asideCount += 1
    try FileManager.default.moveItem(atPath: path, toPath: "aside-\(asideCount)")
  }

  func run(_ command: Command) throws -> ProcessRun {
    let program = command.isOurs ? axspec : Self.xmllint
    return try Self.run([program] + command.arguments, statuses: command.statuses, logPath: "log.txt")
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: the program, by its path or as `PATH` finds it, and its arguments.
  ///   - statuses: with which it may end.
  ///   - keepsOutput: whether its output goes to the log; else it is thrown away.
  ///   - logPath: the file that what it says of errors goes to.
  /// - Throws: If it cannot be started, or ends in another way.
  static func run(
    _ words: [String], statuses: Set<Int32> = [0], keepsOutput: Bool = false, logPath: String
  ) throws -> ProcessRun {
    let run: ProcessRun
    do {
      run = try ProcessRun(
        words, streams: .init(output: keepsOutput ? logPath : "/dev/null", errors: logPath))
    } catch {
      throw BenchFault("\(error)")
    }
    guard statuses.contains(run.status) else {
      let log = (try? String(contentsOfFile: logPath, encoding: .utf8)) ?? ""
      let said = log.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw BenchFault("'\(words.prefix(4).joined(separator: " "))' failed\(said)")
    }
    return run
  }

  /// How many instructions a run of ours takes, as valgrind counts them.
  func countInstructions(of command: Command) throws -> Int {
    let log = "instructions.txt"
    try? FileManager.default.removeItem(atPath: log)
    let words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", axspec] + command.arguments
    do {
      _ = try Self.run(words, statuses: command.statuses, logPath: log)
    } catch {
      throw BenchFault(
        "instructions cannot be counted: \((error as? BenchFault)?.message ?? "")",
        help: "valgrind is needed: 'apt install valgrind'")
    }
    let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    guard let line = said.split(separator: "\n").first(where: { $0.contains("Collected :") }),
      let count = line.split(separator: " ").last.flatMap({ Int($0) })
    else { throw BenchFault("valgrind said nothing of instructions") }
    return count
  }

  private static let xmllint = "xmllint"

  /// Learns whether the programs that are measured beside ours are there.
  static func requirePeers() throws {
    do {
      _ = try run([xmllint, "--version"], logPath: "/dev/null")
    } catch {
      throw BenchFault(
        "xmllint is not there, and everything is measured beside it",
        help: "install it with 'apt install libxml2-utils', 'dnf install libxml2' or 'brew install libxml2'")
    }
  }
}

/// The program that is measured if none is named.
enum StaticBuild {
  /// Builds the static program on Linux; elsewhere there is none, and the one beside this program is taken.
  ///
  /// - Returns: its path, absolute.
  static func makeProgram() throws -> String {
    #if os(Linux)
      let package = try packageDirectory()
      let scratch = package.appendingPathComponent(".build/static").path
      Progress.show("building the static axspec")
      let log = FileManager.default.temporaryDirectory.appendingPathComponent("axbench-build-\(getpid()).txt").path
      do {
        _ = try Workshop.run(
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
