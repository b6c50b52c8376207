import AXArguments
import AXDiagnostics
import AXFiles
import AXReader
import AXText
import AXTree

/// The inputs that the arguments name, folders walked.
struct InputList {
  /// One input and the name that its outputs get.
  struct Entry: Sendable {
    let input: DocumentReader.Input
    /// The path below the walked folder, or the file's name, without its extension.
    let outputName: String
    let isWalked: Bool
  }

  private(set) var entries: [Entry] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether each text goes under a line with its path.
  let areTitled: Bool

  /// The inputs that options name.
  init(_ options: InputOptions, _ console: Console) throws {
    // The folder that is walked bounds includes, and the other way round.
    let folder = options.isAsWalked ? options.root ?? "." : nil
    self.init(options.paths, listed: try Self.listed(options, console), asWalkOf: folder, console)
    if options.hasIncluders, let folder {
      try addIncluders(in: folder, options.jobs, console)
    }
  }

  /// The paths of `--files-from`, or nil if it is not given.
  private static func listed(_ options: InputOptions, _ console: Console) throws(UsageError) -> [String]? {
    guard let list = options.list else { return nil }
    if list == "-", options.paths.contains("-") {
      throw UsageError(
        .other("'-' and '--files-from -' both read standard input", help: "write the list into a file"))
    }
    let paths = try PathList.read(list, console)
    if list == "-", paths.contains("-") {
      throw UsageError(
        .other(
          "'-' in the list means standard input, which the list is read from",
          help: "write './-' for a file of that name"))
    }
    return paths
  }

  /// - Parameters:
  ///   - arguments: files, folders and `-`; the current folder where there are none.
  ///   - listed: more of them, from a list that may be empty.
  ///   - folder: where files that are named are treated as a walk of this folder would: that folder.
  private init(_ arguments: [String], listed: [String]? = nil, asWalkOf folder: String? = nil, _ console: Console) {
    let arguments = arguments.isEmpty && listed == nil ? ["."] : arguments + (listed ?? [])
    let folder = folder.map { WalkedFolder($0) }
    // What a list holds is not known beforehand: one path is titled as many are.
    areTitled = listed != nil || folder != nil || arguments.count > 1 || FilePath.isDirectory(arguments[0])
    if !areTitled, arguments[0] != "-" {
      addFile(arguments[0])
      return
    }
    var paths: Set<ExactText> = []
    for argument in arguments {
      if argument == "-" {
        guard paths.insert(ExactText(argument)).inserted else { continue }
        addStandardInput(console)
      } else if FilePath.isDirectory(argument) {
        addDirectory(argument, &paths)
      } else if paths.insert(ExactText(FilePath.normalized(argument))).inserted {
        if let folder { addFile(argument, asFoundIn: folder) } else { addFile(argument) }
      }
    }
  }

  /// Leaves entries out and, where they have been told, what is wrong with the others.
  mutating func keepEntries(withDiagnostics: Bool = true, where isKept: (Entry) -> Bool) {
    entries.removeAll { !isKept($0) }
    if !withDiagnostics { diagnostics = [] }
  }

  /// Adds the files of a folder that include a fragment of the list, at any depth: a fragment is seen where it is
  /// included.
  private mutating func addIncluders(in folder: String, _ jobs: Int, _ console: Console) throws {
    let reader = DocumentReader(root: folder)
    let named = Set(entries.compactMap { FilePath.canonical($0.input.path).map(ExactText.init) })
    var fragments: Set<ExactText> = []
    let listed = entries.filter(\.isWalked)
    try Workers.run(count: listed.count, jobs: jobs) { index in
      let document = reader.read(listed[index].input)
      return document.isFragment ? document.canonicalPath : nil
    } consume: { _, path in
      if let path { fragments.insert(ExactText(path)) }
    }
    guard !fragments.isEmpty else { return }
    let wanted = fragments
    let all = InputList([folder], console)
    try InputRun(inputs: all, reader: reader, jobs: jobs, console: console).forEach { _, document in
      document.includedFiles.isDisjoint(with: wanted) ? nil : document.canonicalPath
    } consume: { outcome in
      guard !outcome.isIncluded, let path = outcome.made, !named.contains(ExactText(path)) else { return }
      entries.append(outcome.entry)
    }
  }

