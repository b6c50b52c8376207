import AXFiles
import AXReader
import AXText

/// What a run writes to a folder, for the manifest there, and what earlier runs have left over.
struct OutputRecord {
  /// An output of an earlier run that its sources no longer produce.
  private struct Leftover {
    let entry: OutputManifest.Entry
    let presence: OutputFolder.Presence
    /// Why it is left over.
    let reason: String
  }

  private let folder: OutputFolder
  let command: String
  /// Whether the run could have made a file with this path. Only those are judged.
  private let makes: (String) -> Bool
  /// The manifest before the run.
  let manifest: OutputManifest
  /// The inputs of other runs, by their outputs.
  let owners: [ExactText: String]
  private var coverage: SourceCoverage
  private let extent: SourceCoverage.Extent
  /// The paths that were passed.
  private let given: [String]
  /// The files that the run makes, whether they change or not.
  private var made: Set<ExactText> = []
  private var entries: [OutputManifest.Entry] = []

  /// - Parameters:
  ///   - path: the output folder.
  ///   - command: the name of the command in manifests.
  ///   - round: the round, if files are watched.
  ///   - makes: whether the run could make a file with this path.
  init(
    _ path: String, command: String, inputs: InputList, round: WatchRound?, in bounds: OutputBounds,
    makes: @escaping (String) -> Bool
  ) throws(OutputFault) {
    folder = try OutputFolder(path, in: bounds)
    self.command = command
    self.makes = makes
    manifest = try folder.manifest()
    given = inputs.given
    var coverage = SourceCoverage(inputs, outputFolder: folder.canonical, isWholeRun: round == nil)
    let extent = coverage.extent(of: manifest.isEmpty ? inputs.withoutEntries : round?.all ?? inputs)
    var owners: [ExactText: String] = [:]
    for entry in manifest.entries {
      guard let source = entry.sources.sorted().first(where: { !coverage.covers($0, in: extent) }) else { continue }
      owners[ExactText(entry.file)] = coverage.shownPath(of: source.text, in: folder.path)
    }
    (self.coverage, self.extent, self.owners) = (coverage, extent, owners)
  }

  // MARK: The run

  /// Records that an input was read.
  ///
  /// - Parameters:
  ///   - paths: the outputs that it produces.
  ///   - isWhole: whether they are all that it produces.
  ///   - namesFolders: whether outputs have the folders of inputs in their paths.
  mutating func add(_ entry: DocumentReader.Input, producing paths: [String], isWhole: Bool, namesFolders: Bool) {
    coverage.add(entry, isWhole: isWhole, namesFolders: namesFolders)
    for path in paths { made.insert(ExactText(file(path))) }
  }

  /// Records the content of an output.
  ///
  /// - Parameter input: the path of its input.
  mutating func add(_ path: String, from input: String, _ hash: ContentHash) {
    add(path, of: [coverage.name(ofInput: input)], hash)
  }

  private mutating func add(_ path: String, of sources: [String], _ hash: ContentHash) {
    let file = file(path)
    made.insert(ExactText(file))
    entries.append(OutputManifest.Entry(file: file, command: command, hash: hash, sources: sources))
  }

  private func file(_ path: String) -> String { FilePath.below(folder.path, path) }

  /// What the manifest says about an output.
  func entry(at path: String) -> OutputManifest.Entry? { manifest[file: file(path)] }

  /// Whether the manifest has no output of the command.
  var isFirstRun: Bool { !manifest.entries.contains { $0.command == command } }

  /// Whether an earlier run of the command made an output of an input that is still there.
  ///
  /// - Parameter isWanted: whether the path of an output is one of those that count.
  mutating func hasOutput(of input: String, where isWanted: (String) -> Bool) -> Bool {
    let source = ExactText(coverage.name(ofInput: input))
    return manifest.entries.contains { entry in
      guard entry.command == command, entry.sources.contains(source), isWanted(entry.file) else { return false }
      if case .missing = folder.presence(of: entry) { return false }
      return true
    }
  }

  /// The path of the folder as it was passed.
  var folderPath: String { folder.path }

  /// The canonical paths of the files that earlier runs of the command wrote.
  var outputPaths: Set<ExactText> {
    Set(manifest.entries.filter { $0.command == command }.map { ExactText(FilePath.join(folder.canonical, $0.file)) })
  }

  // MARK: Files of several inputs

  /// Everything that an output is made from, if this run does not cover it; nil if it does. Otherwise the output would
  /// lose what the others have in it.
  func pathsBeyond(_ path: String) -> [String]? {
    guard let entry = entry(at: path), owners[ExactText(entry.file)] != nil else { return nil }
    let known = entry.sources.sorted().map { coverage.shownPath(of: $0.text, in: folder.path) }
    return known + own(beside: known)
  }

