import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// Reads a configuration and those that it extends, and resolves their paths.
struct ConfigurationLoader {
  /// The maximum number of configurations that extend one another.
  static let maximumCount = 16

  /// A configuration of the chain.
  private struct Link {
    /// The path for messages.
    let path: String
    let canonicalPath: String
    /// The canonical path of its folder.
    let folder: String
    let configuration: Configuration
  }

  /// The canonical path of the root folder that the user passed.
  let root: String?
  /// Whether `rules` is read, which only lint needs.
  let readsRules: Bool
  private var chain: [Link] = []
  private var diagnostics: [Diagnostic] = []
  /// The paths of all configurations that were read, for messages.
  private var paths: [String] = []

  init(root: String?, readsRules: Bool) {
    self.root = root
    self.readsRules = readsRules
  }

  /// - Parameters:
  ///   - path: the path for messages.
  ///   - directory: the canonical path of the folder.
  ///   - bounds: the folder that a link must not leave; nil if a person passed the path.
  mutating func load(_ path: String, directory: String, bounds: String?) -> ConfigurationFinder.Found {
    do {
      add(try SourceText(readingTextFile: path, inside: bounds), folder: directory)
    } catch {
      paths.append(path)
      diagnostics.append(error.diagnostic)
    }
    return extendAll(path, directory: directory)
  }

  /// Takes a configuration that is not written yet.
  ///
  /// - Parameter directory: the canonical path of its folder.
  mutating func load(_ planned: SourceText, directory: String) -> ConfigurationFinder.Found {
    add(planned, folder: directory)
    return extendAll(planned.path, directory: directory)
  }

  private mutating func extendAll(_ path: String, directory: String) -> ConfigurationFinder.Found {
    while diagnostics.isEmpty, let last = chain.last, let extended = last.configuration.extends {
      extend(last, extended)
    }
    return found(path, directory: directory)
  }

  private mutating func add(_ source: SourceText, folder: String) {
    paths.append(source.path)
    let reading = Configuration.read(source, readsRules: readsRules)
    diagnostics += reading.diagnostics.map(\.withoutSecrets)
    guard let configuration = reading.configuration else { return }
    chain.append(
      Link(
        path: source.path, canonicalPath: FilePath.canonical(source.path) ?? source.path, folder: folder,
        configuration: configuration))
  }

  /// Reads the configuration that another one extends.
  private mutating func extend(_ link: Link, _ extended: Configuration.LocatedText) {
    guard let path = futurePath(extended) else { return }
    guard let canonical = FilePath.canonical(path) else {
      // A watched run waits for it.
      paths.append(path)
      return report("`\(extended.text)` does not exist", extended, help: "the path is relative to this file")
    }
    let known = chain.map { ExactText($0.canonicalPath) }
    if let index = known.firstIndex(of: ExactText(canonical)) {
      let names = (chain[index...].map(\.path) + [chain[index].path]).joined(separator: " → ")
      return report("configurations extend one another: \(names)", extended, help: "remove one `extends`")
    }
    guard chain.count < Self.maximumCount else {
      return report(
        "more than \(Self.maximumCount) configurations extend one another", extended, help: "combine some of them")
    }
    do {
      let folder = FilePath.directory(of: canonical)
      add(try SourceText(readingTextFile: path, isQuoted: isQuoted(canonical, from: link.folder)), folder: folder)
    } catch {
      let fault = error.diagnostic
      report("`\(extended.text)`: \(fault.message)", extended, help: fault.help)
    }
  }

  // MARK: Paths

  /// The path of a text in a configuration, for messages.
  static func path(of text: Configuration.LocatedText) -> String {
    FilePath.normalized(FilePath.join(FilePath.directory(of: text.location.source.path), text.text))
  }

  /// Whether a configuration may name a path: in a repository, only what is in it, or in the root folder.
  private func isAllowed(_ canonicalPath: String, from folder: String) -> Bool {
    guard canonicalPath != "/" else { return false }
    guard let repository = FilePath.nearestRepository(above: folder) else { return true }
    return [repository, root].compactMap { $0 }.contains { FilePath.isInside(canonicalPath, directory: $0) }
  }

  /// Whether messages may quote a file that a configuration names.
  private func isQuoted(_ canonicalPath: String, from folder: String) -> Bool {
    let folders = [folder, FilePath.nearestRepository(above: folder), FilePath.canonical("."), root]
    return folders.compactMap { $0 }.contains { FilePath.isInside(canonicalPath, directory: $0) }
  }

  private mutating func reportEscape(_ text: Configuration.LocatedText, from folder: String) {
    let repository = FilePath.nearestRepository(above: folder).map { " \($0)" } ?? ""
    report(
      "`\(text.text)` leads out of the repository\(repository)", text, help: "write a path inside the repository")
  }

  private mutating func report(_ message: String, _ text: Configuration.LocatedText, help: String?) {
    diagnostics.append(Diagnostic(.invalidConfiguration, message, at: text.location, help: help))
  }

