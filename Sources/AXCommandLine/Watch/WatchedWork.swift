import AXReader
import AXText

/// What is done again whenever files change.
protocol WatchedWork {
  /// Does what a round asks for, and tells people of it.
  ///
  /// - Returns: what each input of the round was made from.
  func perform(_ round: WatchRound) throws -> [WatchReading]
}

/// What there is to do.
struct WatchRound {
  /// Every input there is now.
  let all: InputList
  /// Those of them that are new, or made from a file that has changed.
  let changed: InputList
  /// The files that unchanged inputs include, canonical.
  let includedElsewhere: Set<ExactText>
  /// Whether it is no news that an output stays the same: at the start, and where an input is looked at once more.
  let isQuiet: Bool
}

/// What an input was made from.
struct WatchReading {
  let path: String
  /// The files that it includes, or would if they were there, canonical.
  let includedFiles: Set<ExactText>

  init(_ entry: InputList.Entry, _ document: DocumentReader.Output) {
    path = entry.input.path
    includedFiles = document.includedFiles
  }
}
