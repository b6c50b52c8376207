import AXFiles
import AXReader
import AXText

/// Reads the inputs of a run, many at once, and hands on what is made of each in the order of the inputs.
struct InputRun {
  let inputs: InputList
  let reader: DocumentReader
  let jobs: Int
  let console: Console
  /// Whether a terminal shows how far the run is: not if it shows the results as they come.
  var showsProgress = true
  /// How many inputs are kept with what takes memory while they wait for the last one; of more it is made anew.
  private static let maximumKeptCount = 256
  /// Whether outcomes have what is wrong with the documents: a run may put it away itself.
  var keepsDiagnostics = true
  /// The files that others include which are not among the inputs, canonical.
  var includedElsewhere: Set<ExactText> = []

  /// What became of one input.
  struct Outcome<Made: Sendable>: Sendable {
    let entry: DocumentReader.Input
    /// Without its tree: a walk keeps what it has to put off.
    let document: DocumentReader.Output
    /// What was made of the document, if anything.
    let made: Made?
    /// Whether a walk leaves it out, since another file includes it.
    fileprivate(set) var isIncluded = false
  }

  /// Calls `consume` for each input in turn, but for those of a walk that another file of a walk includes: these
  /// are no inputs by themselves. Whether a fragment is one shows after all are read, so what follows it waits.
  ///
  /// - Parameters:
  ///   - make: called on any thread; once more for an input that waited and was not kept.
  ///   - takesMemory: whether many of these had better not be kept.
  func forEach<Made: Sendable>(
    make: @Sendable (DocumentReader.Input, DocumentReader.Output) throws -> Made?,
    takesMemory: (Made) -> Bool = { _ in false }, consume: (Outcome<Made>) throws -> Void
  ) throws {
    let entries = inputs.entries
    // Inputs that wait for the last one to be read: what another file may include by its canonical path, and nil
    // instead of what is made anew.
    var waiting: [(index: Int, fragment: ExactText?, outcome: Outcome<Made>?)] = []
    var keptCount = 0
    var includedFiles = IncludedFiles(includedElsewhere)
    var progress = ProgressLine(
      total: showsProgress ? entries.count : 0, isWatched: console.errors.isWatched,
      write: { [errors = console.errors] in errors.tell($0) })
    defer { progress.clear() }
    try Workers.run(count: entries.count, jobs: jobs) { index in
      try outcome(of: entries[index], make: make)
    } consume: { index, outcome in
      progress.step()
      if outcome.entry.isWalked { includedFiles.insert(outcome.document) }
      let isUndecided = outcome.entry.isWalked && outcome.document.isFragment
      guard isUndecided || !waiting.isEmpty else { return try consume(outcome) }
      let isLarge = outcome.made.map(takesMemory) ?? false
      if isLarge { keptCount += 1 }
      let fragment = isUndecided ? outcome.document.canonicalPath.map(ExactText.init) : nil
      waiting.append((index, fragment, isLarge && keptCount > Self.maximumKeptCount ? nil : outcome))
    }
    try Workers.run(count: waiting.count, jobs: jobs) { [waiting, included = includedFiles.paths] number in
      let place = waiting[number]
      var outcome: Outcome<Made> = try place.outcome ?? outcome(of: entries[place.index], make: make)
      // Its faults are reported all the same, merged with those that its includers found.
      if let path = place.fragment, included.contains(path) { outcome.isIncluded = true }
      return outcome
    } consume: { _, outcome in
      try consume(outcome)
    }
  }

  private func outcome<Made: Sendable>(
    of entry: DocumentReader.Input, make: (DocumentReader.Input, DocumentReader.Output) throws -> Made?
  ) throws -> Outcome<Made> {
    let document = reader.read(entry)
    inputs.addFilesRead(by: document, of: entry)
    let made = try make(entry, document)
    return Outcome(
      entry: entry, document: keepsDiagnostics ? document.withoutTree : document.withoutFindings, made: made)
  }
}
