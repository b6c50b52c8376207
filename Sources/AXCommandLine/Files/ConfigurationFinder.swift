import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// Finds the configuration of each input: the one that was named, else the nearest upward. Each is read once.
final class ConfigurationFinder: Sendable {
  /// What holds for an input.
  struct Found: Sendable {
    /// The canonical path of the folder that contains the configuration; nil without one.
    let directory: String?
    /// As people name it.
    let path: String?
    let configuration: Configuration
    /// What is wrong with the configuration; nothing may be linted by it then.
    let diagnostics: [Diagnostic]

    static let none = Found(directory: nil, path: nil, configuration: Configuration(), diagnostics: [])

    /// Whether an input is left out.
    ///
    /// - Parameter path: canonical.
    func excludes(_ path: String) -> Bool {
      guard let directory, FilePath.isInside(path, directory: directory) else { return false }
      return configuration.excludes(FilePath.relative(path, to: directory))
    }
  }

  private let named: Found?
  private let root: String?
  /// By canonical folder.
  private let known = Locked<[ExactText: Found]>([:])

  /// - Parameters:
  ///   - path: the configuration that holds for every input, if one is named.
  ///   - root: the folder that a configuration may be a link into; by default its own.
  init(named path: String? = nil, root: String? = nil) {
    self.root = root.flatMap(FilePath.canonical)
    named = path.map { path in
      Self.read(
        path, directory: FilePath.canonical(path).map(FilePath.directory(of:)) ?? FilePath.directory(of: path),
        bounds: nil)
    }
  }

  /// The configuration of a file.
  func configuration(forFile path: String) -> Found {
    // A link counts where it leads to, as it does for includes.
    if let canonical = FilePath.canonical(path) { return configuration(forFolder: FilePath.directory(of: canonical)) }
    return configuration(below: FilePath.nearestDirectory(above: path))
  }

  /// The configuration of text that comes from standard input.
  var configurationOfCurrentFolder: Found { configuration(below: ".") }

  private func configuration(below folder: String) -> Found {
    FilePath.canonical(folder).map(configuration(forFolder:)) ?? named ?? .none
  }

  /// The faults of all configurations that were read, each once.
  var diagnostics: [Diagnostic] { Diagnostic.merged(read.flatMap(\.diagnostics)) }

  /// The configurations that were read, sorted.
  var paths: [String] { read.compactMap { $0.path.map(ExactText.init) }.sorted().map(\.text) }

  private var read: [Found] {
    if let named { return [named] }
    // A folder without a configuration of its own has that of one around it.
    let files = known.withLock {
      Dictionary($0.values.map { (ExactText($0.directory ?? ""), $0) }) { first, _ in first }
    }
    return Array(files.values)
  }

  /// - Parameter folder: canonical.
  private func configuration(forFolder folder: String) -> Found {
    if let named { return named }
    return known.withLock { known in
      var passed: [ExactText] = []
      var place = folder
      var found = known[ExactText(place)]
      while found == nil {
        passed.append(ExactText(place))
        let path = FilePath.join(place, Configuration.fileName)
        let parent = FilePath.directory(of: place)
        if FilePath.exists(path) {
          let bounds = root.flatMap { FilePath.isInside(place, directory: $0) ? $0 : nil } ?? place
          found = Self.read(Self.shown(path), directory: place, bounds: bounds)
        } else {
          found = place == parent ? Found.none : known[ExactText(parent)]
        }
        place = parent
      }
      for place in passed { known[place] = found }
      return found ?? .none
    }
  }

  /// A path as people see it: below the current folder without it.
  private static func shown(_ path: String) -> String {
    guard let current = FilePath.canonical("."), FilePath.isInside(path, directory: current) else { return path }
    return FilePath.relative(path, to: current)
  }

  /// - Parameter bounds: the folder that a link does not leave; nil if a person has named the file.
  private static func read(_ path: String, directory: String, bounds: String?) -> Found {
    do {
      let reading = Configuration.read(try SourceText(readingTextFile: path, inside: bounds))
      return Found(
        directory: directory, path: path, configuration: reading.configuration ?? Configuration(),
        diagnostics: reading.diagnostics.map(\.withoutSecrets))
    } catch {
      return Found(
        directory: directory, path: path, configuration: Configuration(), diagnostics: [error.diagnostic])
    }
  }
}

/// A file that could not be read, as a diagnostic.
struct UnreadableFile: Error {
  let diagnostic: Diagnostic

  init(_ path: String, _ fault: FileBytes.Fault) {
    diagnostic = Diagnostic(
      .unreadableFile, fault.message(about: "the file"),
      at: SourceLocation(source: SourceText(path: path, bytes: []), offset: 0), help: fault.help)
  }
}

extension Diagnostic {
  /// The same without what the message has from the file, if the file must not be quoted.
  var withoutSecrets: Diagnostic {
    guard !location.source.isQuoted, let start = message.utf8.firstIndex(of: UInt8(ascii: "`")),
      let end = message.utf8.lastIndex(of: UInt8(ascii: "`"))
    else { return self }
    var result = self
    result.message = message[...start] + "…" + message[end...]
    return result
  }
}

extension SourceText {
  /// A configuration, a baseline: UTF-8, a byte order mark left out. What a link leads to may be neither, and is not
  /// quoted.
  ///
  /// - Parameter bounds: the folder that a link does not leave; nil if a person has named the file.
  convenience init(readingTextFile path: String, inside bounds: String? = nil) throws(UnreadableFile) {
    do throws(FileBytes.Fault) {
      let bytes =
        if let bounds { try FileBytes.read(path: path, inside: bounds) } else { try FileBytes.read(path: path) }
      self.init(
        path: path, bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes,
        isQuoted: !FilePath.isLink(path))
    } catch {
      throw UnreadableFile(path, error)
    }
  }
}
