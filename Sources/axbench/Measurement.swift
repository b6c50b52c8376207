import TestSupport

/// Runs a benchmark: ours and each rival in turns, so that what slows the machine down slows both.
struct Measurement {
  static let rounds = 5

  let workshop: Workshop
  let benchmark: Benchmark

  /// What came of one rival.
  struct Outcome {
    let work: String
    let rival: Rival
    /// Medians, in seconds.
    let ours: Double
    let theirs: Double
    /// The median of each round's ratio.
    let ratio: Double
    /// The same of processor time.
    let processorRatio: Double
    /// Of ours, in bytes.
    let peakMemory: Int

    var holds: Bool { ratio <= rival.bound }
  }

  func outcomes() throws -> [Outcome] {
    for input in benchmark.inputs { try workshop.make(input) }
    // One round to warm the caches, which is not counted.
    _ = try round()
    let rounds = try (0..<Self.rounds).map { _ in try round() }
    return benchmark.rivals.indices.map { outcome(of: $0, rounds) }
  }

  private struct Round {
    let ours: ProcessRun
    let rivals: [ProcessRun]
  }

  private func round() throws -> Round {
    if let output = benchmark.output { try workshop.setAside(output) }
    return Round(ours: try sample(benchmark.ours), rivals: try benchmark.rivals.map { try sample($0.command) })
  }

  /// The mean of as many runs as the benchmark asks for.
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
