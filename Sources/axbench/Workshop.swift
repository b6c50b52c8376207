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

  /// The folder that `TMPDIR` names, else one in memory, where there is room: a disk's file system would be measured
  /// with the programs, and it takes its time over 10,000 new files where as many have just been deleted.
  private static var parentDirectory: String {
    let memory = "/dev/shm"
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    let room = attributes?[.systemFreeSize] as? NSNumber
    let isRoomy = room.map { $0.intValue > 3 << 30 } ?? false
    let isNamed = ProcessInfo.processInfo.environment["TMPDIR"] != nil
    guard !isNamed, isRoomy, FileManager.default.isWritableFile(atPath: memory) else { return NSTemporaryDirectory() }
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
    let program =
      switch command.program {
      case .axspec: axspec
      case .xmllint: Self.xmllint
      }
    return try MeasuredProgram.run([program] + command.arguments, statuses: command.statuses, logPath: "log.txt")
  }

  /// How many instructions a run of ours takes, as valgrind counts them.
  func countInstructions(of command: Command) throws -> Int {
    let log = "instructions.txt"
    try? FileManager.default.removeItem(atPath: log)
    let words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", axspec] + command.arguments
    do {
      _ = try MeasuredProgram.run(words, statuses: command.statuses, logPath: log)
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
      _ = try MeasuredProgram.run([xmllint, "--version"], logPath: "/dev/null")
    } catch {
      throw BenchFault(
        "xmllint is not there, and everything is measured beside it",
        help: "install it with 'apt install libxml2-utils', 'dnf install libxml2' or 'brew install libxml2'")
    }
  }
}
