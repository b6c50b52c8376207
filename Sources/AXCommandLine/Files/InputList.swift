import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText
import AXTree

/// The inputs of a run, including the files in folders.
struct InputList {
  private(set) var entries: [DocumentReader.Input] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that outputs must not replace: all that were passed or read.
  let filesRead = FilesRead()
  /// The files that the inputs include.
  private let includedFiles = Locked(IncludedFiles())
  /// Whether each text follows a line with its path.
  let areTitled: Bool
  /// The paths that were passed, those of a list too.
  let given: [String]
  /// The folders that were searched, each with all folders that were listed.
  private(set) var walks: [(folder: String, listed: [String])] = []
  /// The number of files that the searches left out, by reason; 0 if they were not counted.
  private(set) var leftOut: [String: Int] = [:]
  /// The folders that were searched.
  var folders: [String] { walks.map(\.folder) }
  private let extensions: [String]
  private let selection: DirectoryWalk.Selection

  /// Creates the inputs of options.
  ///
  /// - Parameters:
  ///   - finder: finds the configurations that say what a search leaves out.
  ///   - countsLeftOut: whether the files that a search leaves out are counted.
  ///   - keepsExcluded: whether a search finds what configurations exclude, because the run itself leaves it out.
  init(
    _ options: InputOptions, _ console: Console, finder: ConfigurationFinder? = nil, countsLeftOut: Bool = false,
    keepsExcluded: Bool = false
  ) throws {
    // The root folder is also the folder to search, and the other way round.
    let folder = options.isAsWalked ? options.root ?? "." : nil
    let finder = finder ?? options.configurationFinder
    let selection = DirectoryWalk.Selection(countsLeftOut: countsLeftOut) { folder in
      finder.configuration(forFolder: folder).readsEverything
    }
    self.init(
      options.paths, listed: try Self.listed(options, console), asWalkOf: folder, root: options.root,
      extensions: options.extensions, selection, console)
    if let list = options.list, list != "-" { filesRead.add([list]) }
    if !keepsExcluded, leaveOutExcluded(finder) > 0 { leftOut["exclude", default: 0] += 0 }
    if options.hasIncluders, let folder {
      try addIncluders(in: folder, reader: options.reader(), options.jobs, console)
    }
  }

  /// The paths of `--files-from`; nil if it is not given.
  private static func listed(_ options: InputOptions, _ console: Console) throws(UsageError) -> [String]? {
    guard let list = options.list else { return nil }
    if list == "-", options.paths.contains("-") {
      throw UsageError(
        .other("'-' and '--files-from -' both read standard input", help: "write the list to a file"))
    }
    let paths = try read(list, console)
    if list == "-", paths.contains("-") {
      throw UsageError(
        .other(
          "'-' in the list means standard input, but the list itself is read from there",
          help: "write './-' for a file with that name"))
    }
    return paths
  }

  /// The paths in a list, as `find`, `git ls-files` and build systems write it: separated by NUL bytes if there are any
  /// (`find -print0`), otherwise one on each line. Empty ones are skipped.
  private static func read(_ list: String, _ console: Console) throws(UsageError) -> [String] {
    let bytes: [UInt8]
    do throws(FileBytes.Fault) {
      bytes = list == "-" ? try console.readInput() : try FileBytes.read(path: list)
    } catch {
      throw UsageError(
        .other(
          "the list '\(list)' cannot be read: \(error.reason)",
          help: "pass a file with a path on each line, or '-' for standard input"))
    }
    let isOfLines = !bytes.contains(0)
    return bytes.split(separator: isOfLines ? UInt8(ascii: "\n") : 0).compactMap { part in
      let path = isOfLines && part.last == UInt8(ascii: "\r") ? part.dropLast() : part
      return path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
    }
  }