  private mutating func addFile(_ path: String) {
    let name = FilePath.removingExtension(FilePath.lastComponent(of: path))
    entries.append(Entry(input: .file(path: path), outputName: name, isWalked: false))
  }

  private mutating func addFile(_ path: String, asFoundIn folder: WalkedFolder) {
    // A walk looks at nothing else.
    guard DocumentKind.walkedExtensions.contains(where: { path.lowercased().hasSuffix("." + $0) }) else { return }
    entries.append(folder.entry(path))
  }

  private mutating func addStandardInput(_ console: Console) {
    do throws(FileBytes.Fault) {
      let bytes = try console.readInput()
      entries.append(Entry(input: .text(bytes, name: "-"), outputName: "stdin", isWalked: false))
    } catch {
      diagnostics.append(Self.unreadableStandardInput(error))
    }
  }

  static func unreadableStandardInput(_ fault: FileBytes.Fault) -> Diagnostic {
    let location = SourceLocation(source: SourceText(path: "-", bytes: []), offset: 0)
    return Diagnostic(fault.id, fault.message(about: "standard input"), at: location)
  }

  private mutating func addDirectory(_ argument: String, _ paths: inout Set<ExactText>) {
    let directory = FilePath.normalized(argument)
    do {
      let files = try DirectoryWalk.files(below: directory, extensions: DocumentKind.walkedExtensions)
      for path in files where paths.insert(ExactText(path)).inserted {
        let outputName = FilePath.removingExtension(FilePath.below(directory, path))
        entries.append(
          Entry(input: .walked(path: path, directory: directory), outputName: outputName, isWalked: true))
      }
    } catch {
      let location = SourceLocation(source: SourceText(path: error.path, bytes: []), offset: 0)
      diagnostics.append(
        Diagnostic(.unreadableFile, "the folder cannot be listed: \(error.reason)", at: location))
    }
  }
}

/// A folder whose walk stands for files that are named.
private struct WalkedFolder {
  private let path: String
  private let canonical: String?

  init(_ path: String) {
    self.path = path
    canonical = FilePath.canonical(path)
  }

  /// A file by its path below the folder, or by its name where it lies elsewhere.
  func entry(_ path: String) -> InputList.Entry {
    let place = FilePath.canonical(path)
    guard let place, let canonical, FilePath.isInside(place, directory: canonical) else {
      let name = FilePath.removingExtension(FilePath.lastComponent(of: path))
      return InputList.Entry(input: .listed(path: path, directory: nil), outputName: name, isWalked: true)
    }
    let name = FilePath.removingExtension(FilePath.relative(place, to: canonical))
    return InputList.Entry(input: .listed(path: path, directory: self.path), outputName: name, isWalked: true)
  }
}

extension InputList.Entry {
  /// The file as it is called in what is made of it, on every machine alike: its path below the walked folder, or
  /// its name.
  var shownName: String {
    switch input {
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

/// A list of inputs in a file, as `find`, `git ls-files` and build engines write it.
private enum PathList {
  /// The paths of a list: between NUL bytes where it has any (`find -print0`), else one a line. Empty ones are none.
  ///
  /// - Parameter path: the file, or `-` for standard input.
  static func read(_ path: String, _ console: Console) throws(UsageError) -> [String] {
    let bytes: [UInt8]
    do throws(FileBytes.Fault) {
      bytes = path == "-" ? try console.readInput() : try FileBytes.read(path: path)
    } catch {
      throw UsageError(
        .other(
          "the list '\(path)' cannot be read: \(error.reason)",
          help: "name a file that holds a path a line, or '-' for standard input"))
    }
    return paths(in: bytes)
  }

  private static func paths(in bytes: [UInt8]) -> [String] {
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).compactMap { part in
      let isLine = separator != 0 && part.last == UInt8(ascii: "\r")
      let path = String(decoding: isLine ? part.dropLast() : part, as: UTF8.self)
      return path.isEmpty ? nil : path
    }
  }
}
