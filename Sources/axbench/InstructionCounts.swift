import Foundation

/// How many instructions fixed pieces of work take: on one machine a number that hardly moves by itself, so that it shows
/// what a change did where times cannot.
struct InstructionCounts {
  /// Names of benchmarks, run on their small inputs.
  private static let names = ["start-up", "large-file", "many-files", "lint-many-files"]
  /// What was recorded, under the package's folder: a name and a count a line, separated by a tab.
  private static let recordPath = "Sources/axbench/instructions.tsv"

  let benchmarks: [Benchmark]
  let workshop: Workshop

  /// What is counted.
  ///
  /// - Parameter only: the names of those that are wanted; empty for all.
  /// - Throws: if one of them is not counted.
  static func benchmarks(only: [String]) throws -> [Benchmark] {
    if let other = only.first(where: { !names.contains($0) }) {
      throw BenchFault(
        "instructions of '\(other)' are not counted", help: "name one of \(names.joined(separator: ", "))")
    }
    return BenchmarkList(isSmall: true).all.filter { (only.isEmpty ? names : only).contains($0.name) }
  }

  /// - Parameter package: the folder of the package, which holds what was recorded.
  /// - Returns: a table of what was recorded, what is now, and by how much that differs.
  func table(recordedIn package: String) throws -> String {
    let recorded = Self.recorded(in: package)
    var rows = [["work", "recorded", "now", "change"]]
    for (name, count) in try counts() {
      let before = recorded[name]
      let change = before.map { String(format: "%+.2f %%", (Double(count) / Double($0) - 1) * 100) }
      rows.append([name, before.map(Self.text) ?? "none", Self.text(count), change ?? ""])
    }
    return ResultTable.text(of: rows, textColumns: 1)
  }

  /// Writes what is now to the record.
  func record(in package: String) throws {
    let lines = try counts().map { "\($0.name)\t\($0.count)\n" }
    try lines.joined().write(toFile: package + "/" + Self.recordPath, atomically: true, encoding: .utf8)
  }

  private func counts() throws -> [(name: String, count: Int)] {
    try benchmarks.map { benchmark in
      Progress.show("counting: \(benchmark.name)")
      for input in benchmark.inputs { try workshop.make(input) }
      return (benchmark.name, try workshop.countInstructions(of: benchmark.ours))
    }
  }

  private static func recorded(in package: String) -> [String: Int] {
    let text = (try? String(contentsOfFile: package + "/" + recordPath, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reduce(into: [:]) { result, line in
      let parts = line.split(separator: "\t")
      if parts.count == 2, let count = Int(parts[1]) { result[String(parts[0])] = count }
    }
  }

  private static func text(_ count: Int) -> String {
    String(format: "%.2f million", Double(count) / 1_000_000)
  }
}