  /// - Parameters:
  ///   - arguments: files, folders and `-`; the current folder if it is empty.
  ///   - listed: more paths, from a list that may be empty.
  ///   - folder: the folder in which named files are treated as found, if any.
  ///   - root: the folder that links in a list must not leave; by default as for includes.
  ///   - extensions: those of the files that a search finds.
  private init(
    _ arguments: [String], listed: [String]? = nil, asWalkOf folder: String? = nil, root: String? = nil,
    extensions: [String], _ selection: DirectoryWalk.Selection, _ console: Console
  ) {
    (self.extensions, self.selection) = (extensions, selection)
    let root = root.flatMap(FilePath.canonical)
    let namedCount = arguments.count
    let arguments = arguments.isEmpty && listed == nil ? ["."] : arguments + (listed ?? [])
    given = arguments
    // The length of a list is not known beforehand, so a single path has a title too.
    areTitled = listed != nil || folder != nil || arguments.count > 1 || FilePath.isDirectory(arguments[0])
    var paths: Set<ExactText> = []
    var filter = folder.flatMap(FilePath.canonical).map {
      WalkFilterTable($0, readsEverything: selection.readsEverything)
    }
    for (index, argument) in arguments.enumerated() {
      if argument == "-" {
        guard paths.insert(ExactText(argument)).inserted else { continue }
        addStandardInput(console)
      } else if FilePath.isDirectory(argument) {
        addDirectory(argument, &paths)
      } else if paths.insert(ExactText(FilePath.normalized(argument))).inserted {
        if let folder {
          addFile(argument, asFoundIn: folder, &filter)
        } else if index >= namedCount, DocumentReader.linkFault(argument, root: root) != nil {
          // A program made the list, from files that anyone may have committed.
          entries.append(.listed(path: argument, directory: nil))
        } else {
          entries.append(.file(path: argument))
          filesRead.add([argument])
        }
      }
    }
  }

  /// Creates the list of some other paths, which are read with the same options.
  init(of paths: [String], like options: InputOptions, _ console: Console) {
    let finder = options.configurationFinder
    self.init(
      paths, root: options.root, extensions: options.extensions,
      DirectoryWalk.Selection { finder.configuration(forFolder: $0).readsEverything }, console)
  }

  /// Removes the inputs that were found in a folder, and that configurations or `--exclude` exclude.
  ///
  /// - Returns: the number of inputs that were removed.
  mutating func leaveOutExcluded(_ finder: ConfigurationFinder, _ excludes: CommandLineExcludes = .none) -> Int {
    let count = entries.count
    // What the configuration of the last folder in a search excludes. The files of a folder come one after another.
    var last: (folder: ExactText, exclusions: [ConfigurationFinder.Found.Exclusion])?
    keepEntries { entry in
      guard entry.isWalked else { return true }
      // A walk follows no links, so all files that it finds in a folder have the same configuration.
      let folder = ExactText(FilePath.directory(of: entry.path))
      let known = last.flatMap { $0.folder == folder ? $0.exclusions : nil }
      let exclusions = known ?? finder.configuration(forFile: entry.path).excludes
      if known == nil, case .walked = entry { last = (folder, exclusions) }
      guard !exclusions.isEmpty || !excludes.isEmpty, let path = FilePath.canonical(entry.path) else { return true }
      return !exclusions.contains { $0.excludes(path) } && !excludes.excludes(path, of: entry)
    }
    return count - entries.count
  }

  /// The same list without inputs.
  var withoutEntries: InputList {
    var result = self
    result.entries = []
    return result
  }

  /// The same list without some inputs that were found in a folder.
  func leavingOut(_ paths: [String]) -> InputList {
    guard !paths.isEmpty else { return self }
    let paths = Set(paths.map(ExactText.init))
    var result = self
    result.keepEntries { !$0.isWalked || !paths.contains(ExactText($0.path)) }
    return result
  }

  /// Removes entries, and the diagnostics if `withDiagnostics` is false.
  mutating func keepEntries(withDiagnostics: Bool = true, where isKept: (DocumentReader.Input) -> Bool) {
    entries.removeAll { !isKept($0) }
    if !withDiagnostics { diagnostics = [] }
  }

