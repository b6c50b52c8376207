/// One piece of work that is measured beside others. Adding one is a value in `BenchmarkList`.
struct Benchmark: Sendable {
  /// What `--only` calls it.
  let name: String
  /// What the table calls it.
  let work: String
  /// What is made before anything is measured.
  let inputs: [Corpus]
  let ours: Command
  let rivals: [Rival]
  /// What is written anew in each round: a program may leave alone what has not changed.
  var output: String?
  /// How many processes make one sample: more where each is short.
  var repetitions = 1
  /// Whether what the inputs are made of is there.
  var isPossible = true
}

/// What our run is held against.
struct Rival: Sendable {
  let label: String
  let command: Command
  /// What the ratio of our time to its time should not exceed.
  let bound: Double
}

/// A program and its arguments; paths are those of the temporary folder.
struct Command: Sendable {
  enum Program: Sendable {
    case axspec
    case xmllint
  }

  let program: Program
  let arguments: [String]
  /// With which the program may end.
  var statuses: Set<Int32> = [0]

  static func axspec(_ arguments: String...) -> Command {
    // `lint` ends with 1 if it finds errors.
    Command(program: .axspec, arguments: arguments, statuses: arguments.first == "lint" ? [0, 1] : [0])
  }

  static func xmllint(_ arguments: String...) -> Command { Command(program: .xmllint, arguments: arguments) }

  /// One process that reads many files.
  static func xmllint(files: [String]) -> Command { Command(program: .xmllint, arguments: ["--noout"] + files) }
}
