import AXAppCode
import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText
import AXTree

/// The linter for each input. Configurations differ from folder to folder.
struct LintSetup {
  /// The inputs that no configuration excludes.
  private(set) var inputs: InputList
  /// The baselines, each with the findings to ignore in the files that it applies to.
  private(set) var baselines: [AppliedBaseline] = []
  /// The errors in configurations and in baselines.
  private(set) var diagnostics: [Diagnostic] = []
  private var linterOfFolder: [ExactText: ConfiguredLinter] = [:]
  private let finder: ConfigurationFinder
  private let overrides: LintOverrides
  /// The app's sources.
  private(set) var sources = AppSources()
  /// The search in the sources for each file, by canonical path, if not all files have the same.
  private var searchOfFile: [ExactText: Int] = [:]
  /// The search in the sources for all other files.
  private var commonSearch: Int?

  /// - Parameter inputs: the inputs; nil to search for those of the options.
  init(_ options: LintOptions, inputs given: InputList? = nil, _ console: Console) throws {
    inputs = try given ?? InputList(options.inputs, console, countsLeftOut: true, keepsExcluded: true)
    try inputs.requireInput(options.inputs)
    finder = ConfigurationFinder(
      named: options.configuration, root: options.inputs.root, planned: options.planned)
    overrides = options.overrides
    let excludes = try CommandLineExcludes(options.excludes)
    try addLinters(options)
    findSearches()
    diagnostics = Self.naming(options, in: diagnostics + finder.diagnostics)
    inputs.filesRead.add(finder.paths + baselines.map(\.path) + sources.allPaths)
    try leaveOutExcluded(excludes, options)
  }

  /// Creates the linter of each folder with inputs.
  private mutating func addLinters(_ options: LintOptions) throws {
    // Fixes and a new baseline need all findings.
    let keepsAll = options.isFix || options.newBaseline != nil
    var linterOfConfiguration: [ExactText: ConfiguredLinter] = [:]
    for entry in inputs.entries {
      let folder = Self.folder(of: entry)
      if linterOfFolder[folder] != nil { continue }
      let found = Self.found(for: entry, finder)
      let name = ExactText(found.directory ?? "")
      let linter = try linterOfConfiguration[name] ?? linter(of: found, options, keepsAll: keepsAll)
      linterOfConfiguration[name] = linter
      linterOfFolder[folder] = linter
    }
    // A run without inputs reports its errors, too.
    if inputs.entries.isEmpty { _ = addBaseline(of: .none, options, hasSources: false) }
  }

  private mutating func linter(
    of found: ConfigurationFinder.Found, _ options: LintOptions, keepsAll: Bool
  ) throws -> ConfiguredLinter {
    let folders = options.sources.isEmpty ? found.configuration.settings.sourceFolders : options.sources
    let search = try sources.add(folders: folders, jobs: options.inputs.jobs)
    return ConfiguredLinter(
      found, settings: try settings(of: found), keepsAll: keepsAll, countsReviews: !options.needsReviews,
      search: search.map { ($0, sources[$0].search) },
      known: addBaseline(of: found, options, hasSources: search != nil))
  }

  /// Finds the search for each file, so that it has only the resources of its own project.
  private mutating func findSearches() {
    let searches = Set(linterOfFolder.values.map(\.search))
    if searches.count < 2 {
      commonSearch = searches.first ?? nil
      return
    }
    for entry in inputs.entries {
      guard let number = search(for: entry), let path = FilePath.canonical(entry.path) else { continue }
      searchOfFile[ExactText(path)] = number
    }
  }

  /// Returns the resources of a file's project.
  ///
  /// - Parameter path: the canonical path.
  func resources(ofFileAt path: String) -> AppResources {
    sources.resources(ofSearch: commonSearch ?? searchOfFile[ExactText(path)])
  }

  /// Returns whether sources decide the findings of the files that a baseline applies to.
  func hasSources(for baseline: AppliedBaseline) -> Bool {
    baseline.isOfConfiguration ? baseline.hasSources : !sources.isEmpty
  }

