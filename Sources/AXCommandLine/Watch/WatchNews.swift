import AXText

/// Tells in one line for each input what became of a change.
struct WatchNews {
  private let round: WatchRound
  private var outputs: [(inputs: String, path: String, isWritten: Bool)] = []

  init(_ round: WatchRound) {
    self.round = round
  }

  /// - Parameters:
  ///   - inputs: what the output was made from.
  ///   - isWritten: a file that would stay the same is not.
  mutating func add(_ path: String, of inputs: [String], isWritten: Bool) {
    outputs.append((inputs.joined(separator: ", "), path, isWritten))
  }

  func tell() {
    var rest = outputs[...]
    while let first = rest.first {
      let own = rest.prefix { $0.inputs == first.inputs }
      rest = rest.dropFirst(own.count)
      let written = own.filter(\.isWritten)
      if written.isEmpty, round.isQuiet { continue }
      let paths = (written.isEmpty ? Array(own) : written).map(\.path).joined(separator: ", ")
      let news = written.isEmpty ? "nothing changes in \(paths)" : "wrote \(paths)"
      Console.standardOutput.tell(TerminalText.escaped("\(first.inputs): \(news)") + "\n")
    }
  }
}
