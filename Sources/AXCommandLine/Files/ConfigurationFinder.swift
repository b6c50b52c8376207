import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// Finds the configuration of each input: the one that was passed, otherwise the nearest upward. Reads each only once.
final class ConfigurationFinder: Sendable {
  /// The configuration of an input.
  struct Found: Sendable {
    /// The patterns of a configuration, relative to its folder.
    struct Exclusion: Sendable {
      /// The canonical path.
      let folder: String
      let globs: GlobSet
      let patterns: [Configuration.LocatedText]

      func excludes(_ path: String) -> Bool {
        FilePath.isInside(path, directory: folder) && globs.matches(FilePath.relative(path, to: folder))
      }
    }

    /// The canonical path of the folder that contains the configuration; nil without one.
    let directory: String?
    /// The path for messages.
    let path: String?
    /// The paths of this configuration and of those that it extends, for messages.
    var paths: [String] = []
    /// The paths of `screens`, for messages; nil if the key is not written.
    var screens: [String]?
    /// The folders of outputs, for messages. They need not exist.
    var outputFolders: [CheckedOutputs.Kind: String] = [:]
    /// What this configuration and those that it extends set. The paths of `sourceFolders` are resolved.
    var configuration = Configuration()
    /// The patterns of `exclude`, nearest first.
    var excludes: [Exclusion] = []
    /// Whether a walk also reads what it leaves out by default.
    var readsEverything = false
    /// The canonical path of the folder that includes must not leave, if the configuration sets it.
    var root: String?
    /// The path of the baseline, for messages.
    var baseline: String?
    /// Whether messages may quote the baseline.
    var isBaselineQuoted = true
    /// The errors in the configuration. If there are any, nothing can be linted with it.
    var diagnostics: [Diagnostic] = []

    static let none = Found(directory: nil, path: nil)

    /// Whether the configuration excludes an input.
    ///
    /// - Parameter path: the canonical path.
    func excludes(_ path: String) -> Bool { excludes.contains { $0.excludes(path) } }
  }

  private let named: Found?
  private let root: String?
  private let readsRules: Bool
  /// A configuration that is not written yet, with its canonical path.
  private let planned: SourceText?
  /// The configurations by canonical folder.
  private let known = Locked<[ExactText: Found]>([:])

  /// - Parameters:
  ///   - path: the configuration for every input, if one was passed.
  ///   - root: the folder that a configuration may be linked from; by default the folder that contains the link.
  ///   - readsRules: whether `rules` is read, which only lint needs.
  ///   - planned: a configuration that is not written yet, with its canonical path.
  init(named path: String? = nil, root: String? = nil, readsRules: Bool = true, planned: SourceText? = nil) {
    let root = root.flatMap(FilePath.canonical)
    self.root = root
    self.readsRules = readsRules
    self.planned = planned
    named = path.map { path in
      var loader = ConfigurationLoader(root: root, readsRules: readsRules)
      return loader.load(
        path, directory: FilePath.canonical(path).map(FilePath.directory(of:)) ?? FilePath.directory(of: path),
        bounds: nil)
    }
  }

  /// The configuration of a file.
  func configuration(forFile path: String) -> Found {
    // The target of a link decides, as for includes.
    if let canonical = FilePath.canonical(path) { return configuration(forFolder: FilePath.directory(of: canonical)) }
    return configuration(below: FilePath.nearestDirectory(above: path))
  }

  /// The configuration for standard input.
  var configurationOfCurrentFolder: Found { configuration(below: ".") }

  private func configuration(below folder: String) -> Found {
    FilePath.canonical(folder).map(configuration(forFolder:)) ?? named ?? .none
  }

  /// The errors in all configurations that were read, without duplicates.
  var diagnostics: [Diagnostic] { Diagnostic.merged(read.flatMap(\.diagnostics)) }

  /// The configurations that were read, sorted.
  var paths: [String] { Set(read.flatMap(\.paths).map(ExactText.init)).sorted().map(\.text) }

  /// The root folder for includes of the files in a folder: that of their configuration, otherwise the nearest folder
  /// with one; nil if no folder has one.
  ///
  /// - Parameter folder: the canonical path.
  func root(ofFolder folder: String) -> String? {
    guard named == nil else { return named?.root ?? FilePath.nearestProject(above: folder) }
    let found = configuration(forFolder: folder)
    return found.root ?? found.directory
  }

  private var read: [Found] {
    if let named { return [named] }
    // A folder without a configuration has that of an ancestor.
    let files = known.withLock {
      Dictionary($0.values.map { (ExactText($0.directory ?? ""), $0) }) { first, _ in first }
    }
    return Array(files.values)
  }

  /// - Parameter folder: the canonical path.
  func configuration(forFolder folder: String) -> Found {
    if let named { return named }
    return known.withLock { known in
      var passed: [ExactText] = []
      var current = folder
      var found = known[ExactText(current)]
      while found == nil {
        passed.append(ExactText(current))
        let path = FilePath.join(current, Configuration.fileName)
        let parent = FilePath.directory(of: current)
        if let planned, ExactText(planned.path) == ExactText(path) {
          var loader = ConfigurationLoader(root: root, readsRules: readsRules)
          found = loader.load(planned, directory: current)
        } else if FilePath.exists(path) {
          let bounds = root.flatMap { FilePath.isInside(current, directory: $0) ? $0 : nil } ?? current
          var loader = ConfigurationLoader(root: root, readsRules: readsRules)
          found = loader.load(Self.shown(path), directory: current, bounds: bounds)
        } else {
          found = current == parent ? Found.none : known[ExactText(parent)]
        }
        current = parent
      }
      for current in passed { known[current] = found }
      return found ?? .none
    }
  }

  /// A path for messages: relative if it is inside the current folder.
  static func shown(_ path: String) -> String {
    guard let current = FilePath.canonical("."), FilePath.isInside(path, directory: current) else { return path }
    return FilePath.relative(path, to: current)
  }
}

/// The diagnostic for a file that could not be read.
struct UnreadableFile: Error {
  let diagnostic: Diagnostic

  init(_ path: String, _ fault: FileBytes.Fault) {
    diagnostic = Diagnostic(
      .unreadableFile, fault.message(about: "the file"),
      at: .start(ofFile: path), help: fault.help)
  }
}

extension Diagnostic {
  /// The diagnostic without quotes from its file, if the file must not be quoted.
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
  /// Reads a configuration or a baseline in UTF-8, without a byte order mark. The target of a link may be another file,
  /// so it is not quoted.
  ///
  /// - Parameters:
  ///   - bounds: the folder that a link must not leave; nil if a person passed the path.
  ///   - isQuoted: whether messages may quote the file.
  convenience init(
    readingTextFile path: String, inside bounds: String? = nil, isQuoted: Bool = true
  ) throws(UnreadableFile) {
    do throws(FileBytes.Fault) {
      let bytes =
        if let bounds { try FileBytes.read(path: path, inside: bounds) } else { try FileBytes.read(path: path) }
      self.init(
        path: path, bytes: ByteOrderMark.removed(from: bytes), isQuoted: isQuoted && !FilePath.isLink(path))
    } catch {
      throw UnreadableFile(path, error)
    }
  }
}
