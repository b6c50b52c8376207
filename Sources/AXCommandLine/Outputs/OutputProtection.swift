import AXDiagnostics
import AXFiles
import AXText

/// Keeps a run from replacing what other runs have made of their inputs, and an import from replacing files that a
/// person has edited since they were imported.
struct OutputProtection: Sendable {
  private let editedFiles: OutputOptions.EditedFiles
  private let manifest: OutputManifest
  private let folder: String
  /// The inputs of other runs, by their outputs.
  private let owners: [ExactText: String]
  private let bounds: OutputBounds
  private let console: Console

  /// - Parameter record: the record of the output folder; nil for other destinations.
  init(_ editedFiles: OutputOptions.EditedFiles, _ record: OutputRecord?, _ bounds: OutputBounds, _ console: Console) {
    self.editedFiles = editedFiles
    manifest = record?.manifest ?? OutputManifest()
    folder = record?.folderPath ?? "."
    owners = record?.owners ?? [:]
    self.bounds = bounds
    self.console = console
  }

  /// The error for an output that belongs to an input of other runs; nil if it does not.
  func refusal(of path: String) -> Diagnostic? {
    guard let owner = owners[ExactText(FilePath.below(folder, path))] else { return nil }
    return Diagnostic(
      .occupiedOutput, "the file is an output of `\(owner)`, which this run does not read, so it is not replaced",
      at: Self.start(of: path), help: "rename one of the two inputs, or pass another folder with --output-directory")
  }

  private static func start(of path: String) -> SourceLocation {
    SourceLocation(source: SourceText(path: path, bytes: []), offset: 0)
  }

  // MARK: Edited files

  /// Whether files are looked at before they are replaced.
  var looksAtFiles: Bool { editedFiles != .replaced }

  /// Whether a file has another content than the last import gave it, or was never imported.
  ///
  /// - Parameter content: its content; nil if it does not exist.
  func isEdited(_ path: String, _ content: [UInt8]?) -> Bool {
    guard looksAtFiles, let content else { return false }
    return manifest[file: FilePath.below(folder, path)]?.hashes.contains(ContentHash(content)) != true
  }

  /// Writes a text.
  ///
  /// - Parameter title: the source of the text, for people.
  /// - Returns: whether the file has changed; nil if it was edited and is kept.
  func write(_ text: [UInt8], to path: String, title: String) throws -> Bool? {
    guard looksAtFiles, let difference = try OutputDifference(text, path: path, title: title, in: bounds),
      let known = difference.known
    else { return try OutputFile.update(path, to: text, in: bounds) }
    if isEdited(path, known) {
      guard editedFiles == .shownAndReplaced else { return nil }
      try difference.show(on: console)
    }
    // A person may save the file at this moment.
    try OutputFile.replace(path, holding: known, with: text, in: bounds)
    return true
  }

  /// The error for an edited file that is kept.
  static func refusal(ofEdited path: String) -> Diagnostic {
    Diagnostic(
      .editedOutput, "the file was edited since it was imported, so it is not replaced", at: start(of: path),
      help: "see what would change with --check, and replace it with --update or --force")
  }
}
