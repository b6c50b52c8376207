import AXDiagnostics
import AXReader

/// Redoes what is made from files whenever one of them changes, until the program is interrupted.
struct WatchRun {
  private let arguments: ParsedArguments
  private let locale: String?
  private var work: any WatchedWork
  private let changes = FolderChanges()
  private var known: [ExactText: Known] = [:]
  private var toldDiagnostics: [String] = []

  /// What an input was last made from.
  private struct Known {
    /// The file itself, canonical.
    let file: ExactText
    let includedFiles: Set<ExactText>
    /// How each file was that it was read from or should have been; none for one that was not there.
    let stamps: [ExactText: FileStamp?]
    /// Whether nothing could be made of it, through no fault of its own.
    var isPutOff = false
  }

  /// - Parameters:
  ///   - arguments: of a command whose inputs are watched.
  ///   - locale: whose `.strings` are read with storyboards and xibs.
  init(_ arguments: ParsedArguments, locale: String? = nil, work: any WatchedWork) {
    self.arguments = arguments
    self.locale = locale
    self.work = work
  }

  mutating func run() throws -> ExitStatus {
    guard !arguments.positionals.contains("-") else {
      throw arguments.error(.other("standard input cannot be watched", help: "name a file or a folder"))
    }
    if arguments.declares("files-from"), arguments.isGiven("files-from") {
      throw arguments.error(.conflict("--watch", "--files-from"))
    }
    // What is wrong with the arguments ends it; what happens later does not.
    watchFolders()
    try look(isFirst: true)
    Console.standardError.tell("watching \(known.count) file\(known.count == 1 ? "" : "s"); end with Control-C\n")
    while true {
      watchFolders()
      changes.wait()
      watchFolders()
      do {
        try look(isFirst: false)
      } catch {
        _ = CommandLineTool.report(error)
      }
    }
  }

  /// Has changes told of every folder that matters now. One that comes into being while this goes on is found too.
  private func watchFolders() {
    var watched: Set<String> = []
    while true {
      var folders = WatchedFolders(arguments.positionals)
      for path in Set(known.values.flatMap(\.stamps.keys)) { folders.add(folderOf: path.text) }
      let new = folders.paths.subtracting(watched)
      guard !new.isEmpty else { return }
      changes.watch(new)
      watched.formUnion(new)
    }
  }

  // MARK: A look

  private mutating func look(isFirst: Bool) throws {
    let inputs = try InputList(arguments)
    var dropped = forgetDeleted(inputs)
    let isAnyDeleted = dropped != nil
    var table = StampTable()
    var changed = Set(inputs.entries.map(Self.key).filter { hasChanged($0, &table) })
    let messages = inputs.diagnostics.map(\.message)
    let isTold = messages == toldDiagnostics
    guard isFirst || isAnyDeleted || !changed.isEmpty || !isTold else { return }
    toldDiagnostics = messages
    for key in changed { dropped = (dropped ?? []).union(known[key]?.includedFiles ?? []) }
    for (key, known) in known where known.isPutOff || dropped?.contains(known.file) == true { changed.insert(key) }
    var round = inputs
    round.keepEntries(withDiagnostics: !isTold) { changed.contains(Self.key($0)) }
    guard !round.entries.isEmpty || !isTold || isFirst else { return }
    try perform(round, of: inputs, isFirst: isFirst, &table)
  }

  private mutating func perform(
    _ round: InputList, of all: InputList, isFirst: Bool, _ table: inout StampTable
  ) throws {
    let keys = Set(round.entries.map(Self.key))
    var included: Set<ExactText> = []
    for (key, known) in known where !keys.contains(key) { included.formUnion(known.includedFiles) }
    do {
      let readings = try work.perform(
        WatchRound(all: all, changed: round, includedElsewhere: included, isFirst: isFirst))
      for reading in readings { remember(reading.path, including: reading.includedFiles, &table) }
    } catch {
      for entry in round.entries {
        remember(entry.input.path, including: [], &table)
        known[Self.key(entry)]?.isPutOff = true
      }
      throw error
    }
  }

  private static func key(_ entry: InputList.Entry) -> ExactText { ExactText(entry.input.path) }

  private mutating func remember(
    _ path: String, including included: Set<ExactText>, _ table: inout StampTable
  ) {
    let file = known[ExactText(path)]?.file ?? Self.file(at: path)
    let texts = locale.map { DocumentReader.textFiles(besideInterface: file.text, locale: $0) } ?? []
    let files = included.union(texts.map(ExactText.init)).union([file])
    var stamps: [ExactText: FileStamp?] = [:]
    for file in files { stamps[file] = .some(table.stamp(of: file)) }
    known[ExactText(path)] = Known(file: file, includedFiles: included, stamps: stamps)
  }

  private static func file(at path: String) -> ExactText { ExactText(FilePath.canonical(path) ?? path) }

  // MARK: What has changed

  private func hasChanged(_ key: ExactText, _ table: inout StampTable) -> Bool {
    guard let known = known[key] else {
      // Asked for before it is read: what is written meanwhile shows as a change.
      _ = table.stamp(of: Self.file(at: key.text))
      return true
    }
    return known.stamps.contains { path, stamp in table.stamp(of: path) != stamp }
  }

  /// The files that those included which are gone: such a fragment may be an input by itself now. None where all are
  /// there.
  private mutating func forgetDeleted(_ inputs: InputList) -> Set<ExactText>? {
    let there = Set(inputs.entries.map(Self.key))
    let gone = known.keys.filter { !there.contains($0) }
    guard !gone.isEmpty else { return nil }
    var included: Set<ExactText> = []
    for key in gone.sorted(by: { $0.text < $1.text }) {
      guard let last = known.removeValue(forKey: key) else { continue }
      included.formUnion(last.includedFiles)
      // What was awaited and never came is no news.
      guard let stamp = last.stamps[last.file], stamp != nil else { continue }
      Console.standardOutput.tell("\(TerminalText.escaped(key.text)): deleted; what was made of it is left\n")
    }
    return included
  }
}