  /// Reads the baseline of a configuration, or the one that was passed, once.
  private mutating func addBaseline(
    of found: ConfigurationFinder.Found, _ options: LintOptions, hasSources: Bool
  ) -> KnownFindings? {
    let configured = options.ignoresBaselines ? nil : found.baseline
    guard options.newBaseline == nil, let path = options.baseline ?? configured else { return nil }
    if let known = baselines.first(where: { ExactText($0.path) == ExactText(path) }) { return known.findings }
    let (findings, faults) = read(path, of: options.baseline == nil ? found : nil)
    diagnostics += faults
    baselines.append(
      AppliedBaseline(
        path: path, isOfConfiguration: options.baseline == nil, hasSources: hasSources, findings: findings))
    return findings
  }

  /// - Parameter found: the configuration that names the baseline; nil if a person passed it.
  private func read(_ path: String, of found: ConfigurationFinder.Found?) -> (KnownFindings?, [Diagnostic]) {
    guard let found, let text = found.configuration.baseline, !FilePath.exists(path) else {
      return KnownFindings.read(path, isQuoted: found?.isBaselineQuoted ?? true)
    }
    let message = "the baseline `\(text.text)` does not exist"
    let help = "write it with 'axspec lint --write-baseline \(path)', or remove `baseline`"
    return (nil, [Diagnostic(.invalidConfiguration, message, at: text.location, help: help)])
  }

  /// Removes the inputs that are excluded. Throws if nothing is left.
  private mutating func leaveOutExcluded(_ excludes: CommandLineExcludes, _ options: LintOptions) throws {
    let count = inputs.leaveOutExcluded(finder, excludes)
    guard inputs.entries.isEmpty, count > 0, diagnostics.isEmpty, !options.inputs.isAsWalked else { return }
    let files = count == 1 ? "the only file" : "all \(count) files"
    throw UsageError(
      .other(
        "\(files) below \(InputList.listed(inputs.folders)) \(count == 1 ? "is" : "are") excluded",
        help: "change `exclude` in .axspec.json, or '--exclude', or name a file"))
  }

  /// The diagnostics, with the option that names a file in the message if the file cannot be read.
  static func naming(_ options: LintOptions, in diagnostics: [Diagnostic]) -> [Diagnostic] {
    let files = [
      (
        "--config", options.configuration,
        "pass a configuration, or leave the option out to use the nearest .axspec.json"
      ),
      ("--baseline", options.baseline, "pass a file that 'axspec lint --write-baseline <file>' has written"),
    ]
    return diagnostics.map { diagnostic in
      let path = ExactText(diagnostic.location.source.path)
      guard diagnostic.id == ErrorID.unreadableFile.rawValue,
        let (option, _, help) = files.first(where: { $0.1.map(ExactText.init) == path })
      else { return diagnostic }
      var result = diagnostic
      result.message = "'\(option)': \(diagnostic.message)"
      result.help = diagnostic.help ?? help
      return result
    }
  }

  private func settings(of found: ConfigurationFinder.Found) throws(UsageError) -> LintSettings {
    try found.configuration.settings.applied(overrides)
  }

  /// Lints the document of an input; nil if its configuration is unknown.
  func lint(_ tree: Tree, of entry: DocumentReader.Input) -> LintResult? {
    linterOfFolder[Self.folder(of: entry)]?.lint(tree)
  }

  /// The number of the search in the sources that decide what lint asks about an input, or nil if none do.
  func search(for entry: DocumentReader.Input) -> Int? { linterOfFolder[Self.folder(of: entry)]?.search }

  /// What lint finds in the document of an input and no baseline lists, and the number of findings beyond the maximum.
  ///
  /// - Parameter answers: what each search in the app's sources says, by its number.
  func unknownFindings(
    in tree: Tree, of entry: DocumentReader.Input, by answers: [Int: CodeIndex]
  ) -> (findings: [Diagnostic], unlisted: [Severity: Int]) {
    guard let result = lint(tree, of: entry) else { return ([], [:]) }
    let decided =
      search(for: entry).flatMap { answers[$0] }.map { DecidedReviews(result.reviews, by: $0).findings } ?? []
    return (unknown(Diagnostic.merged(result.findings + decided), in: tree), result.unlisted)
  }

  /// The findings in a document that no baseline lists.
  func unknown(_ findings: [Diagnostic], in tree: Tree) -> [Diagnostic] {
    baselines.reduce(findings) { findings, baseline in
      guard !findings.isEmpty, let known = baseline.findings, known.isAny(of: tree.sources) else { return findings }
      return known.unknown(findings) { applies(baseline, toFile: $0) }
    }
  }

  /// The paths of the configurations that were read, for messages.
  var configurationPaths: [String] { finder.paths }

