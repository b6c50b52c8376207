import Foundation
import TestSupport
import Testing

/// An input that can be made larger, and a command that reads it.
struct Growth: Sendable, CustomTestStringConvertible {
  let name: String
  let command: [String]
  /// How often something is there in the small input; in the large one it is there twice as often.
  let count: Int
  /// Links that are there beside the files, by their names.
  let links: [String: String]
  let files: @Sendable (_ count: Int) -> [String: String]

  init(
    _ name: String, _ command: [String], count: Int, links: [String: String] = [:],
    files: @escaping @Sendable (_ count: Int) -> [String: String]
  ) {
    self.name = name
    self.command = command
    self.count = count
    self.links = links
    self.files = files
  }

  var testDescription: String { name }

  /// A square would be four times as many. What is sorted takes a little more than twice.
  private static let maximumRatio = 2.3

  /// Instructions are the same on each machine and in each run, which times are not. Valgrind counts ten times as many of a
  /// program that is not optimized, and takes ten times as long. Even so, all shapes take two minutes of processor time.
  static let canCount =
    ProcessInfo.processInfo.environment["AXSPEC_COUNT"] != nil
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")
  static let condition: Comment =
    "with AXSPEC_COUNT, valgrind counts the instructions of the optimized program that AXSPEC_PROGRAM names"

  /// What a run takes that reads nothing.
  private static let start = Result { try instructions(of: ["--version"], in: TemporaryFolder()) }

  /// Checks that twice the input takes at most twice the instructions, and a bit.
  func check() throws {
    let start = try Self.start.get()
    let (small, large) = (try cost(count) - start, try cost(2 * count) - start)
    #expect(small > start / 10, "\(name) is too small to be measured")
    #expect(
      Double(large) <= Double(small) * Self.maximumRatio,
      "\(name): \(small) instructions, and \(large) for twice as much")
  }

  private func cost(_ count: Int) throws -> Int {
    let folder = try TemporaryFolder(files(count))
    for (name, target) in links { try folder.link(name, to: target) }
    return try Self.instructions(of: command, in: folder)
  }

  private static func instructions(of command: [String], in folder: TemporaryFolder) throws -> Int {
    // Of valgrind's tools, this one counts in half the time.
    let options = [
      "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null",
      "--log-file=\(folder.path("count.log"))",
    ]
    let result = try Program("valgrind", in: folder).run(options + [try Program.location().path] + command)
    #expect([0, 1, 2].contains(result.status), "\(command): \(result.errors)")
    let log = try #require(folder.text("count.log"))
    let line = try #require(log.split(separator: "\n").first { $0.contains("I   refs:") }, "\(log)")
    return try #require(line.split(separator: " ").last.flatMap { Int($0.filter { $0 != "," }) }, "\(line)")
  }
}
