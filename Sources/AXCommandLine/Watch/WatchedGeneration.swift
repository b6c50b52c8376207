import AXArguments

/// `axspec generate swift --watch`: generates all anew, since names of all screens have to differ.
struct WatchedGeneration: WatchedWork {
  let arguments: ParsedArguments

  func perform(_ round: WatchRound) throws -> [WatchReading] {
    var run = try GenerateRun(arguments, inputs: round.all, round: round)
    _ = try run.run()
    return run.readings
  }
}
