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
  /// By canonical folder.
  private let known = Locked<[String: Found]>([:])

  /// - Parameter path: the configuration that holds for every input, if one is named.
  init(named path: String? = nil) {
    named = path.map { path in
      Self.read(path, directory: FilePath.canonical(path).map(FilePath.directory(of:)) ?? FilePath.directory(of: path))
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
  var paths: [String] { read.compactMap(\.path).sorted() }

  private var read: [Found] {
    if let named { return [named] }
    // A folder without a configuration of its own has that of one around it.
    let files = known.withLock { Dictionary($0.values.map { ($0.directory ?? "", $0) }) { first, _ in first } }
    return Array(files.values)
  }

  /// - Parameter folder: canonical.
  private func configuration(forFolder folder: String) -> Found {
    if let named { return named }
    return known.withLock { known in
      var passed: [String] = []
      var place = folder
      var found = known[place]
      while found == nil {
        passed.append(place)
        let path = FilePath.join(place, Configuration.fileName)
        let parent = FilePath.directory(of: place)
        if FilePath.exists(path) {
          found = Self.read(Self.shown(path), directory: place)
        } else {
          found = place == parent ? Found.none : known[parent]
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

  private static func read(_ path: String, directory: String) -> Found {
    do {
      let reading = Configuration.read(try SourceText(readingTextFile: path))
      return Found(
        directory: directory, path: path, configuration: reading.configuration ?? Configuration(),
        diagnostics: reading.diagnostics)
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
      at: SourceLocation(source: SourceText(path: path, bytes: []), offset: 0))
  }
}

extension SourceText {
  /// A configuration, a baseline: UTF-8, a byte order mark left out.
  convenience init(readingTextFile path: String) throws(UnreadableFile) {
    do throws(FileBytes.Fault) {
      let bytes = try FileBytes.read(path: path)
      self.init(path: path, bytes: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    } catch {
      throw UnreadableFile(path, error)
    }
  }
}
