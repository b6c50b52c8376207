import AXArguments
import AXCommandLine
import Foundation
import TestSupport

/// The arguments of the program, and the run.
struct BenchCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "axbench",
      summary: "Compare the speed of axspec with xmllint",
      discussion: """
        Creates inputs in a temporary folder, runs both programs in turns, and prints a table with medians of \
        \(Measurement.rounds) runs after a warm-up run. The exit status is 0 if everything ran, whether the bounds \
        hold or not.
        """,
      options: BenchOptions.self,
      examples: [
        CommandExample("swift run -c release axbench", "Measure everything, which takes a minute or two."),
        CommandExample("swift run -c release axbench --only start-up", "Measure how long it takes to start."),
        CommandExample(
          "swift run -c release axbench --instructions", "Show how much a change affects the instruction counts."),
      ])
  }

  let options: BenchOptions

  func run() throws {
    let only = options.only
    let counted = options.countsInstructions ? try InstructionCounts.benchmarks(only: only) : nil
    if counted == nil { try Workshop.requirePeers() }
    let axspec = try options.axspec.map(Self.program) ?? StaticBuild.makeProgram()
    if options.isSmall { Progress.show("inputs are a hundredth of the size in the table, so its ratios mean nothing") }
    // Find it before the workshop changes the current folder.
    let package = options.isRecording || counted != nil ? try StaticBuild.packageDirectory().path : ""
    let workshop = try Workshop(axspec: axspec)
    defer { if options.keepsFiles { Progress.show("files are in \(workshop.directory)") } else { workshop.remove() } }
    if let counted {
      return try count(InstructionCounts(benchmarks: counted, workshop: workshop), package: package)
    }
    var outcomes: [Measurement.Outcome] = []
    for benchmark in BenchmarkList(isSmall: options.isSmall).all
    where only.isEmpty || only.contains(benchmark.name) {
      guard benchmark.isPossible else {
        Progress.show("not measured: \(benchmark.work): \(TestSupport.Corpus.absence)")
        continue
      }
      Progress.show(benchmark.work)
      outcomes += try Measurement(workshop: workshop, benchmark: benchmark).outcomes()
    }
    let table = ResultTable(outcomes)
    print(table.text, terminator: "")
    if options.isRecording { try table.record(in: package) }
  }

  private func count(_ counts: InstructionCounts, package: String) throws {
    if options.isRecording { return try counts.record(in: package) }
    print(try counts.table(recordedIn: package), terminator: "")
  }

  /// The absolute path of a program, because the runs have another current folder.
  private static func program(_ path: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: path) else { throw BenchFault("'\(path)' is not a program") }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

struct BenchOptions: CommandOptions {
  let isSmall: Bool
  let axspec: String?
  /// The benchmarks to run; empty for all.
  let only: [String]
  let countsInstructions: Bool
  let isRecording: Bool
  let keepsFiles: Bool

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    isSmall = reader.flag("small", summary: "Use a hundredth of each input, to check that everything runs")
    axspec = reader.text(
      "axspec", value: "path", summary: "The program to measure (default: the static build, which is built first)",
      completion: .file(extensions: []))
    only = reader.texts(
      "only", value: "name", summary: "Run only this benchmark", allowed: BenchmarkList(isSmall: true).all.map(\.name))
    countsInstructions = reader.flag(
      "instructions", summary: "Count the instructions of small runs instead, and compare them with recorded ones")
    isRecording = reader.flag("record", summary: "Record the results in the package")
    keepsFiles = reader.flag("keep", summary: "Keep the inputs and outputs, and print where they are")
    if countsInstructions, isSmall { throw UsageError(.conflict("--instructions", "--small")) }
    if isRecording {
      if isSmall { throw UsageError(.conflict("--record", "--small")) }
      if !only.isEmpty { throw UsageError(.conflict("--record", "--only")) }
    }
  }
}

/// The reason why nothing could be measured.
struct BenchFault: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// Shows progress on standard error, so that standard output contains only the table.
enum Progress {
  static func show(_ text: String) {
    FileHandle.standardError.write(Data("axbench: \(text)\n".utf8))
  }
}