  // MARK: Result

  private mutating func found(_ path: String, directory: String) -> ConfigurationFinder.Found {
    var configuration = Configuration()
    if let last = chain.last {
      configuration = chain.dropLast().reversed().reduce(last.configuration) { $1.configuration.extending($0) }
    }
    var found = ConfigurationFinder.Found(directory: directory, path: path, paths: paths)
    found.root = configuration.root.flatMap { folder($0, "root") }
    configuration.settings.sourceFolders = (configuration.sources ?? []).compactMap { text in
      folder(text, "sources") == nil ? nil : Self.path(of: text)
    }
    found.baseline = configuration.baseline.flatMap { futurePath($0) }
    found.screens = configuration.screens?.compactMap { screens($0) }
    found.outputFolders = configuration.outputs.compactMapValues { outputs($0.folder) }
    if let text = configuration.baseline, let target = found.baseline.flatMap(FilePath.canonical) {
      found.isBaselineQuoted = isQuoted(target, from: folder(of: text))
    }
    found.excludes = excludes
    found.readsEverything = chain.lazy.compactMap(\.configuration.readsEverything).first ?? false
    found.configuration = diagnostics.isEmpty ? configuration : Configuration()
    found.diagnostics = diagnostics
    return found
  }

  /// The patterns of all configurations, each relative to its own folder. An empty `exclude` discards those of the
  /// configurations that it extends.
  private var excludes: [ConfigurationFinder.Found.Exclusion] {
    var result: [ConfigurationFinder.Found.Exclusion] = []
    for link in chain {
      if link.configuration.readsEverything == true { break }
      if !link.configuration.exclude.isEmpty {
        result.append(
          .init(
            folder: link.folder, globs: link.configuration.exclude, patterns: link.configuration.excludePatterns))
      }
    }
    return result
  }

  /// The folder of the configuration in which a text is written.
  private func folder(of text: Configuration.LocatedText) -> String {
    chain.first { ExactText($0.path) == ExactText(text.location.source.path) }?.folder ?? "."
  }

  /// The canonical path of a folder that exists, and is in the repository; nil if there is an error.
  private mutating func folder(_ text: Configuration.LocatedText, _ key: String) -> String? {
    guard let path = futurePath(text) else { return nil }
    guard let canonical = FilePath.canonical(path), FilePath.isDirectory(canonical) else {
      report(
        "`\(text.text)` in `\(key)` is not a folder", text, help: "write the path of a folder, relative to this file")
      return nil
    }
    return canonical
  }

  /// The path of a file or folder that need not exist yet, but is in the repository; nil if there is an error. Outside,
  /// nothing tells whether it exists.
  private mutating func futurePath(_ text: Configuration.LocatedText) -> String? {
    let folder = folder(of: text)
    let path = Self.path(of: text)
    let target = FilePath.canonical(path) ?? FilePath.canonical(FilePath.nearestDirectory(above: path))
    if let target, !isAllowed(target, from: folder) {
      reportEscape(text, from: folder)
      return nil
    }
    // Git runs what is in some of its files.
    let places = [text.text, target.map { FilePath.relative($0, to: folder) } ?? ""]
    guard !places.flatMap(FilePath.components).contains(where: { FoldedName(String($0)) == FoldedName(".git") }) else {
      report("`\(text.text)` is in the folder of Git", text, help: "write a path to a file or folder of the project")
      return nil
    }
    return path
  }

  // MARK: Screens and outputs

  /// The path of screens that exist in the project; nil if there is an error.
  private mutating func screens(_ text: Configuration.LocatedText) -> String? {
    guard let path = projectPath(text) else { return nil }
    guard FilePath.exists(path) else {
      report(
        "`\(text.text)` in `screens` does not exist", text,
        help: "write the path of a file or folder, relative to this file")
      return nil
    }
    return path
  }

  /// The path of a folder for outputs, in the project; nil if there is an error.
  private mutating func outputs(_ text: Configuration.LocatedText) -> String? {
    guard let path = projectPath(text) else { return nil }
    guard !FilePath.exists(path) || FilePath.isDirectory(path) else {
      report("`\(text.text)` is not a folder", text, help: "write the path of a folder, relative to this file")
      return nil
    }
    return path
  }

  /// A path in the project: in the repository, or without one, in the folder of the configuration. What is written
  /// there must not be anywhere else, even if nobody uses Git.
  private mutating func projectPath(_ text: Configuration.LocatedText) -> String? {
    let folder = folder(of: text)
    guard FilePath.nearestRepository(above: folder) == nil else { return futurePath(text) }
    let path = Self.path(of: text)
    let target = FilePath.canonical(path) ?? FilePath.canonical(FilePath.nearestDirectory(above: path))
    guard let target, [folder, root].compactMap({ $0 }).contains(where: { FilePath.isInside(target, directory: $0) })
    else {
      report(
        "`\(text.text)` leads out of the folder of the configuration", text, help: "write a path inside that folder")
      return nil
    }
    return path
  }
}
