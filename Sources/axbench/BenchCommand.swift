import AXArguments
import AXCommandLine
import Foundation
import TestSupport

/// The program's arguments, and what it does with them.
struct BenchCommand {
  static var description: CommandDescription {
    CommandDescription(
      name: "axbench",
      summary: "Measure axspec beside xmllint",
      discussion: """
        Makes its inputs in a temporary folder, runs both programs in turns, and prints a table: medians of \
        \(Measurement.rounds) runs after one that is not counted. The status is 0 when everything ran, whether the \
        bounds hold or not.
        """,
      options: BenchOptions.self,
      examples: [
        CommandExample("swift run -c release axbench", "Measure everything, which takes a minute or two."),
        CommandExample("swift run -c release axbench --only start-up", "Measure how long it takes to start."),
        CommandExample(
          "swift run -c release axbench --instructions", "Learn by how much a change moved the counts of instructions."),
      ])
  }

  let options: BenchOptions

  func run() throws {
    let only = options.only
    let counted = options.countsInstructions ? try InstructionCounts.benchmarks(only: only) : nil
    if counted == nil { try Workshop.requirePeers() }
    let axspec = try options.axspec.map(Self.program) ?? StaticBuild.makeProgram()
    if options.isSmall { Progress.show("inputs are a hundredth of what the table says: its ratios mean nothing") }
    // Looked up before the workshop makes its own folder the current one.
    let package = options.isRecording || counted != nil ? try StaticBuild.packageDirectory().path : ""
    let workshop = try Workshop(axspec: axspec)
    defer { if options.keepsFiles { Progress.show("all is in \(workshop.directory)") } else { workshop.remove() } }
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

  /// A named program by its absolute path, since the runs are in another folder.
  private static func program(_ path: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: path) else { throw BenchFault("'\(path)' is not a program") }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

struct BenchOptions: CommandOptions {
  let isSmall: Bool
  let axspec: String?
  /// The benchmarks to run, or none for all.
  let only: [String]
  let countsInstructions: Bool
  let isRecording: Bool
  let keepsFiles: Bool

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    isSmall = reader.flag("small", summary: "Take a hundredth of each input: learn whether everything runs")
    axspec = reader.text(
      "axspec", value: "path", summary: "The program to measure; else the static build, which is made first",
      completion: .file(extensions: []))
    only = reader.texts(
      "only", value: "name", summary: "Measure this alone", allowed: BenchmarkList(isSmall: true).all.map(\.name))
    countsInstructions = reader.flag(
      "instructions", summary: "Count the instructions of small runs instead, beside those recorded")
    isRecording = reader.flag("record", summary: "Record what comes out, for the others who work on it")
    keepsFiles = reader.flag("keep", summary: "Leave the inputs and outputs, and say where they are")
    if countsInstructions, isSmall { throw UsageError(.conflict("--instructions", "--small")) }
    if isRecording {
      if isSmall { throw UsageError(.conflict("--record", "--small")) }
      if !only.isEmpty { throw UsageError(.conflict("--record", "--only")) }
    }
  }
}

/// Why nothing could be measured, in words for a person.
struct BenchFault: Error {
  let message: String
  let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// What is being done, for whoever waits: on standard error, so that the table alone is on standard output.
enum Progress {
  static func show(_ text: String) {
    FileHandle.standardError.write(Data("axbench: \(text)\n".utf8))
  }
}
