import AXDiagnostics
import AXFiles
import AXText

/// Keeps a run from replacing what other runs have made of their inputs, and `import` and `generate` from replacing
/// files that a person has edited since they were written.
struct OutputProtection: Sendable {
  private let editedFiles: OutputOptions.EditedFiles
  private let changeable: Set<ExactText>?
  private let manifest: OutputManifest
  /// Whether the manifest has outputs of the command.
  private let isFirstRun: Bool
  /// What the command did to its outputs: `imported`.
  private let verb: String
  private let isMade: @Sendable ([UInt8]) -> Bool
  private let folder: String
  /// The inputs of other runs, by their outputs.
  private let owners: [ExactText: String]
  private let bounds: OutputBounds
  private let console: Console

  /// - Parameters:
  ///   - record: the record of the output folder; nil for other destinations.
  ///   - isMade: whether a content says of itself that the command made it. It is believed if the manifest knows no
  ///     output of the command, because not every team commits manifests, and if Git merged the entry of the file, and
  ///     so the file too.
  init(
    _ options: OutputOptions, _ record: OutputRecord?, _ bounds: OutputBounds, _ console: Console,
    isMade: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }
  ) {
    editedFiles = options.editedFiles
    changeable = options.changeable
    self.isMade = isMade
    manifest = record?.manifest ?? OutputManifest()
    isFirstRun = record?.isFirstRun != false
    verb = record?.command == "import" ? "imported" : "generated"
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
      at: .start(ofFile: path), help: "rename one of the two inputs, or pass another folder with --output-directory")
  }

  // MARK: Edited files

  /// Whether a file may stay as it is, so that `write` decides about each.
  var mayKeepFiles: Bool { editedFiles != .replaced || changeable != nil }

  /// Whether a file has another content than the last run gave it, or no run wrote it.
  ///
  /// - Parameter content: its content; nil if it does not exist.
  func isEdited(_ path: String, _ content: [UInt8]?) -> Bool {
    guard editedFiles != .replaced, let content else { return false }
    if editedFiles == .kept { return true }
    guard let entry = entry(at: path) else { return !(isFirstRun && isMade(content)) }
    if entry.isContent(content) { return false }
    return !(entry.hashes.count > 1 && isMade(content))
  }

  private func entry(at path: String) -> OutputManifest.Entry? { manifest[file: FilePath.below(folder, path)] }

  /// Writes a text in parts.
  ///
  /// - Parameter title: the source of the text, for people.
  /// - Returns: whether the file has changed; nil if it is kept.
  func write(_ parts: [[UInt8]], to path: String, title: String) throws -> Bool? {
    guard mayChange(path) else { return nil }
    if editedFiles != .replaced, let known = try? FileBytes.read(path: try bounds.target(of: path)),
      isEdited(path, known)
    {
      return try write(Array(parts.joined()), to: path, title: title)
    }
    var output = try UpdatedFile(path: path, in: bounds)
    for part in parts { try output.write(part) }
    return try output.finish()
  }

  /// Writes a text.
  ///
  /// - Parameter title: the source of the text, for people.
  /// - Returns: whether the file has changed; nil if it is kept.
  func write(_ text: [UInt8], to path: String, title: String) throws -> Bool? {
    guard mayChange(path) else { return nil }
    guard editedFiles != .replaced, let difference = try OutputDifference(text, path: path, title: title, in: bounds),
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

  private func mayChange(_ path: String) -> Bool { changeable?.contains(ExactText(FilePath.located(path))) ?? true }

  /// The error for an edited file that is kept.
  func refusal(ofEdited path: String) -> Diagnostic {
    let reason = entry(at: path) == nil ? "no earlier run wrote the file" : "the file was edited since it was \(verb)"
    return Diagnostic(
      .editedOutput, "\(reason), so it is not replaced", at: .start(ofFile: path),
      help: "see what would change with --check, and replace it with --update or --force")
  }
}
