import AXArguments
import AXFiles
import AXReader
import AXText

/// Runs a command again whenever one of its files changes, until the program is interrupted.
struct WatchRun {
  /// The microseconds between two checks.
  private static let interval: UInt32 = 250_000
  /// The microseconds for which files must not change before they are read, because editors save in several steps.
  private static let quietTime: UInt32 = 50_000

  private let options: InputOptions
  /// The locale of texts; nil if none is requested.
  private let locale: String?
  /// The program and its subcommand, as errors name them.
  private let command: [String]
  private let console: Console
  private let work: Work
  /// The other files that all outputs depend on, whether they exist or not.
  private let others: (InputList) -> Set<ExactText>
  /// The state of the files at the last check.
  private var lastStamps = StampTable(of: [])
  /// Whether the files did not change between the last two checks.
  private var isStable = true
  private var known: [ExactText: Known] = [:]
  /// The state of the other files in the last run, without those that are missing.
  private var knownOthers: [ExactText: FileStamp] = [:]
  private var reportedDiagnostics: [String] = []

  /// What an input depended on in its last run.
  private struct Known {
    /// The canonical path of the file.
    let file: ExactText
    let includedFiles: Set<ExactText>
    /// The state of each file that was read or looked for; nil for a missing file.
    let stamps: [ExactText: FileStamp?]
    /// Whether the run failed because of something other than the input.
    var isPostponed = false
  }

  /// Runs the command for a round, and prints the results.
  ///
  /// - Returns: what each input of the round depended on.
  typealias Work = (_ round: WatchRound) throws -> [WatchReading]

  init(
    _ options: InputOptions, _ locale: LocaleOption, _ invocation: Invocation, _ console: Console,
    others: @escaping (InputList) -> Set<ExactText> = { _ in [] }, work: @escaping Work
  ) {
    self.others = others
    self.options = options
    self.locale = locale.identifier
    command = invocation.command
    self.console = console
    self.work = work
  }

  mutating func run() throws -> ExitStatus {
    // An error in the arguments ends the command; later errors do not.
    try check(isFirst: true)
    console.errors.print("watching \(English.count(known.count, "file")); press Control-C to stop\n")
    var lastFault: String?
    while true {
      usleep(isStable ? Self.interval : Self.quietTime)
      do {
        try check(isFirst: false)
        lastFault = nil
      } catch {
        // Report an error that stays only once.
        if "\(error)" != lastFault { _ = CommandLineTool.report(error, of: command, to: console) }
        lastFault = "\(error)"
      }
    }
  }

  // MARK: Checks

  /// Runs the command if files have changed since the last run, but not since the last check.
  mutating func check(isFirst: Bool) throws {
    let inputs = try InputList(options, console)
    let others = others(inputs)
    var table = StampTable(of: files(of: inputs).union(others))
    isStable = isFirst || table == lastStamps
    lastStamps = table
    guard isStable else { return }
    let deleted = forgetDeleted(inputs)
    let isAnyDeleted = deleted != nil
    var dropped = deleted?.includedFiles
    var changed = Set(inputs.entries.map(Self.key).filter { hasChanged($0, &table) })
    let lastOthers = knownOthers
    knownOthers = table.stamps(of: others)
    if !isFirst, knownOthers != lastOthers { changed = Set(inputs.entries.map(Self.key)) }
    let messages = inputs.diagnostics.map(\.message)
    let isReported = messages == reportedDiagnostics
    guard isFirst || isAnyDeleted || !changed.isEmpty || !isReported else { return }
    reportedDiagnostics = messages
    for key in changed { dropped = (dropped ?? []).union(known[key]?.includedFiles ?? []) }
    for (key, known) in known where known.isPostponed || dropped?.contains(known.file) == true { changed.insert(key) }
    // Inputs of several kinds with one name get other output names if one of them changes.
    let name = { (key: ExactText) in ExactText(FilePath.removingExtension(key.text)) }
    let names = Set(changed.union(deleted?.inputs ?? []).map(name))
    for key in known.keys where names.contains(name(key)) { changed.insert(key) }
    var round = inputs
    round.keepEntries(withDiagnostics: !isReported) { changed.contains(Self.key($0)) }
    guard !round.entries.isEmpty || !isReported || isFirst else { return }
    let start = FileStamp.now
    try perform(round, of: inputs, isQuiet: isFirst, &table)
    // The run may have found more of them. If one has changed since the start, the run may have read its old content. It
    // does not count as known, so that the next check runs again.
    let found = table.stamps(of: self.others(inputs)).filter { !$0.value.hasChanged(since: start) }
    knownOthers.merge(found) { first, _ in first }
  }

  private mutating func perform(
    _ round: InputList, of all: InputList, isQuiet: Bool, _ table: inout StampTable
  ) throws {
    let keys = Set(round.entries.map(Self.key))
    var included: Set<ExactText> = []
    for (key, known) in known where !keys.contains(key) { included.formUnion(known.includedFiles) }
    let start = FileStamp.now
    var isUnsure = false
    do {
      let readings = try work(WatchRound(all: all, changed: round, includedElsewhere: included, isQuiet: isQuiet))
      let files = readings.map { self.files(of: $0.path, including: $0.includedFiles) }
      for file in Set(files.joined()) where !table.knows(file) {
        // It was read before its state was recorded, and may have been saved in between.
        if let stamp = table.stamp(of: file), stamp.hasChanged(since: start) { isUnsure = true }
      }
      for reading in readings { remember(reading.path, including: reading.includedFiles, &table) }
    } catch {
      for entry in round.entries {
        remember(entry.path, including: [], &table)
        known[Self.key(entry)]?.isPostponed = true
      }
      throw error
    }
    if isUnsure { try perform(round, of: all, isQuiet: true, &table) }
  }

