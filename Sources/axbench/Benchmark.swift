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
}

/// What our run is held against.
struct Rival: Sendable {
  let label: String
  let command: Command
  let bounds: [Bound]
}

/// What a ratio of ours to theirs should not be above.
struct Bound: Sendable {
  enum Quantity: Sendable {
    case time
    case peakMemory
  }

  let quantity: Quantity
  let most: Double

  static func time(_ most: Double) -> Bound { Bound(quantity: .time, most: most) }
  static func peakMemory(_ most: Double) -> Bound { Bound(quantity: .peakMemory, most: most) }
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

  /// `axspec lint`, which ends with 1 where it finds errors.
  static func lint(_ arguments: String...) -> Command {
    Command(program: .axspec, arguments: ["lint"] + arguments, statuses: [0, 1])
  }

  static func axspec(_ arguments: String...) -> Command { Command(program: .axspec, arguments: arguments) }
  static func xmllint(_ arguments: String...) -> Command { Command(program: .xmllint, arguments: arguments) }
  static func xmllint(_ arguments: [String]) -> Command { Command(program: .xmllint, arguments: arguments) }
}
