import AXArguments
import AXFiles
import AXReader
import AXText

/// The files that a run writes below a folder: no two outputs share one, on any file system, and an import does not
/// replace an input.
final class OutputNames: Sendable {
  private let folder: String
  private let fileExtension: String
  private struct Owner {
    /// The input, with its state or screen if it has several: `Pay.xml#card refused`.
    let title: String
    let path: String
  }

  /// What is written to each file.
  private let owners: Locked<[FoldedName: Owner]>
  /// The inputs whose outputs have their names.
  private let named = Locked<Set<ExactText>>([])

  /// - Parameter inputs: no two of them may be called the same.
  /// - Throws: If two are, or if an output would replace an input.
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
      throw Self.clash(other, owner, help: "name the folder that holds both, or rename one")
    }
    self.owners = Locked(owners)
    if format == .screenMarkup { try refuseInputs(inputs, among: paths) }
  }

  /// What an import leaves out, such as comments, would be lost.
  private func refuseInputs(_ inputs: InputList, among paths: [String]) throws(UsageError) {
    let known = Set(inputs.entries.compactMap { FilePath.canonical($0.path).map(ExactText.init) })
    for path in paths {
      guard let canonical = FilePath.canonical(path), known.contains(ExactText(canonical)) else { continue }
      throw UsageError(
        .other(
          "'\(path)' is an input, and would be replaced by what is imported",
          help: "name another folder with '--output-directory'"))
    }
  }

  /// `NAME.axsnapshot`, or `NAME.SCREEN.axsnapshot` for each of several screens, `NAME.STATE.axsnapshot` for each of
  /// its states.
  ///
  /// - Parameter parts: what is made of an input.
  /// - Throws: If another output has such a name already.
  func paths(of entry: DocumentReader.Input, _ parts: [Compilation.Part]) throws -> [String] {
    // What waits for other inputs may be made twice.
    let isNew = named.withLock { $0.insert(ExactText(entry.path)).inserted }
    return try parts.map { part in
      let name = part.fileNamePart
      let path = path(name.map { "\(entry.outputName).\(Self.cleaned($0))" } ?? entry.outputName)
      if let name, isNew { try claim(path, for: "\(entry.path)#\(name)", part) }
      return path
    }
  }

  private func claim(_ path: String, for title: String, _ part: Compilation.Part) throws(UsageError) {
    let owner = Owner(title: title, path: path)
    guard let other = owners.withLock({ $0.updateValue(owner, forKey: FoldedName(path)) }) else { return }
    // Inputs are read in any order.
    let (first, second) = ExactText(other.title) < ExactText(title) ? (other, owner) : (owner, other)
    throw Self.clash(
      first, second, help: "rename one, or pick one of a file with '\(part.option)'")
  }

  private static func clash(_ first: Owner, _ second: Owner, help: String) -> UsageError {
    let both = "'\(first.title)' and '\(second.title)' would both be written to '\(first.path)'"
    if ExactText(first.path) == ExactText(second.path) { return UsageError(.other(both, help: help)) }
    return UsageError(
      .other(
        "\(both) on a Mac, where '\(second.path)' names the same file: "
          + "upper and lower case, and composed and decomposed letters, are the same there",
        help: help))
  }

  private func path(_ name: String) -> String {
    FilePath.join(folder, "\(name).\(fileExtension)")
  }

  /// A screen's name as part of a file's: letters and digits of any script, `.`, `_` and `-` stay, and all else becomes
  /// `-`; it begins with no dot.
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