  /// Adds the files in a folder that include a fragment of the list, at any depth, because a fragment is linted where
  /// it is included. Adds those with states that begin in a screen of the list, too: their steps lead through it.
  private mutating func addIncluders(
    in folder: String, reader: DocumentReader, _ jobs: Int, _ console: Console
  ) throws {
    let named = Set(entries.compactMap { FilePath.canonical($0.path).map(ExactText.init) })
    var wanted: Set<ExactText> = []
    let listed = entries.filter(\.isWalked)
    try Workers.run(count: listed.count, jobs: jobs) { index in
      let document = reader.read(listed[index])
      // No step of another file leads through a screen without states.
      let mayBeNamed = document.isFragment || document.tree?.hasStates ?? !document.isPassedOver
      return mayBeNamed ? document.canonicalPath : nil
    } consume: { _, path in
      if let path { wanted.insert(ExactText(path)) }
    }
    guard !wanted.isEmpty else { return }
    let all = InputList([folder], extensions: extensions, selection, console)
    diagnostics += all.diagnostics
    let including = try all.including(wanted, reader, jobs, console)
    entries += including.filter { !named.contains($0.path) }.map(\.entry)
  }

  /// The inputs that include one of some files, at any depth, or have states that begin in one.
  ///
  /// - Parameter wanted: canonical paths.
  private func including(
    _ wanted: Set<ExactText>, _ reader: DocumentReader, _ jobs: Int, _ console: Console
  ) throws -> [(path: ExactText, entry: DocumentReader.Input)] {
    var includes = IncludedFiles()
    var found: [(path: ExactText, entry: DocumentReader.Input)] = []
    try InputRun(inputs: self, reader: reader, jobs: jobs, console: console).forEach { _, document in
      document.canonicalPath.map { ExactText($0) }
    } consume: { outcome in
      includes.insertReferences(of: outcome.document)
      guard !outcome.isIncluded, let path = outcome.made else { return }
      found.append((path, outcome.entry))
    }
    let including = includes.including(wanted)
    return found.filter { including.contains($0.path) }
  }

  /// Removes the inputs that did not change, and include nothing that did.
  ///
  /// - Parameter changed: the paths of files that changed, or were removed.
  mutating func keepChanged(
    _ changed: ChangedFiles, _ reader: DocumentReader, _ jobs: Int, _ console: Console
  ) throws {
    let including = Set(try including(changed.paths, reader, jobs, console).map(\.path))
    keepEntries { entry in
      changed.contains(entry.path) || FilePath.canonical(entry.path).map { including.contains(ExactText($0)) } ?? false
    }
  }

  private mutating func addFile(_ path: String, asFoundIn folder: String, _ filter: inout WalkFilterTable?) {
    // A walk ignores all other files.
    guard FilePath.hasExtension(path, among: extensions) else { return }
    let canonical = FilePath.canonical(folder)
    let target = FilePath.canonical(path)
    let isInside = target.flatMap { path in canonical.map { FilePath.isInside(path, directory: $0) } }
    if let target, isInside == true, let reason = filter?.reason(for: target) {
      leftOut[reason, default: 0] += selection.countsLeftOut ? 1 : 0
      return
    }
    let isFound = isInside == true || DocumentReader.linkFault(path, root: canonical) != nil
    entries.append(.listed(path: path, directory: isFound ? folder : nil))
  }

  private mutating func addStandardInput(_ console: Console) {
    do throws(FileBytes.Fault) {
      let bytes = try console.readInput()
      entries.append(.text(bytes, name: "-"))
    } catch {
      diagnostics.append(Self.unreadableStandardInput(error))
    }
  }

  static func unreadableStandardInput(_ fault: FileBytes.Fault) -> Diagnostic {
    Diagnostic(fault.id, fault.message(about: "standard input"), at: .start(ofFile: "-"))
  }

  private mutating func addDirectory(_ argument: String, _ paths: inout Set<ExactText>) {
    let directory = FilePath.normalized(argument)
    let found = DirectoryWalk.files(below: directory, extensions: extensions, selection: selection)
    walks.append((directory, found.folders))
    leftOut.merge(found.leftOut, uniquingKeysWith: +)
    for path in found.paths where paths.insert(ExactText(path)).inserted {
      entries.append(.walked(path: path, directory: directory))
    }
    diagnostics += found.diagnostics
  }
}

