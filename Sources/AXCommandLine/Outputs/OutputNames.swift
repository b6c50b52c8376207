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
    /// The input if its name is reserved as a whole, whether it has outputs or not.
    var entry: DocumentReader.Input?
  }

  /// Inputs of different kinds with one name in one folder.
  private final class Group: Sendable {
    let entries: [DocumentReader.Input]
    private let shared = Locked<Set<FoldedName>?>(nil)

    init(_ entries: [DocumentReader.Input]) { self.entries = entries }

    /// The names that outputs of several of these inputs would have.
    ///
    /// - Parameter names: returns the names of an input's outputs.
    func sharedNames(_ names: (DocumentReader.Input) -> [FoldedName]) -> Set<FoldedName> {
      shared.withLock { shared in
        if let shared { return shared }
        var counts: [FoldedName: Int] = [:]
        for entry in entries { for name in Set(names(entry)) { counts[name, default: 0] += 1 } }
        let result = Set(counts.filter { $0.value > 1 }.keys)
        shared = result
        return result
      }
    }
  }

  /// The parts of output names that an input has after its own: nil for the input as a whole.
  typealias PartNames = @Sendable (DocumentReader.Input) -> [String?]

  /// The owner of each file.
  private let owners: Locked<[FoldedName: Owner]>
  /// The inputs whose outputs have names.
  private let named = Locked<Set<ExactText>>([])
  private let groups: [FoldedName: Group]
  private let partNames: PartNames
  /// Whether an import passes over an input, so that its name is free.
  private let isLeftAlone: @Sendable (DocumentReader.Input) -> Bool

  /// - Parameters:
  ///   - inputs: the inputs, which must have different names, or different kinds in one folder.
  ///   - partNames: returns the parts of the output names of an input.
  /// - Throws: if two inputs have the same name, or if an output would replace an input.
  init(
    _ inputs: InputList, in folder: String, format: OutputFormat, siblings: SiblingInputs,
    partNames: @escaping PartNames
  ) throws(UsageError) {
    self.folder = folder
    self.partNames = partNames
    let isLeftAlone: @Sendable (DocumentReader.Input) -> Bool = { entry in
      format == .screenMarkup && entry.isWalked && partNames(entry).isEmpty
    }
    self.isLeftAlone = isLeftAlone
    fileExtension = format.fileExtension
    let path = { (name: String) in FilePath.join(folder, "\(name).\(format.fileExtension)") }
    var known: [FoldedName: [DocumentReader.Input]] = [:]
    for entry in inputs.entries {
      let name = FoldedName(entry.outputName)
      let others = (known[name] ?? []).filter { SiblingInputs.areSiblings($0, entry) || !isLeftAlone($0) }
      guard !others.isEmpty else {
        known[name] = [entry] + siblings.siblings(of: entry)
        continue
      }
      if let other = others.first(where: { !SiblingInputs.areSiblings($0, entry) }) {
        if isLeftAlone(entry) { continue }
        let owners = [other, entry].map { Owner(title: $0.path, path: path($0.outputName)) }
        throw Self.clash(owners[0], owners[1], help: "pass the folder that contains both, or rename one")
      }
      // A sibling may be an input too.
      known[name] = others.filter { SiblingInputs.kind(of: $0) != SiblingInputs.kind(of: entry) } + [entry]
    }
    var owners: [FoldedName: Owner] = [:]
    for case (_, let entries) in known where entries.count == 1 {
      let owner = Owner(title: entries[0].path, path: path(entries[0].outputName), entry: entries[0])
      owners[FoldedName(owner.path)] = owner
    }
    self.owners = Locked(owners)
    groups = known.filter { $0.value.count > 1 }.mapValues { Group($0) }
    if format == .screenMarkup { try refuseInputs(inputs) }
  }

  /// Throws if an output would replace an input. Comments and everything else that an import leaves out would be lost.
  private func refuseInputs(_ inputs: InputList) throws(UsageError) {
    let known = Set(inputs.entries.compactMap { FilePath.canonical($0.path).map(ExactText.init) })
    for entry in inputs.entries {
      let path = path(entry.outputName)
      guard groups[FoldedName(entry.outputName)] == nil, let canonical = FilePath.canonical(path),
        known.contains(ExactText(canonical)), !isLeftAlone(entry)
      else { continue }
      throw UsageError(
        .other(
          "'\(path)' is an input, which the import would replace",
          help: "pass another folder with '--output-directory'"))
    }
  }

  /// The output files of an input: `NAME.axsnapshot`, `NAME.SCREEN.axsnapshot` for each of several screens, or
  /// `NAME.STATE.axsnapshot` for each state. Where inputs of different kinds would share a name, each has its kind in
  /// it: `NAME.storyboard.axsnapshot`.
  ///
  /// - Parameter parts: the parts of the input.
  /// - Throws: if another output has the same name.
  func paths(of entry: DocumentReader.Input, _ parts: [Compilation.Part]) throws -> [String] {
    let group = groups.isEmpty ? nil : groups[FoldedName(entry.outputName)]
    // The name of nearly all outputs is reserved already. Names of an input that waited may be requested twice.
    let isReserved = group == nil && parts.allSatisfy { $0.fileNamePart == nil }
    let isNew = !isReserved && named.withLock { $0.insert(ExactText(entry.path)).inserted }
    let shared = group?.sharedNames { entry in partNames(entry).map { FoldedName(Self.name(of: entry, $0)) } }
    return try parts.map { part in
      var name = Self.name(of: entry, part.fileNamePart)
      if shared?.contains(FoldedName(name)) == true {
        name = Self.name(of: entry, part.fileNamePart, kind: SiblingInputs.kind(of: entry))
      }
      let path = path(name)
      if isNew, part.fileNamePart != nil || group != nil {
        try reserve(path, for: entry.path + (part.fileNamePart.map { "#" + $0 } ?? ""), part)
      }
      return path
    }
  }

  /// The name of an output without the folder and the extension.
  static func name(of entry: DocumentReader.Input, _ part: String?, kind: String? = nil) -> String {
    entry.outputName + (kind.map { ".\($0)" } ?? "") + (part.map { ".\(FileNamePart($0).text)" } ?? "")
  }

  private func reserve(_ path: String, for title: String, _ part: Compilation.Part) throws(UsageError) {
    let owner = Owner(title: title, path: path)
    guard let other = owners.withLock({ $0.updateValue(owner, forKey: FoldedName(path)) }),
      other.entry.map(isLeftAlone) != true
    else { return }
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
}
