import AXFiles
import AXReader
import AXText

/// Reads inputs in parallel, and consumes the results in the order of the inputs.
struct InputRun {
  let inputs: InputList
  let reader: DocumentReader
  let jobs: Int
  let console: Console
  /// Whether a terminal shows progress: not if it shows the results as they come.
  var showsProgress = true
  /// The maximum number of large results that are kept while they wait; others are made again.
  private static let maximumKeptCount = 256
  /// Whether outcomes contain the diagnostics of documents. A run may store them itself.
  var keepsDiagnostics = true
  /// The canonical paths of files that are included by files outside the inputs.
  var includedElsewhere: Set<ExactText> = []

  /// The outcome of an input.
  struct Outcome<Made: Sendable>: Sendable {
    let entry: DocumentReader.Input
    /// The document without its tree, because outcomes may have to wait.
    let document: DocumentReader.Output
    /// The result for the document, if any.
    let made: Made?
    /// Whether another file in a folder includes it.
    fileprivate(set) var inclusion = Inclusion.no

    /// Whether it is skipped because another file in a folder includes it.
    var isIncluded: Bool { inclusion == .yes }
  }

  /// Whether another file in a folder includes an input, so that nothing is made of it.
  enum Inclusion: Sendable {
    case no, yes
    /// Another file is broken, and may include it.
    case unknown
  }

  /// Calls `consume` for each input in turn. A fragment in a folder is not an input by itself if another file includes
  /// it. This is only known after all files are read, so everything after a fragment waits.
  ///
  /// - Parameters:
  ///   - make: called on any thread; called again for an input whose result was not kept.
  ///   - takesMemory: whether keeping many of these results would take too much memory.
  func forEach<Made: Sendable>(
    make: @Sendable (DocumentReader.Input, DocumentReader.Output) throws -> Made?,
    takesMemory: (Made) -> Bool = { _ in false }, consume: (Outcome<Made>) throws -> Void
  ) throws {
    let entries = inputs.entries
    // The waiting inputs. A fragment has its canonical path. The outcome is nil if it is made again.
    var waiting: [(index: Int, fragment: ExactText?, outcome: Outcome<Made>?)] = []
    var keptCount = 0
    var includedFiles = IncludedFiles(includedElsewhere)
    var isAnyBroken = false
    var progress = ProgressLine(
      total: showsProgress ? entries.count : 0, isWatched: console.errors.isWatched,
      write: { [errors = console.errors] in errors.print($0) })
    defer { progress.clear() }
    try Workers.run(count: entries.count, jobs: jobs) { index in
      try outcome(of: entries[index], make: make)
    } consume: { index, outcome in
      progress.step()
      if outcome.entry.isWalked { includedFiles.insert(outcome.document) }
      if outcome.document.hidesIncludes { isAnyBroken = true }
      let isFragment = outcome.entry.isWalked && outcome.document.isFragment
      guard isFragment || !waiting.isEmpty else { return try consume(outcome) }
      let isLarge = outcome.made.map(takesMemory) ?? false
      if isLarge { keptCount += 1 }
      let fragment = isFragment ? outcome.document.canonicalPath.map(ExactText.init) : nil
      waiting.append((index, fragment, isLarge && keptCount > Self.maximumKeptCount ? nil : outcome))
    }
    try Workers.run(count: waiting.count, jobs: jobs) { [waiting, included = includedFiles.paths, isAnyBroken] number in
      let input = waiting[number]
      var outcome: Outcome<Made> = try input.outcome ?? outcome(of: entries[input.index], make: make)
      // Its errors are still reported, merged with those found through the including files.
      if let path = input.fragment {
        outcome.inclusion = included.contains(path) ? .yes : isAnyBroken ? .unknown : .no
      }
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
