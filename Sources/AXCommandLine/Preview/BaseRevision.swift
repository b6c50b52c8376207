import AXArguments
import AXCompiler
import AXFiles
import AXPage
import AXReader
import AXSemantics
import AXText
import AXTree

/// The files that `preview --against` compares the inputs with: those of a folder, or of a Git revision.
///
/// The temporary copies of a revision are removed together with this object.
final class BaseRevision: Sendable {
  private static let gitPrefix = "git:"

  /// An input that is not there any more.
  struct GoneInput: Sendable {
    /// The path that it would have now.
    let path: String
    let input: DocumentReader.Input
  }

  /// Reads the old documents.
  let reader: DocumentReader
  /// The folder with the old files, without links.
  private let base: String
  /// The folder whose files have the same relative paths, without links.
  private let anchor: String
  /// Whether only a file with the same path in the repository can be the old one.
  private let isExact: Bool
  private let configurations: ConfigurationFinder
  /// Keeps the copies.
  private let copies: PrivateFolder?

  /// - Parameters:
  ///   - argument: a folder, or `git:` and a revision.
  ///   - inputs: the new inputs.
  /// - Throws: if the folder or revision does not exist.
  init(_ argument: String, _ options: InputOptions, _ inputs: InputList, locale: String? = nil) throws {
    let current = FilePath.canonical(".") ?? "/"
    if argument.hasPrefix(Self.gitPrefix) {
      let revision = String(argument.dropFirst(Self.gitPrefix.utf8.count))
      let git = try GitFiles(revision: revision, near: Self.folders(of: inputs))
      (base, anchor, copies, isExact) = (git.folder.path, git.repository, git.folder, true)
    } else {
      guard FilePath.isDirectory(argument), let folder = FilePath.canonical(argument) else {
        throw UsageError(
          .other(
            "'\(argument)' is not a folder",
            help: "pass a folder with the files as they were, or a Git revision: --against git:main"))
      }
      (base, anchor, copies, isExact) = (folder, current, nil, false)
    }
    let (base, anchor) = (base, anchor)
    let configurations = ConfigurationFinder(root: base, readsRules: false)
    self.configurations = configurations
    reader = DocumentReader(
      root: options.root.flatMap { Self.path($0, from: anchor, to: base) },
      projectRoot: { folder in
        configurations.root(ofFolder: folder).flatMap { FilePath.isInside($0, directory: base) ? $0 : nil }
      }, locale: locale)
  }

  /// Whether an input is not in the repository of the revision, so that it has no old document.
  func isOutside(_ entry: DocumentReader.Input) -> Bool {
    if case .text = entry { return false }
    return isExact && Self.path(entry.path, from: anchor, to: base) == nil
  }

  /// The files that change if the old documents become others: those of a folder, or the references of a repository.
  static func dependencies(of argument: String, _ inputs: InputList) -> [String] {
    guard argument.hasPrefix(gitPrefix) else {
      let extensions = GitFiles.extensions + [OutputFormat.voiceover.fileExtension]
      return DirectoryWalk.files(below: argument, extensions: extensions).paths
    }
    return GitFiles.references(of: String(argument.dropFirst(gitPrefix.utf8.count)), near: folders(of: inputs))
  }

  /// Whether the files of `dependencies` stay the same ones, with other contents.
  static func hasFixedDependencies(_ argument: String) -> Bool { argument.hasPrefix(gitPrefix) }

  /// The old document of an input; nil if there was none.
  func input(for entry: DocumentReader.Input) -> DocumentReader.Input? {
    paths(of: entry).first { FilePath.isRegularFile($0) }.map { .listed(path: $0, directory: base) }
  }

  /// What an input said, from a text of `axspec compile --format voiceover`; nil if there is none.
  ///
  /// - Parameter part: the name of the screen or the state, if the input has several; nil for the initial state.
  func speech(of entry: DocumentReader.Input, part: String?) -> SpeechSnapshot? {
    let kinds = [nil, SiblingInputs.kind(of: entry)]
    let names = kinds.map { OutputNames.name(of: entry, part, kind: $0) }
    let folders = [base] + paths(of: entry).map(FilePath.directory(of:))
    for folder in folders {
      for name in names + names.map(FilePath.lastComponent(of:)) {
        let path = FilePath.join(folder, "\(name).\(OutputFormat.voiceover.fileExtension)")
        if let bytes = try? FileBytes.read(path: path, inside: base) { return SpeechSnapshot(bytes) }
      }
    }
    return nil
  }

  /// The old documents in the searched folders that no input has replaced.
  func goneInputs(of inputs: InputList) -> [GoneInput] {
    let configurations = configurations
    var seen: Set<ExactText> = []
    return inputs.folders.flatMap { folder -> [GoneInput] in
      guard let old = oldFolder(of: folder, isOnly: inputs.folders.count == 1) else { return [] }
      let selection = DirectoryWalk.Selection { configurations.configuration(forFolder: $0).readsEverything }
      let found = DirectoryWalk.files(
        below: old, extensions: DocumentKind.walkedExtensions, selection: selection)
      return found.paths.compactMap { path in
        let now = FilePath.join(folder, FilePath.below(old, path))
        // An input may be in several of the folders.
        guard !FilePath.exists(now), seen.insert(ExactText(path)).inserted else { return nil }
        return GoneInput(path: now, input: .walked(path: path, directory: old))
      }
    }
  }

  // MARK: Paths

  /// The paths that the old file of an input may have.
  private func paths(of entry: DocumentReader.Input) -> [String] {
    if case .text = entry { return [] }
    let path = Self.path(entry.path, from: anchor, to: base)
    return (path.map { [$0] } ?? []) + (isExact ? [] : [FilePath.join(base, entry.shownName)])
  }

  /// The old folder of a searched folder; nil if there is none.
  ///
  /// - Parameter isOnly: whether no other folder is searched.
  private func oldFolder(of folder: String, isOnly: Bool) -> String? {
    let path = Self.path(folder, from: anchor, to: base)
    if let path, FilePath.isDirectory(path) { return path }
    return isExact || !isOnly ? nil : base
  }

  /// The path of a file in another folder; nil if it is not in the first one.
  private static func path(_ path: String, from anchor: String, to base: String) -> String? {
    let located = FilePath.canonical(path) ?? FilePath.located(path)
    guard FilePath.isInside(located, directory: anchor) else { return nil }
    let relative = FilePath.relative(located, to: anchor)
    return relative == "." ? base : FilePath.join(base, relative)
  }

  /// The folders with inputs, each once.
  private static func folders(of inputs: InputList) -> [String] {
    var seen: Set<ExactText> = []
    let files = inputs.entries.compactMap { entry -> String? in
      if case .text = entry { return nil }
      return entry.isWalked && !inputs.folders.isEmpty ? nil : FilePath.directory(of: entry.path)
    }
    let folders = (inputs.folders + files).filter { seen.insert(ExactText($0)).inserted }
    return folders.isEmpty ? ["."] : folders
  }
}
