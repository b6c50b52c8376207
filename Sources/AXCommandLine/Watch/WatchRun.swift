import AXArguments
import AXFiles
import AXReader
import AXText

/// Redoes what is made from files whenever one of them changes, until the program is interrupted.
struct WatchRun {
  /// Microseconds between two looks.
  private static let interval: UInt32 = 250_000
  /// Microseconds for which files have to stay as they are before they are read: an editor saves in several steps.
  private static let quietTime: UInt32 = 50_000

  private let options: InputOptions
  /// The locale that texts are read for, or nil if none is asked for.
  private let locale: String?
  /// The program and its subcommand, as errors name them.
  private let command: [String]
  private let console: Console
  private let work: Work
  /// How the files were at the last look.
  private var lastStamps = StampTable(of: [])
  /// Whether they were the same at the look before.
  private var isSettled = true
  private var known: [ExactText: Known] = [:]
  private var reportedDiagnostics: [String] = []

  /// What an input was last made from.
  private struct Known {
    /// The file itself, canonical.
    let file: ExactText
    let includedFiles: Set<ExactText>
    /// How each file was that it was read from or should have been; nil for one that was not there.
    let stamps: [ExactText: FileStamp?]
    /// Whether nothing could be made of it, through no fault of its own.
    var isPutOff = false
  }

  /// Does what a round asks for, and prints it.
  ///
  /// - Returns: what each input of the round was made from.
  typealias Work = (_ round: WatchRound) throws -> [WatchReading]

  init(
    _ options: InputOptions, _ locale: LocaleOption, _ invocation: Invocation, _ console: Console,
    work: @escaping Work
  ) {
    self.options = options
    self.locale = locale.identifier
    command = invocation.command
    self.console = console
    self.work = work
  }

  mutating func run() throws -> ExitStatus {
    // What is wrong with the arguments ends it; what happens later does not.
    try look(isFirst: true)
    console.errors.tell("watching \(known.count) file\(known.count == 1 ? "" : "s"); end with Control-C\n")
    var lastFault: String?
    while true {
      usleep(isSettled ? Self.interval : Self.quietTime)
      do {
        try look(isFirst: false)
        lastFault = nil
      } catch {
        // What stays wrong is reported once.
        if "\(error)" != lastFault { _ = CommandLineTool.report(error, of: command, to: console) }
        lastFault = "\(error)"
      }
    }
  }

  // MARK: A look

