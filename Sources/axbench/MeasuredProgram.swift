import Foundation
import TestSupport

/// A program whose cost is measured, or which makes what is measured.
enum MeasuredProgram {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - words: the program, by its path or as `PATH` finds it, and its arguments.
  ///   - statuses: with which it may end.
  ///   - keepsOutput: whether its output goes to the log; else it is thrown away.
  ///   - logPath: the file that what it says of errors goes to.
  /// - Throws: where it cannot be started, or ends in another way.
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
}
