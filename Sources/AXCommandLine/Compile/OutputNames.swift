import AXArguments
import AXFiles
import AXReader
import AXText

/// The names of the output files in a folder. Two outputs never share a file, on any file system, and an import never
/// replaces an input.
final class OutputNames: Sendable {
  private let folder: String
  private let fileExtension: String
  private struct Owner {
    /// The input, with its state or screen if it has several: `Pay.xml#card refused`.
    let title: String
    let path: String
  }

  /// The owner of each file.
  private let owners: Locked<[FoldedName: Owner]>
  /// The inputs whose outputs have names.
  private let named = Locked<Set<ExactText>>([])

  /// - Parameter inputs: the inputs, which must have different names.
  /// - Throws: if two inputs have the same name, or if an output would replace an input.
  init(_ inputs: InputList, in folder: String, format: OutputFormat) throws(UsageError) {
    self.folder = folder
    fileExtension = format.fileExtension
    var owners: [FoldedName: Owner] = [:]
    var paths: [String] = []
    for entry in inputs.entries {
      let path = FilePath.join(folder, "\(entry.outputName).\(fileExtension)")
      paths.append(path)
      let owner = Owner(title: entry.path, path: path)
      guard let other = owners.updateValue(owner, forKey: FoldedName(path)) else { continue }
      throw Self.clash(other, owner, help: "pass the folder that contains both, or rename one")
    }
    self.owners = Locked(owners)
    if format == .screenMarkup { try refuseInputs(inputs, among: paths) }
  }

  /// Throws if an output would replace an input. Comments and everything else that an import leaves out would be lost.
  private func refuseInputs(_ inputs: InputList, among paths: [String]) throws(UsageError) {
    let known = Set(inputs.entries.compactMap { FilePath.canonical($0.path).map(ExactText.init) })
    for path in paths {
      guard let canonical = FilePath.canonical(path), known.contains(ExactText(canonical)) else { continue }
      throw UsageError(
        .other(
          "'\(path)' is an input, which the import would replace",
          help: "pass another folder with '--output-directory'"))
    }
  }

  /// The output files of an input: `NAME.axsnapshot`, `NAME.SCREEN.axsnapshot` for each of several screens, or
  /// `NAME.STATE.axsnapshot` for each state.
  ///
  /// - Parameter parts: the parts of the input.
  /// - Throws: if another output has the same name.
  func paths(of entry: DocumentReader.Input, _ parts: [Compilation.Part]) throws -> [String] {
    // Names of an input that waited may be requested twice.
    let isNew = named.withLock { $0.insert(ExactText(entry.path)).inserted }
    return try parts.map { part in
      let name = part.fileNamePart
      let path = path(name.map { "\(entry.outputName).\(Self.cleaned($0))" } ?? entry.outputName)
      if let name, isNew { try reserve(path, for: "\(entry.path)#\(name)", part) }
      return path
    }
  }

  private func reserve(_ path: String, for title: String, _ part: Compilation.Part) throws(UsageError) {
    let owner = Owner(title: title, path: path)
    guard let other = owners.withLock({ $0.updateValue(owner, forKey: FoldedName(path)) }) else { return }
    // Inputs are read in any order, so sort for a stable message.
    let (first, second) = ExactText(other.title) < ExactText(title) ? (other, owner) : (owner, other)
    throw Self.clash(
      first, second, help: "rename one, or select one of a file with '\(part.option)'")
  }

  private static func clash(_ first: Owner, _ second: Owner, help: String) -> UsageError {
    let both = "'\(first.title)' and '\(second.title)' would both be written to '\(first.path)'"
    if ExactText(first.path) == ExactText(second.path) { return UsageError(.other(both, help: help)) }
    return UsageError(
      .other(
        "\(both) on a Mac, where '\(second.path)' is the same file: "
          + "macOS ignores case and Unicode normalization in file names",
        help: help))
  }

  private func path(_ name: String) -> String {
    FilePath.join(folder, "\(name).\(fileExtension)")
  }

  /// A screen's name as part of a file name: letters and digits of any script, `.`, `_` and `-` are kept, all other
  /// characters become `-`, and dots at the start are removed.
  private static func cleaned(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
        || scalar.properties.generalCategory == .nonspacingMark || "._-".unicodeScalars.contains(scalar)
      result.unicodeScalars.append(isKept && !TerminalText.isBlankLetter(scalar) ? scalar : "-")
    }
    while result.hasPrefix(".") { result.removeFirst() }
    return result.isEmpty ? "-" : result
  }
}
