import AXArguments
import AXFiles
import AXReader
import AXText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Redoes what is made from files whenever one of them changes, until the program is interrupted.
struct WatchRun {
  /// Microseconds between two looks.
  private static let interval: UInt32 = 250_000
  /// Microseconds for which files have to stay as they are before they are read: an editor saves in several steps.
  private static let quietTime: UInt32 = 50_000

  private let arguments: ParsedArguments
  private let work: any WatchedWork
  /// How the files were at the last look.
  private var lastStamps = StampTable(of: [])
  /// Whether they were the same at the look before.
  private var isSettled = true
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

  /// - Parameter arguments: of a command whose inputs are watched.
  init(_ arguments: ParsedArguments, work: any WatchedWork) {
    self.arguments = arguments
    self.work = work
  }

  mutating func run() throws -> ExitStatus {
    if arguments.flag("check") { throw arguments.error(.conflict("--watch", "--check")) }
    guard !arguments.positionals.contains("-") else {
      throw arguments.error(.other("standard input cannot be watched", help: "name a file or a folder"))
    }
    if arguments.isGiven("files-from") {
      throw arguments.error(.conflict("--watch", "--files-from"))
    }
    // What is wrong with the arguments ends it; what happens later does not.
    try look(isFirst: true)
    Console.standardError.tell("watching \(known.count) file\(known.count == 1 ? "" : "s"); end with Control-C\n")
    var lastFault: String?
    while true {
      usleep(isSettled ? Self.interval : Self.quietTime)
      do {
        try look(isFirst: false)
        lastFault = nil
      } catch {
        // What stays wrong is told once.
        if "\(error)" != lastFault { _ = CommandLineTool.report(error) }
        lastFault = "\(error)"
      }
    }
  }

  // MARK: A look

  private mutating func look(isFirst: Bool) throws {
    let inputs = try InputList(arguments)
    var table = StampTable(of: files(of: inputs))
    isSettled = isFirst || table == lastStamps
    lastStamps = table
    guard isSettled else { return }
    var dropped = forgetDeleted(inputs)
    let isAnyDeleted = dropped != nil
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
      let readings = try work.perform(
        WatchRound(all: all, changed: round, includedElsewhere: included, isQuiet: isQuiet))
      let files = readings.map { self.files(of: $0.path, including: $0.includedFiles) }
      for file in Set(files.joined()) where !table.knows(file) {
        // It was read before anybody asked how it is, and may have been saved in between.
        if let stamp = table.stamp(of: file), stamp.hasChanged(since: start) { isUnsure = true }
      }
      for reading in readings { remember(reading.path, including: reading.includedFiles, &table) }
    } catch {
      for entry in round.entries {
        remember(entry.input.path, including: [], &table)
        known[Self.key(entry)]?.isPutOff = true
      }
      throw error
    }
    if isUnsure { try perform(round, of: all, isQuiet: true, &table) }
  }

  private static func key(_ entry: InputList.Entry) -> ExactText { ExactText(entry.input.path) }

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
    let texts = arguments.value("locale").map { DocumentReader.textFiles(besideInterface: file.text, locale: $0) } ?? []
    return included.union(texts.map(ExactText.init)).union([file])
  }

  /// The file of an input, also where it is gone.
  private func file(of path: String) -> ExactText { known[ExactText(path)]?.file ?? Self.file(at: path) }

  private static func file(at path: String) -> ExactText { ExactText(FilePath.canonical(path) ?? path) }

  // MARK: What has changed

  private func hasChanged(_ key: ExactText, _ table: inout StampTable) -> Bool {
    guard let known = known[key] else { return true }
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
