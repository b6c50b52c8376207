import AXArguments
import AXText

/// The options for outputs, which commands that write files share.
struct OutputOptions: Sendable {
  /// What happens to a file that was edited since it was written.
  enum EditedFiles: Sendable {
    case replaced
    /// Every file that exists stays as it is, edited or not. Only missing files are written.
    case kept
    /// It stays as it is, which is an error.
    case refused
    /// The difference is shown first.
    case shownAndReplaced
  }

  /// Whether outputs that are left over from earlier runs are removed.
  let isPruned: Bool
  /// Whether the line that says what was written is left out.
  let isQuiet: Bool
  var editedFiles: EditedFiles
  /// The files that a run may write or remove, without links in their paths; nil for all.
  var changeable: Set<ExactText>?
  /// Whether the options about edited files conflict.
  private let isAmbiguous: Bool

  init(_ reader: inout ArgumentReader) {
    self.init(&reader, editedFiles: .replaced)
  }

  /// Reads the options of a command that does not replace what a person edited.
  ///
  /// - Parameter verb: what the command did to a file: `imported`.
  init(_ reader: inout ArgumentReader, refusingFilesEditedSince verb: String) {
    reader.group = .files
    let isForced = reader.flag("force", summary: "Replace files that were edited since they were \(verb)")
    let isUpdate = reader.flag(
      "update", summary: "Like --force, but show first what is different in each of these files")
    self.init(
      &reader, editedFiles: isUpdate ? .shownAndReplaced : isForced ? .replaced : .refused,
      isAmbiguous: isForced && isUpdate)
  }

  private init(_ reader: inout ArgumentReader, editedFiles: EditedFiles, isAmbiguous: Bool = false) {
    reader.group = .files
    isPruned = reader.flag(
      "prune", summary: "Remove files of earlier runs that the inputs no longer produce, unless they were edited")
    isQuiet = reader.quiet()
    self.editedFiles = editedFiles
    self.isAmbiguous = isAmbiguous
  }

  /// Throws if the options conflict with each other or with the destination.
  func check(_ destination: Destination, isWatched: Bool) throws(UsageError) {
    if isAmbiguous { throw UsageError(.conflict("--force", "--update")) }
    if isPruned, isWatched { throw UsageError(.conflict("--prune", "--watch")) }
    guard destination.folder == nil else { return }
    let options = [("--prune", isPruned), ("--update", editedFiles == .shownAndReplaced)]
    for (option, isGiven) in options where isGiven {
      throw UsageError(.other("'\(option)' needs an output folder", help: "add '--output-directory'"))
    }
  }
}

/// The options of a command that writes files.
protocol OutputCommandOptions: CommandOptions {
  var destination: Destination { get }
  var outputs: OutputOptions { get }
  var invocation: Invocation { get }
}

extension ArgumentReader {
  mutating func quiet() -> Bool {
    flag("quiet", short: "q", summary: "Do not say how many files were written")
  }
}