  private mutating func look(isFirst: Bool) throws {
    let inputs = try InputList(options, console)
    var table = StampTable(of: files(of: inputs))
    isSettled = isFirst || table == lastStamps
    lastStamps = table
    guard isSettled else { return }
    var dropped = forgetDeleted(inputs)
    let isAnyDeleted = dropped != nil
    var changed = Set(inputs.entries.map(Self.key).filter { hasChanged($0, &table) })
    let messages = inputs.diagnostics.map(\.message)
    let isReported = messages == reportedDiagnostics
    guard isFirst || isAnyDeleted || !changed.isEmpty || !isReported else { return }
    reportedDiagnostics = messages
    for key in changed { dropped = (dropped ?? []).union(known[key]?.includedFiles ?? []) }
    for (key, known) in known where known.isPutOff || dropped?.contains(known.file) == true { changed.insert(key) }
    var round = inputs
    round.keepEntries(withDiagnostics: !isReported) { changed.contains(Self.key($0)) }
    guard !round.entries.isEmpty || !isReported || isFirst else { return }
    try perform(round, of: inputs, isQuiet: isFirst, &table)
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
        // It was read before anybody asked how it is, and may have been saved in between.
        if let stamp = table.stamp(of: file), stamp.hasChanged(since: start) { isUnsure = true }
      }
      for reading in readings { remember(reading.path, including: reading.includedFiles, &table) }
    } catch {
      for entry in round.entries {
        remember(entry.path, including: [], &table)
        known[Self.key(entry)]?.isPutOff = true
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

  /// The files that decide on what is made of the inputs, as far as is known before they are read.
  private func files(of inputs: InputList) -> Set<ExactText> {
    let new = inputs.entries.map(Self.key).filter { known[$0] == nil }
    return Set(known.values.flatMap(\.stamps.keys)).union(new.map { Self.file(at: $0.text) })
  }

  /// The files that decide on what is made of an input, whether they are there or not.
  private func files(of path: String, including included: Set<ExactText>) -> Set<ExactText> {
    let file = file(of: path)
    let texts = locale.map { DocumentReader.textFiles(besideInterface: file.text, locale: $0) } ?? []
    return included.union(texts.map(ExactText.init)).union([file])
  }

  /// The file of an input, also if it is gone.
  private func file(of path: String) -> ExactText { known[ExactText(path)]?.file ?? Self.file(at: path) }

  private static func file(at path: String) -> ExactText { ExactText(FilePath.canonical(path) ?? path) }

  // MARK: What has changed

  private func hasChanged(_ key: ExactText, _ table: inout StampTable) -> Bool {
    guard let known = known[key] else { return true }
    return known.stamps.contains { path, stamp in table.stamp(of: path) != stamp }
  }

  /// The files that those included which are gone: such a fragment may be an input by itself now. Nil if all are
  /// there.
  private mutating func forgetDeleted(_ inputs: InputList) -> Set<ExactText>? {
    let there = Set(inputs.entries.map(Self.key))
    let gone = known.keys.filter { !there.contains($0) }
    guard !gone.isEmpty else { return nil }
    var included: Set<ExactText> = []
    for key in gone.sorted() {
      guard let last = known.removeValue(forKey: key) else { continue }
      included.formUnion(last.includedFiles)
      // What was awaited and never came is no news.
      guard let stamp = last.stamps[last.file], stamp != nil else { continue }
      console.output.tell("\(TerminalText.escaped(key.text)): deleted; what was made of it is left\n")
    }
    return included
  }
}

/// What there is to do.
struct WatchRound {
  /// Every input there is now.
  let all: InputList
  /// Those of them that are new, or made from a file that has changed.
  let changed: InputList
  /// The files that unchanged inputs include, canonical.
  let includedElsewhere: Set<ExactText>
  /// Whether it is no news that an output stays the same: at the start, and if an input is looked at once more.
  let isQuiet: Bool
}

/// What an input was made from.
struct WatchReading {
  let path: String
  /// The files that it includes, or would if they were there, canonical.
  let includedFiles: Set<ExactText>

  init(_ entry: DocumentReader.Input, _ document: DocumentReader.Output) {
    path = entry.path
    includedFiles = document.includedFiles
  }
}

/// Prints in one line for each input what became of a change.
struct WatchNews {
  private let round: WatchRound?
  private let console: Console
  private var outputs: [(inputs: ExactText, path: String, isWritten: Bool)] = []

  /// - Parameter round: nil if files are not watched: nothing is printed then.
  init(_ round: WatchRound?, _ console: Console) {
    self.round = round
    self.console = console
  }

  /// - Parameters:
  ///   - inputs: what the output was made from.
  ///   - isWritten: a file that would stay the same is not.
  mutating func add(_ path: String, of inputs: [String], isWritten: Bool) {
    if round != nil { outputs.append((ExactText(inputs.joined(separator: ", ")), path, isWritten)) }
  }

  func tell() {
    var rest = outputs[...]
    while let first = rest.first {
      let own = rest.prefix { $0.inputs == first.inputs }
      rest = rest.dropFirst(own.count)
      let written = own.filter(\.isWritten)
      if written.isEmpty, round?.isQuiet == true { continue }
      let paths = (written.isEmpty ? Array(own) : written).map(\.path).joined(separator: ", ")
      let news = written.isEmpty ? "nothing changes in \(paths)" : "wrote \(paths)"
      console.output.tell(TerminalText.escaped("\(first.inputs.text): \(news)") + "\n")
    }
  }
}

/// How a state of a file differs from another one, without reading it.
struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// When it was written and when it was put into its place.
  private let changed: [Duration]

  /// The stamp of a file, links followed; nil if nothing is there.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    changed = times.map(Self.duration)
  }

  /// The time now, by the clock that file systems take theirs from.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return duration(time)
  }

  /// Whether the file has changed at a time or later. A file system's clock may go in steps of 10 ms.
  func hasChanged(since time: Duration) -> Bool { changed.contains { $0 >= time - .milliseconds(10) } }

  private static func duration(_ time: timespec) -> Duration {
    .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}

/// How files are: each is asked for once, so that a look sees one state.
struct StampTable: Equatable {
  /// nil for a file that is not there.
  private var stamps: [ExactText: FileStamp?] = [:]

  init(of files: some Sequence<ExactText>) {
    for file in files { _ = stamp(of: file) }
  }

  /// Whether a file has been asked for.
  func knows(_ path: ExactText) -> Bool { stamps[path] != nil }

  mutating func stamp(of path: ExactText) -> FileStamp? {
    if let known = stamps[path] { return known }
    let stamp = FileStamp(path: path.text)
    stamps[path] = .some(stamp)
    return stamp
  }
}