  private static func key(_ entry: DocumentReader.Input) -> ExactText { ExactText(entry.path) }

  private mutating func remember(
    _ path: String, including included: Set<ExactText>, _ table: inout StampTable
  ) {
    var stamps: [ExactText: FileStamp?] = [:]
    for file in files(of: path, including: included) { stamps[file] = .some(table.stamp(of: file)) }
    known[ExactText(path)] = Known(file: file(of: path), includedFiles: included, stamps: stamps)
  }

  /// The files that the inputs depend on, as far as is known before they are read.
  private func files(of inputs: InputList) -> Set<ExactText> {
    let new = inputs.entries.map(Self.key).filter { known[$0] == nil }
    return Set(known.values.flatMap(\.stamps.keys)).union(new.map { Self.file(at: $0.text) })
  }

  /// The files that an input depends on, whether they exist or not.
  private func files(of path: String, including included: Set<ExactText>) -> Set<ExactText> {
    let file = file(of: path)
    let texts = locale.map { DocumentReader.textFiles(besideInterface: file.text, locale: $0) } ?? []
    return included.union(texts.map(ExactText.init)).union([file])
  }

  /// The file of an input, even if it is gone.
  private func file(of path: String) -> ExactText { known[ExactText(path)]?.file ?? Self.file(at: path) }

  private static func file(at path: String) -> ExactText { ExactText(FilePath.canonical(path) ?? path) }

  // MARK: Changes

  private func hasChanged(_ key: ExactText, _ table: inout StampTable) -> Bool {
    guard let known = known[key] else { return true }
    return known.stamps.contains { path, stamp in table.stamp(of: path) != stamp }
  }

  /// Forgets deleted inputs. Returns them, and the files that they included, which may be inputs by themselves now; nil
  /// if no input was deleted.
  private mutating func forgetDeleted(
    _ inputs: InputList
  ) -> (inputs: Set<ExactText>, includedFiles: Set<ExactText>)? {
    let there = Set(inputs.entries.map(Self.key))
    let gone = known.keys.filter { !there.contains($0) }
    guard !gone.isEmpty else { return nil }
    var included: Set<ExactText> = []
    for key in gone.sorted() {
      guard let last = known.removeValue(forKey: key) else { continue }
      included.formUnion(last.includedFiles)
      // A file that never existed was not deleted.
      guard let stamp = last.stamps[last.file], stamp != nil else { continue }
      console.output.print("\(TerminalText.escaped(key.text)): deleted; its outputs are kept\n")
    }
    return (Set(gone), included)
  }
}

/// A round of a watched run.
struct WatchRound {
  /// All current inputs.
  let all: InputList
  /// The inputs that are new or depend on a changed file.
  let changed: InputList
  /// The canonical paths of the files that unchanged inputs include.
  let includedElsewhere: Set<ExactText>
  /// Whether unchanged outputs are not reported: at the start, and if an input is checked again.
  let isQuiet: Bool
}

/// What an input depends on.
struct WatchReading {
  let path: String
  /// The canonical paths of the files that it refers to, or would refer to if they existed.
  let includedFiles: Set<ExactText>

  init(_ entry: DocumentReader.Input, _ document: DocumentReader.Output) {
    path = entry.path
    includedFiles = document.referencedFiles
  }

  /// The reading of an input that the run leaves out.
  init(leftOut path: String) {
    self.path = path
    includedFiles = []
  }
}

/// Prints the effect of a change in a line for each input.
struct WatchMessages {
  private let round: WatchRound?
  private let console: Console
  private var outputs: [(inputs: ExactText, path: String, isWritten: Bool)] = []

  /// - Parameter round: the round; nil if files are not watched, and nothing is printed.
  init(_ round: WatchRound?, _ console: Console) {
    self.round = round
    self.console = console
  }

  /// - Parameters:
  ///   - inputs: the inputs of the output.
  ///   - isWritten: whether the file was written; an unchanged file is not.
  mutating func add(_ path: String, of inputs: [String], isWritten: Bool) {
    if round != nil { outputs.append((ExactText(inputs.joined(separator: ", ")), path, isWritten)) }
  }

  func print() {
    var rest = outputs[...]
    while let first = rest.first {
      let own = rest.prefix { $0.inputs == first.inputs }
      rest = rest.dropFirst(own.count)
      let written = own.filter(\.isWritten)
      if written.isEmpty, round?.isQuiet == true { continue }
      let paths = (written.isEmpty ? Array(own) : written).map(\.path).joined(separator: ", ")
      let effect = written.isEmpty ? "\(paths) did not change" : "wrote \(paths)"
      console.output.print(TerminalText.escaped("\(first.inputs.text): \(effect)") + "\n")
    }
  }
}

/// The stamps of files. Each file is checked only once, so that a check sees a single state.
struct StampTable: Equatable {
  /// The stamps by path; nil for a missing file.
  private var stamps: [ExactText: FileStamp?] = [:]

  init(of files: some Sequence<ExactText>) {
    for file in files { _ = stamp(of: file) }
  }

  /// Whether a file has been checked.
  func knows(_ path: ExactText) -> Bool { stamps[path] != nil }

  /// The stamps of the files that exist.
  mutating func stamps(of files: Set<ExactText>) -> [ExactText: FileStamp] {
    Dictionary(uniqueKeysWithValues: files.compactMap { file in stamp(of: file).map { (file, $0) } })
  }

  mutating func stamp(of path: ExactText) -> FileStamp? {
    if let known = stamps[path] { return known }
    let stamp = FileStamp(path: path.text)
    stamps[path] = .some(stamp)
    return stamp
  }
}
