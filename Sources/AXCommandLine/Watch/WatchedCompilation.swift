import AXArguments

/// `axspec compile --watch`: compiles what has changed.
struct WatchedCompilation: WatchedWork {
  let arguments: ParsedArguments
  let format: OutputFormat
  let destination: Destination

  func perform(_ round: WatchRound) throws -> [WatchReading] {
    // One file holds the texts of all inputs.
    let isWhole = if case .file = destination { true } else { false }
    var run = try CompileRun(
      arguments, inputs: isWhole ? round.all : round.changed, format: format, destination: destination, round: round)
    _ = try run.run()
    return run.readings
  }
}