// MARK: No inputs

extension InputList {
  /// Throws an error that says what was searched for and where, if folders were searched and nothing was found.
  ///
  /// - Parameter options: a program that names files as if they were found may also find none.
  func requireInput(_ options: InputOptions) throws(UsageError) {
    guard entries.isEmpty, diagnostics.isEmpty, !walks.isEmpty, !options.isAsWalked else { return }
    throw UsageError(.other("no \(kinds) below \(places)", help: leftOutHelp ?? Self.noInputHelp))
  }

  /// Throws an error if folders were searched, and all files that were found belong to other tools.
  ///
  /// - Parameters:
  ///   - passedOverCount: the number of inputs that were passed over.
  ///   - isImport: whether screen files are passed over, too.
  func requireScreen(_ options: InputOptions, passedOverCount: Int, isImport: Bool = false) throws(UsageError) {
    guard passedOverCount == entries.count, diagnostics.isEmpty, !walks.isEmpty, !options.isAsWalked else { return }
    throw noScreenError(isImport: isImport)
  }

  /// The error of a run in which all files that were found belong to other tools.
  private func noScreenError(isImport: Bool) -> UsageError {
    let missing = isImport ? "nothing to import" : "no screen"
    let help = isImport ? "pass a storyboard, a xib, or a page source: screen files need no import" : Self.noInputHelp
    let count = English.count(entries.count, "file")
    return UsageError(
      .other("\(missing) in the \(count) (\(kinds)) below \(places)", help: leftOutHelp ?? help))
  }

  private static let noInputHelp = "pass a file or a folder with a screen"

  /// The extensions of the files, such as `.xml, .xib, or .storyboard`.
  private var kinds: String { English.list(extensions.map { ".\($0)" }, "or") }

  private var places: String { Self.listed(folders) }

  /// What to do if the missing files may be among those that were left out; nil if none were.
  private var leftOutHelp: String? {
    guard !leftOut.isEmpty else { return nil }
    let reasons = LintResult.sortedReasons(ofLeftOut: leftOut).joined(separator: ", ")
    return "what is left out (\(reasons)) is read if you name it, or if .axspec.json contains \"exclude\": []"
  }

  /// A list of some paths for messages, the rest as a number.
  static func listed(_ paths: [String]) -> String {
    let maximumCount = 5
    let names = paths.prefix(maximumCount).joined(separator: ", ")
    return paths.count > maximumCount ? "\(names) and \(paths.count - maximumCount) more" : names
  }
}

extension InputList {
  /// Adds the files that a document was made from to the files read. A skipped file may be a report of an earlier run,
  /// which may be replaced.
  func addFilesRead(by document: DocumentReader.Output, of entry: DocumentReader.Input) {
    guard !document.isPassedOver else { return }
    filesRead.add(entry.files(of: document))
    filesRead.add(includedFiles.withLock { $0.insertReferences(of: document) }.map(\.text))
  }
}

extension DocumentReader.Input {
  /// Whether it was found in a folder, or is treated as if it was.
  var isWalked: Bool {
    switch self {
    case .walked, .listed: true
    case .file, .text: false
    }
  }

  /// The name of its outputs: the path inside the folder, or the file's name, without its extension.
  var outputName: String {
    if case .text = self { "stdin" } else { FilePath.removingExtension(shownName) }
  }

  /// The name of the file in outputs, which is the same on every machine: the path inside the folder, or the file's
  /// name.
  var shownName: String {
    switch self {
    case .walked(let path, let folder): FilePath.below(folder, path)
    case .listed(let path, let folder?):
      if let path = FilePath.canonical(path), let folder = FilePath.canonical(folder) {
        FilePath.relative(path, to: folder)
      } else {
        FilePath.lastComponent(of: path)
      }
    case .file(let path), .listed(let path, nil): FilePath.lastComponent(of: path)
    case .text: "standard input"
    }
  }
}
