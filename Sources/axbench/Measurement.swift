import Foundation
import TestSupport

/// Runs our program and each rival in turns, so that anything that slows the machine down affects both.
struct Measurement {
  static let rounds = 5

  let workshop: Workshop
  let benchmark: Benchmark

  /// The comparison with one rival.
  struct Outcome {
    let work: String
    let rival: Rival
    /// The medians in seconds.
    let ours: Double
    let theirs: Double
    /// The median of the ratios of all rounds.
    let ratio: Double
    /// The median ratio of processor times.
    let processorRatio: Double
    /// The peak memory of our program in bytes.
    let peakMemory: Int

    var holds: Bool { ratio <= rival.bound }
  }

  func outcomes() throws -> [Outcome] {
    for input in benchmark.inputs { try workshop.make(input) }
    // A round to warm up caches, which does not count.
    _ = try round()
    let rounds = try (0..<Self.rounds).map { _ in try round() }
    return benchmark.rivals.indices.map { outcome(of: $0, rounds) }
  }

  private struct Round {
    let ours: ProcessRun
    let rivals: [ProcessRun]
  }

  private func round() throws -> Round {
    for output in benchmark.outputs { try workshop.setAside(output) }
    return Round(ours: try sample(benchmark.ours), rivals: try benchmark.rivals.map { try sample($0.command) })
  }

  /// The mean of the repetitions of a benchmark.
  private func sample(_ command: Command) throws -> ProcessRun {
    var total = try workshop.run(command)
    for _ in 1..<max(1, benchmark.repetitions) {
      let run = try workshop.run(command)
      total.seconds += run.seconds
      total.processorSeconds += run.processorSeconds
      total.peakMemory = max(total.peakMemory, run.peakMemory)
    }
    total.seconds /= Double(benchmark.repetitions)
    total.processorSeconds /= Double(benchmark.repetitions)
    return total
  }

  private func outcome(of rival: Int, _ rounds: [Round]) -> Outcome {
    Outcome(
      work: benchmark.work, rival: benchmark.rivals[rival], ours: Self.median(rounds.map(\.ours.seconds)),
      theirs: Self.median(rounds.map { $0.rivals[rival].seconds }),
      ratio: Self.median(rounds.map { $0.ours.seconds / $0.rivals[rival].seconds }),
      processorRatio: Self.median(rounds.map { $0.ours.processorSeconds / $0.rivals[rival].processorSeconds }),
      peakMemory: rounds.map { Int($0.ours.peakMemory) }.max() ?? 0)
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }
}

/// The results as a Markdown table.
struct ResultTable {
  private static let head = ["work", "rival", "ours", "theirs", "ratio", "bound", "holds", "CPU ratio", "memory"]

  private let rows: [[String]]

  init(_ outcomes: [Measurement.Outcome]) {
    rows = outcomes.map(Self.row)
  }

  var text: String { Self.text(of: [Self.head] + rows, textColumns: 2) }

  /// Writes the table with the date and the system to the package.
  func record(in package: String) throws {
    let system = ProcessInfo.processInfo
    let date = String(Date.now.description.prefix(10))
    let machine = "\(date), \(system.operatingSystemVersionString), \(system.processorCount) processors:"
    try "# Results\n\n\(machine)\n\n\(text)"
      .write(toFile: package + "/Sources/axbench/results.md", atomically: true, encoding: .utf8)
  }

  /// A table of rows, of which the first is the header.
  ///
  /// - Parameter textColumns: the number of columns with text; the others contain numbers.
  static func text(of rows: [[String]], textColumns: Int) -> String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rule = widths.enumerated().map { column, width in
      column < textColumns ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    return (rows.prefix(1) + [rule] + rows.dropFirst()).map { line($0, widths, textColumns) }.joined()
  }

  private static func line(_ cells: [String], _ widths: [Int], _ textColumns: Int) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - cell.0.count)
      return column < textColumns ? cell.0 + space : space + cell.0
    }
    return "| " + padded.joined(separator: " | ") + " |\n"
  }

  private static func row(_ outcome: Measurement.Outcome) -> [String] {
    [
      outcome.work, outcome.rival.label, time(outcome.ours), time(outcome.theirs), number(outcome.ratio),
      number(outcome.rival.bound), outcome.holds ? "yes" : "no", number(outcome.processorRatio),
      String(format: "%.0f MB", Double(outcome.peakMemory) / 1_000_000),
    ]
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 0.1 ? String(format: "%.2f ms", seconds * 1000) : String(format: "%.2f s", seconds)
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.2f", value)
  }
}
