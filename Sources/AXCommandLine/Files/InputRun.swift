import AXDiagnostics
import AXReader

/// Reads the inputs of a run, many at once, and hands on what is made of each in the order of the inputs.
struct InputRun {
  let inputs: InputList
  let reader: DocumentReader
  let jobs: Int
  /// Whether a terminal shows how far the run is: not where it shows the results as they come.
  var showsProgress = true
  /// The files that others include which are not among the inputs, canonical.
  var includedElsewhere: Set<ExactText> = []

  /// What became of one input.
  struct Outcome<Made: Sendable>: Sendable {
    let entry: InputList.Entry
    /// Without its tree: a walk keeps what it has to put off.
    let document: DocumentReader.Output
    /// What was made of the tree; none where there is none.
    let made: Made?
    /// Whether a walk leaves it out, since another file includes it.
    var isIncluded = false

    /// Whether nothing was made of it though it is an input.
    var isNotLinted: Bool { made == nil && !isIncluded }
  }

  /// Calls `consume` for each input in turn, but for those of a walk that another file of a walk includes: these
  /// are no inputs by themselves. Whether a fragment is one shows when all are read, so what follows it waits.
  ///
  /// - Parameters:
  ///   - recall: what is known of an input already, which then is not read; called on any thread.
  ///   - make: called on any thread.
  func forEach<Made: Sendable>(
    recall: (@Sendable (InputList.Entry) -> (document: DocumentReader.Output, made: Made?)?)? = nil,
    make: @Sendable (InputList.Entry, DocumentReader.Output) throws -> Made?,
    consume: (Outcome<Made>) throws -> Void
  ) throws {
    let (entries, reader) = (inputs.entries, reader)
    var pending: [(outcome: Outcome<Made>, isUndecided: Bool)] = []
    var includedFiles = includedElsewhere
    var progress = ProgressLine(total: showsProgress ? entries.count : 0)
    defer { progress.clear() }
    try Workers.run(count: entries.count, jobs: jobs) { index in
      if let known = recall?(entries[index]) {
        return Outcome(entry: entries[index], document: known.document, made: known.made)
      }
      let document = reader.read(entries[index].input)
      let made = try make(entries[index], document)
      return Outcome(entry: entries[index], document: document.withoutTree, made: made)
    } consume: { _, outcome in
      progress.step()
      if outcome.entry.isWalked { includedFiles.formUnion(outcome.document.includedFiles) }
      let isUndecided = outcome.entry.isWalked && outcome.document.isFragment
      if isUndecided || !pending.isEmpty {
        pending.append((outcome, isUndecided))
      } else {
        try consume(outcome)
      }
    }
    for (outcome, isUndecided) in pending {
      let path = outcome.document.canonicalPath.map(ExactText.init)
      let isIncluded = isUndecided && path.map(includedFiles.contains) ?? false
      // Its faults are told all the same, merged with those that its includers found.
      let included = Outcome<Made>(entry: outcome.entry, document: outcome.document, made: nil, isIncluded: true)
      try consume(isIncluded ? included : outcome)
    }
  }
}
