import Foundation
import TestSupport

/// The temporary folder for inputs, in which the programs run.
final class Workshop {
  let directory: String
  /// The copy of the program to measure. What an installation copies starts sooner than the file that a linker wrote,
  /// which is in memory in small pieces.
  private let axspec: String
  private var made: Set<String> = []
  private var asideCount = 0

  /// Creates the folder and makes it the current one.
  ///
  /// - Parameter axspec: the absolute path of the program to measure, which is copied.
  init(axspec: String) throws {
    let name = "axbench-\(UUID().uuidString)"
    directory = Self.parentDirectory + "/" + name
    // A folder in memory may forbid programs.
    self.axspec = NSTemporaryDirectory() + "/axspec-" + name
    // The system keeps what is written in one piece in large pieces of memory.
    try Data(contentsOf: URL(fileURLWithPath: axspec)).write(to: URL(fileURLWithPath: self.axspec))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: self.axspec)
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(directory) else {
      throw BenchFault("cannot enter '\(directory)'")
    }
  }

  /// The folder in `TMPDIR`, otherwise a folder in memory if there is room. The speed of a disk would affect the
  /// results, and creating 10,000 files is slow just after deleting as many.
  private static var parentDirectory: String {
    let memory = "/dev/shm"
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, FileManager.default.isWritableFile(atPath: memory),
      let room = attributes?[.systemFreeSize] as? NSNumber, room.intValue > 3 << 30
    else { return NSTemporaryDirectory() }
    return memory
  }

  /// Deletes the folder and the program.
  func remove() {
    _ = FileManager.default.changeCurrentDirectoryPath("/")
    try? FileManager.default.removeItem(atPath: axspec)
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Creates an input, unless another benchmark has created it.
  func make(_ input: Corpus) throws {
    if made.insert(input.path).inserted { try input.make(input.path) }
  }

  /// Renames an output of an earlier run. Deleting it would affect the results: see `parentDirectory`.
  func setAside(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    asideCount += 1
    try FileManager.default.moveItem(atPath: path, toPath: "aside-\(asideCount)")
  }

  func run(_ command: Command) throws -> ProcessRun {
    let words =
      switch command.program {
      case .axspec: [axspec] + command.arguments
      case .xmllint: [Self.xmllint] + command.arguments
      case .shell: ["sh"] + command.arguments + [axspec]
      }
    return try Self.run(words, statuses: command.statuses, logPath: "log.txt")
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: the path of the program, or its name to find in `PATH`, and its arguments.
  ///   - statuses: the expected exit statuses.
  ///   - keepsOutput: whether standard output is written to the log; otherwise it is discarded.
  ///   - logPath: the file for standard error.
  /// - Throws: if the program cannot be started, or exits with another status.
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
      let text = log.split(separator: "\n").first.map { ": \($0)" } ?? ""
      throw BenchFault("'\(words.prefix(4).joined(separator: " "))' failed\(text)")
    }
    return run
  }

  /// The instruction count of a run of our program, measured by valgrind.
  func countInstructions(of command: Command) throws -> Int {
    let log = "instructions.txt"
    try? FileManager.default.removeItem(atPath: log)
    let words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", axspec] + command.arguments
    do {
      _ = try Self.run(words, statuses: command.statuses, logPath: log)
    } catch {
      throw BenchFault(
        "the instructions cannot be counted: \((error as? BenchFault)?.message ?? "")",
        help: "install valgrind with 'apt install valgrind'")
    }
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    guard let line = text.split(separator: "\n").first(where: { $0.contains("Collected :") }),
      let count = line.split(separator: " ").last.flatMap({ Int($0) })
    else { throw BenchFault("valgrind did not report an instruction count") }
    return count
  }

  private static let xmllint = "xmllint"

  /// Throws if xmllint is missing.
  static func requirePeers() throws {
    do {
      _ = try run([xmllint, "--version"], logPath: "/dev/null")
    } catch {
      throw BenchFault(
        "xmllint is missing, and everything is compared with it",
        help: "install it with 'apt install libxml2-utils', 'dnf install libxml2' or 'brew install libxml2'")
    }
  }
}

/// The program to measure by default.
enum StaticBuild {
  /// Builds the static program on Linux. On other systems, returns the program next to this one.
  ///
  /// - Returns: the absolute path of the program.
  static func makeProgram() throws -> String {
    #if os(Linux)
      let package = try packageDirectory()
      let scratch = package.appendingPathComponent(".build/static").path
      Progress.show("building the static axspec")
      let log = FileManager.default.temporaryDirectory.appendingPathComponent("axbench-build-\(getpid()).txt").path
      do {
        let options = try String(
          contentsOf: package.appendingPathComponent(".github/actions/axspec/linux-build-options"), encoding: .utf8)
        _ = try Workshop.run(
          [
            "swift", "build", "-c", "release", "--product", "axspec", "--package-path", package.path, "--scratch-path",
            scratch,
          ] + options.split(whereSeparator: \.isWhitespace).map(String.init), keepsOutput: true, logPath: log)
      } catch {
        throw BenchFault("axspec cannot be built", help: "see \(log), or pass a program with '--axspec'")
      }
      // People install a copy, which starts faster than the file that the linker wrote piece by piece.
      let copy = scratch + "/axspec"
      try? FileManager.default.removeItem(atPath: copy)
      _ = try Workshop.run(["cp", scratch + "/release/axspec", copy], logPath: log)
      try? FileManager.default.removeItem(atPath: log)
      return copy
    #else
      let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let program = folder.appendingPathComponent("axspec").path
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw BenchFault("axspec is missing next to this program", help: "run 'swift build -c release' first")
      }
      return program
    #endif
  }

  /// The nearest folder upward with a package.
  static func packageDirectory() throws -> URL {
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
      guard folder.path != "/" else {
        throw BenchFault(
          "the current folder has no package", help: "run axbench in the package's folder, or add '--axspec'")
      }
      folder.deleteLastPathComponent()
    }
    return folder
  }
}
