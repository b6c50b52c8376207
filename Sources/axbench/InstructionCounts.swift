import Foundation

/// The instruction counts of fixed tasks. On one machine they hardly vary, so they show the effect of a change where
/// times cannot.
struct InstructionCounts {
  /// The benchmarks, which run on their small inputs.
  private static let names = ["start-up", "large-file", "many-files", "lint-many-files"]
  /// The recorded counts in the package: a name and a count on each line, separated by a tab.
  private static let recordPath = "Sources/axbench/instructions.tsv"

  let benchmarks: [Benchmark]
  let workshop: Workshop

  /// The benchmarks to count.
  ///
  /// - Parameter only: the requested names; empty for all.
  /// - Throws: if one of them cannot be counted.
  static func benchmarks(only: [String]) throws -> [Benchmark] {
    if let other = only.first(where: { !names.contains($0) }) {
      throw BenchFault(
        "the instructions of '\(other)' cannot be counted", help: "pass one of \(names.joined(separator: ", "))")
    }
    return BenchmarkList(isSmall: true).all.filter { (only.isEmpty ? names : only).contains($0.name) }
  }

  /// - Parameter package: the folder of the package with the recorded counts.
  /// - Returns: a table of the recorded and current counts, and their differences.
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

  /// Records the current counts.
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
