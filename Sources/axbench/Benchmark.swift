import AXReport
import TestSupport

/// A task that is compared with other programs. To add one, add a value to `BenchmarkList`.
struct Benchmark: Sendable {
  /// The name for `--only`.
  let name: String
  /// The name in the table.
  let work: String
  /// The inputs, created before the measurement.
  let inputs: [Corpus]
  let ours: Command
  let rivals: [Rival]
  /// The outputs to move away before each round: a program may skip unchanged files, and replacing a large file takes
  /// the system as long as writing it.
  var outputs: [String] = []
  /// The number of processes for each sample: more if each is short.
  var repetitions = 1
  /// Whether the sources of the inputs are available.
  var isPossible = true
}

/// A run to compare ours with.
struct Rival: Sendable {
  let label: String
  let command: Command
  /// The maximum ratio of our time to its time.
  let bound: Double
}

/// A program and its arguments. Paths are relative to the temporary folder.
struct Command: Sendable {
  enum Program {
    /// A shell, to run several programs. The script gets the path of axspec as `$0`.
    case axspec, xmllint, shell
  }

  let program: Program
  let arguments: [String]
  /// The expected exit statuses.
  let statuses: Set<Int32>

  static func axspec(_ arguments: String...) -> Command { axspec(arguments) }

  static func axspec(_ arguments: [String]) -> Command {
    // `lint` exits with 1 if it finds errors.
    Command(program: .axspec, arguments: arguments, statuses: arguments.first == "lint" ? [0, 1] : [0])
  }

  static func xmllint(_ arguments: String...) -> Command { xmllint(arguments) }

  static func xmllint(_ arguments: [String]) -> Command {
    Command(program: .xmllint, arguments: arguments, statuses: [0])
  }

  /// Runs commands in a shell, each a number of times.
  static func shell(_ commands: (count: Int, command: String)...) -> Command {
    let lines = commands.flatMap { Array(repeating: $0.command, count: $0.count) }
    return Command(
      program: .shell, arguments: ["-c", (lines + ["true"]).joined(separator: "\n")], statuses: [0])
  }
}

/// All benchmarks.
struct BenchmarkList {
  /// Whether inputs have a hundredth of their size, to check that everything runs.
  let isSmall: Bool

  var all: [Benchmark] {
    [startUp, largeFile, manyFiles, lintManyFiles] + Reporters.names.map { lintInterfaces(format: $0) }
      + [lintWithSources, pages, pageOfScreens, edits, completions]
  }

  private func scaled(_ size: Int) -> Int { isSmall ? size / 100 : size }

  private var startUp: Benchmark {
    Benchmark(
      name: "start-up", work: "compile one 1 KB file", inputs: [.list("kilobyte.xml", bytes: 1000)],
      ours: .axspec("compile", "kilobyte.xml"),
      rivals: [Rival(label: "xmllint --noout", command: .xmllint("--noout", "kilobyte.xml"), bound: 1.7)],
      repetitions: isSmall ? 2 : 50)
  }

  private var largeFile: Benchmark {
    Benchmark(
      name: "large-file", work: "compile one 100 MB file",
      inputs: [
        .list("list.xml", bytes: scaled(100_000_000)), .list("tenth.xml", bytes: scaled(10_000_000)),
      ],
      ours: .axspec("compile", "list.xml", "--output", "list.axsnapshot"),
      rivals: [
        Rival(
          label: "xmllint --noout --huge", command: .xmllint("--noout", "--huge", "list.xml"), bound: 0.5),
        Rival(
          label: "xmllint --sax --noout --huge", command: .xmllint("--sax", "--noout", "--huge", "list.xml"),
          bound: 2.5),
        Rival(
          label: "a tenth of the file", command: .axspec("compile", "tenth.xml", "--output", "tenth.axsnapshot"),
          bound: 10.5),
      ],
      outputs: ["list.axsnapshot", "tenth.axsnapshot"])
  }

  private var manyFiles: Benchmark {
    let count = scaled(10_000)
    return Benchmark(
      name: "many-files", work: "compile 10,000 files of 7 KB", inputs: [.screens("many", count: count, bytes: 7000)],
      ours: .axspec("compile", "many", "--output-directory", "many-out"),
      rivals: [oneRun(over: "many", count: count, bound: 1)], outputs: ["many-out"])
  }

