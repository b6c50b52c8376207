import AXArguments
import AXCommandLine
import Foundation

/// The program's arguments, and what it does with them.
struct BenchCommand {
  static func description(names: [String]) -> CommandDescription {
    CommandDescription(
      name: "axbench",
      summary: "Measure axspec beside xmllint",
      discussion: """
        Makes its inputs in a temporary folder, runs both programs in turns, and prints a table: medians of \
        \(Measurement.rounds) runs after one that is not counted. The status is 0 when everything ran, whether the \
        bounds hold or not.
        """,
      options: [
        OptionDescription(name: "small", summary: "Take a hundredth of each input: learn whether everything runs"),
        OptionDescription(
          name: "axspec", valueName: "path",
          summary: "The program to measure; else the static build, which is made first",
          completion: .file(extensions: [])),
        OptionDescription(
          name: "only", valueName: "name", summary: "Measure this alone", allowedValues: names, isRepeating: true),
        OptionDescription(
          name: "instructions", summary: "Count instructions of five small runs instead, beside those recorded"),
        OptionDescription(name: "record", summary: "With --instructions: record them"),
        OptionDescription(name: "keep", summary: "Leave the inputs and outputs, and say where they are"),
      ],
      examples: [
        CommandExample("swift run -c release axbench", "Measure everything, which takes a minute or two."),
        CommandExample("swift run -c release axbench --only start-up", "Measure how long it takes to start."),
        CommandExample(
          "swift run -c release axbench --instructions", "Learn by how much a change moved the counts of instructions."),
      ])
  }

  let arguments: ParsedArguments

  func run() throws {
    try checkOptions()
    let only = arguments.values("only")
    let counted = arguments.flag("instructions") ? try InstructionCounts.benchmarks(only: only) : nil
    if counted == nil { try Workshop.requirePeers() }
    let axspec = try arguments.value("axspec").map(Self.program) ?? StaticBuild.makeProgram()
    let scale: BenchmarkList.Scale = arguments.flag("small") ? .small : .full
    if scale == .small { Progress.show("inputs are a hundredth of what the table says: its ratios mean nothing") }
    // Looked up before the workshop makes its own folder the current one.
    let package = try counted.map { _ in try StaticBuild.packageDirectory().path }
    let workshop = try Workshop(axspec: axspec)
    defer { if arguments.flag("keep") { Progress.show("all is in \(workshop.directory)") } else { workshop.remove() } }
    if let counted, let package {
      return try count(InstructionCounts(benchmarks: counted, workshop: workshop), package: package)
    }
    var outcomes: [Measurement.Outcome] = []
    for benchmark in BenchmarkList.all(scale) where only.isEmpty || only.contains(benchmark.name) {
      Progress.show(benchmark.work)
      outcomes += try Measurement(workshop: workshop, benchmark: benchmark).outcomes()
    }
    print(ResultTable(outcomes).text, terminator: "")
  }

  /// - Throws: where an option would do nothing.
  private func checkOptions() throws {
    if arguments.flag("instructions") {
      if arguments.flag("small") { throw arguments.error(.conflict("--instructions", "--small")) }
      if arguments.flag("record"), arguments.isGiven("only") {
        throw arguments.error(.conflict("--record", "--only"))
      }
    } else if arguments.flag("record") {
      throw arguments.error(.other("'--record' goes with '--instructions'", help: "add '--instructions'"))
    }
  }

  private func count(_ counts: InstructionCounts, package: String) throws {
    if arguments.flag("record") { return try counts.record(in: package) }
    print(try counts.table(recordedIn: package), terminator: "")
  }

  /// A named program by its absolute path, since the runs are in another folder.
  private static func program(_ path: String) throws -> String {
    guard FileManager.default.isExecutableFile(atPath: path) else { throw BenchFault("'\(path)' is no program") }
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
}
