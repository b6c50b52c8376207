import AXReader

/// `axspec compile --watch`: compiles what has changed.
struct WatchedCompilation: WatchedWork {
  let compilation: Compilation
  let destination: Destination
  let arguments: ParsedArguments

  func perform(_ round: WatchRound) throws -> [WatchReading] {
    // One file holds the texts of all inputs.
    let isWhole = if case .file = destination { true } else { false }
    // Nothing is remembered of files that were read.
    let compilation = Compilation(
      reader: try CompileCommand.reader(arguments), format: compilation.format, percent: compilation.percent,
      screen: compilation.screen)
    var run = CompileRun(
      inputs: isWhole ? round.all : round.changed, compilation: compilation,
      destination: destination, jobs: try arguments.jobs(), arguments: arguments, round: round)
    _ = try run.run()
    return run.readings
  }
}