  /// The paths that were passed, except those inside some paths.
  private func own(beside known: [String]) -> [String] {
    let folders = known.map(FilePath.located)
    return given.filter { path in
      let located = FilePath.located(path)
      return !folders.contains { FilePath.isInside(located, directory: $0) }
    }
  }

  /// Records an output that is made from several inputs.
  ///
  /// - Parameter paths: the paths of all its inputs; nil for those that were passed.
  mutating func add(_ path: String, fromAll paths: [String]?, _ hash: ContentHash) {
    add(path, of: (paths ?? given).map(coverage.name(ofGiven:)), hash)
  }

  /// Records that an output stays as it is, whether the run would make it or not.
  mutating func keep(_ path: String) { made.insert(ExactText(file(path))) }

  // MARK: Left-overs

  var hasLeftovers: Bool { !leftovers.isEmpty }

  private var leftovers: [Leftover] {
    let candidates = manifest.entries.filter {
      $0.command == command && !made.contains(ExactText($0.file)) && makes($0.file)
    }
    guard !candidates.isEmpty else { return [] }
    var folded: [FoldedName: String]?
    return candidates.compactMap { entry in
      guard entry.sources.allSatisfy({ coverage.excludes($0, of: entry.file, in: extent) }) else { return nil }
      // After a change of case, an output of this run is the same file on a Mac.
      if folded == nil { folded = Dictionary(made.map { (FoldedName($0.text), $0.text) }) { first, _ in first } }
      let isMade = folded?[FoldedName(entry.file)].map { folder.areSame($0, entry.file) } ?? false
      return Leftover(entry: entry, presence: isMade ? .missing : folder.presence(of: entry), reason: reason(entry))
    }
  }

  private func reason(_ entry: OutputManifest.Entry) -> String {
    guard let source = entry.sources.first, entry.sources.count == 1 else { return "its sources no longer produce it" }
    let path = coverage.shownPath(of: source.text, in: folder.path)
    return "'\(path)' no longer \(FilePath.isMissing(path) ? "exists" : "produces it")"
  }

  /// Reports what is left over.
  ///
  /// - Parameter findings: gets a finding for each file, and nothing is printed; nil if there is none.
  /// - Returns: whether anything is.
  func reportLeftovers(to findings: OutputFindings? = nil, on console: Console) -> Bool {
    let leftovers = leftovers.filter { $0.presence != .missing }
    if let findings {
      findings.comparedCount = made.count
      for leftover in leftovers {
        findings.addLeftOver(
          shown(leftover), sources: leftover.entry.sources.map { coverage.shownPath(of: $0.text, in: folder.path) },
          reason: leftover.reason, isEdited: leftover.presence == .edited)
      }
      return !leftovers.isEmpty
    }
    for leftover in leftovers {
      let isEdited = leftover.presence == .edited
      print("'\(shown(leftover))' is left over\(isEdited ? ", and was edited" : ""): \(leftover.reason)", on: console)
    }
    if !leftovers.isEmpty { console.errors.print("  help: add '--prune' to remove what is left over\n") }
    return !leftovers.isEmpty
  }

  /// Writes the manifest, and reports or removes what is left over.
  ///
  /// - Parameter isReported: whether what is left over is reported if it is not removed.
  /// - Returns: the number of files that were removed.
  func finish(_ options: OutputOptions, isReported: Bool = true, _ console: Console) throws -> Int {
    let isPruned = options.isPruned
    let leftovers = leftovers.filter { leftover in
      options.changeable?.contains(ExactText(FilePath.located(shown(leftover)))) ?? true
    }
    var count = 0
    if isPruned {
      for leftover in leftovers where leftover.presence != .missing {
        if leftover.presence == .asWritten {
          try folder.remove(leftover.entry)
          count += 1
          print("removed '\(shown(leftover))': \(leftover.reason)", on: console)
        } else {
          let help = "delete it if nobody needs it"
          print("kept '\(shown(leftover))', which was edited: \(leftover.reason); \(help)", on: console)
        }
      }
    } else if isReported {
      _ = reportLeftovers(on: console)
    }
    try save(forgetting: leftovers.filter { isPruned || $0.presence == .missing }.map(\.entry))
    return count
  }

  /// Writes the manifest.
  func save(forgetting forgotten: [OutputManifest.Entry] = []) throws {
    guard !entries.isEmpty || !forgotten.isEmpty else { return }
    try folder.update { manifest in
      // Another run may have written the file again.
      for entry in forgotten where manifest[file: entry.file] == entry { manifest[file: entry.file] = nil }
      for entry in entries { manifest[file: entry.file] = entry }
    }
  }

  private func shown(_ leftover: Leftover) -> String { FilePath.join(folder.path, leftover.entry.file) }

  private func print(_ message: String, on console: Console) {
    console.errors.print("axspec: note: \(TerminalText.escaped(message))\n")
  }
}