  /// The settings for a file, which need not be an input or exist.
  func settings(forFile path: String) -> LintSettings {
    let settings = finder.configuration(forFile: path).configuration.settings
    // Errors in the overrides were reported for the first input.
    return (try? settings.applying(overrides)) ?? settings
  }

  /// Whether a baseline applies to a file.
  func applies(_ baseline: AppliedBaseline, toFile path: String) -> Bool {
    guard baseline.isOfConfiguration else { return true }
    let found = path == "-" ? finder.configurationOfCurrentFolder : finder.configuration(forFile: path)
    return found.baseline.map(ExactText.init) == ExactText(baseline.path)
  }

  private static func folder(of entry: DocumentReader.Input) -> ExactText {
    if case .text = entry { return ExactText("-") }
    return ExactText(FilePath.directory(of: entry.path))
  }

  /// Returns the configuration of an input.
  static func found(for entry: DocumentReader.Input, _ finder: ConfigurationFinder) -> ConfigurationFinder.Found {
    if case .text = entry { return finder.configurationOfCurrentFolder }
    return finder.configuration(forFile: entry.path)
  }
}

/// A baseline, and which files it applies to.
struct AppliedBaseline: Sendable {
  /// The path for messages.
  let path: String
  /// Whether a configuration names it, so that it applies only to the files of that configuration.
  let isOfConfiguration: Bool
  /// Whether the configuration names sources, too.
  let hasSources: Bool
  /// Nil if it is not valid.
  let findings: KnownFindings?
}

extension LintSettings {
  /// The settings with the options of the command line.
  func applied(_ overrides: LintOverrides) throws(UsageError) -> LintSettings {
    do throws(LintOverrides.Fault) {
      return try applying(overrides)
    } catch {
      throw UsageError(.other(error.message, help: error.help))
    }
  }
}

/// The patterns of `--exclude`.
struct CommandLineExcludes: Sendable {
  let patterns: [String]
  private var globs = GlobSet()
  private let folder = FilePath.canonical(".")

  /// No patterns.
  static let none = CommandLineExcludes()

  private init() { patterns = [] }

  init(_ patterns: [String]) throws(UsageError) {
    self.patterns = patterns
    for pattern in patterns {
      do throws(Glob.Fault) {
        globs.insert(try Glob(pattern, relativeTo: "the current folder"))
      } catch {
        throw UsageError(.other("'--exclude': \(error.message)", help: error.help))
      }
    }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// Whether a pattern matches a file: relative to the current folder, or to the folder in which it was found.
  ///
  /// - Parameter path: the canonical path.
  func excludes(_ path: String, of entry: DocumentReader.Input) -> Bool {
    guard !isEmpty else { return false }
    if case .walked(_, _) = entry, globs.matches(entry.shownName) { return true }
    return matches(path)
  }

  /// Whether a pattern matches a canonical path relative to the current folder.
  func matches(_ path: String) -> Bool {
    guard let folder, FilePath.isInside(path, directory: folder) else { return false }
    return globs.matches(FilePath.relative(path, to: folder))
  }
}

/// The linter of a configuration. This is a class, because a copy for each file would take a noticeable part of the time.
private final class ConfiguredLinter: Sendable {
  let found: ConfigurationFinder.Found
  private let linter: Linter
  /// A baseline, and the linter for documents with known findings, all of which may be known.
  private let known: (findings: KnownFindings, linter: Linter)?
  /// The number of the search in the app's sources.
  let search: Int?

  /// - Parameters:
  ///   - keepsAll: whether all findings of a document are kept; otherwise only a maximum number.
  ///   - countsReviews: whether reviews may be counted and not kept.
  ///   - search: the number of the search in the app's sources, and what it decides; nil if they are not searched.
  init(
    _ found: ConfigurationFinder.Found, settings: LintSettings, keepsAll: Bool, countsReviews: Bool,
    search: (number: Int, decides: CodeSearch)?, known: KnownFindings?
  ) {
    self.found = found
    self.search = search?.number
    let whole = Linter(
      settings: settings, maximumFindingCount: .max, countsReviews: countsReviews, search: search?.decides)
    linter = keepsAll ? whole : Linter(settings: settings, countsReviews: countsReviews, search: search?.decides)
    self.known = known.map { ($0, whole) }
  }

  func lint(_ tree: Tree) -> LintResult {
    if let known, known.findings.isAny(of: tree.sources) { return known.linter.lint(tree) }
    return linter.lint(tree)
  }
}