  private var lintManyFiles: Benchmark {
    let count = scaled(10_000)
    return Benchmark(
      name: "lint-many-files", work: "lint 10,000 files of 7 KB",
      inputs: [.orders("orders", count: count, bytes: 7000)],
      ours: .axspec("lint", "orders", "--output", "orders.txt"),
      rivals: [oneRun(over: "orders", count: count, bound: 1)])
  }

  private func lintInterfaces(format: String) -> Benchmark {
    let count = scaled(1000)
    return Benchmark(
      name: "storyboards-\(format)", work: "lint 1,000 storyboards, all rules, as \(format)",
      inputs: [.interfaces("storyboards", count: count)],
      ours: .axspec("lint", "storyboards", "--preset", "strict", "--format", format, "--output", "storyboards.txt"),
      rivals: [oneRun(over: "storyboards", count: count, bound: 1.2)],
      isPossible: !TestSupport.Corpus.interfaceBuilder.isEmpty)
  }

  /// The bound for one run is that of lint without sources, plus one and a half times that of grep.
  private var lintWithSources: Benchmark {
    let lint = "\"$0\" lint storyboards --preset strict --output sources.txt"
    let grep = "grep -r accessibilityLabel sources > grep.txt"
    return Benchmark(
      name: "sources", work: "lint 1,000 storyboards with 3,000 source files, twice",
      inputs: [.interfaces("storyboards", count: scaled(1000)), .sources("sources", count: scaled(3000))],
      ours: .shell((2, lint + " --sources sources")),
      rivals: [
        Rival(label: "twice without, and three times grep -r", command: .shell((2, lint), (3, grep)), bound: 1)
      ],
      isPossible: !TestSupport.Corpus.interfaceBuilder.isEmpty)
  }

  private var pages: Benchmark {
    page(
      "pages", of: "1,000 storyboards", .interfaces("storyboards", count: scaled(1000)),
      isPossible: !TestSupport.Corpus.interfaceBuilder.isEmpty)
  }

  private var pageOfScreens: Benchmark {
    page("page-of-screens", of: "1,000 screens of 20 stops", .stops("stops", count: scaled(1000)))
  }

  private func page(_ name: String, of inputs: String, _ corpus: Corpus, isPossible: Bool = true) -> Benchmark {
    let rules = ["--config", "all-rules.json"]
    return Benchmark(
      name: name, work: "preview \(inputs), all rules",
      inputs: [corpus, .file("all-rules.json", #"{"preset": "strict"}"#)],
      ours: .axspec(["preview", corpus.path] + rules + ["--quiet", "--output", "page.html"]),
      rivals: [
        Rival(
          label: "lint of the same", command: .axspec(["lint", corpus.path] + rules + ["--output", "page.txt"]),
          bound: 2)
      ],
      outputs: ["page.html"], isPossible: isPossible)
  }

  /// The bound is 10 milliseconds for each edit.
  private var edits: Benchmark {
    conversation(
      "edits", work: "diagnostics of a screen of 1,000 elements after each of 100 edits",
      method: "textDocument/diagnostic")
  }

  /// The bound is 5 milliseconds for each completion.
  private var completions: Benchmark {
    conversation(
      "completions", work: "completion in a screen of 1,000 elements after each of 200 edits",
      method: "textDocument/completion", count: 200)
  }

  /// Requests of an editor, each after an edit, in a second.
  private func conversation(_ name: String, work: String, method: String, count: Int = 100) -> Benchmark {
    let file = "\(name).lsp"
    return Benchmark(
      name: name, work: work, inputs: [.conversation(file, method: method, edits: scaled(count))],
      ours: .shell((1, "\"$0\" language-server < \(file)")),
      rivals: [
        Rival(label: "sleep", command: .shell((1, "sleep \(isSmall ? 0.01 : 1)")), bound: 1)
      ])
  }

  private func oneRun(over folder: String, count: Int, bound: Double) -> Rival {
    Rival(
      label: "one xmllint --noout", command: .xmllint(["--noout"] + Corpus.paths(folder, count: count)), bound: bound)
  }
}
