import Foundation

/// The temporary folder that inputs are made in, and the programs that run there.
final class Workshop {
  private let directory: String
  private let axspec: String
  private var made: Set<String> = []

  /// Makes the folder, and makes it the current one.
  ///
  /// - Parameter axspec: the absolute path of the program to measure.
  init(axspec: String) throws {
    self.axspec = axspec
    directory = NSTemporaryDirectory() + "/axbench-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    guard FileManager.default.changeCurrentDirectoryPath(directory) else {
      throw BenchFault("cannot enter '\(directory)'")
    }
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

  func run(_ command: Command) throws -> ProcessRun {
    let program =
      switch command.program {
      case .axspec: axspec
      case .xmllint: Self.xmllint
      }
    return try ProcessRun([program] + command.arguments, logPath: "log.txt")
  }

  private static let xmllint = "xmllint"

  /// Learns whether the programs that are measured beside ours are there.
  static func requirePeers() throws {
    do {
      _ = try ProcessRun([xmllint, "--version"], logPath: "/dev/null")
    } catch {
      throw BenchFault(
        "xmllint is not there, and everything is measured beside it",
        help: "install it with 'apt install libxml2-utils', 'dnf install libxml2' or 'brew install libxml2'")
    }
  }
}
