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
  /// The findings to ignore; nil without a baseline.
  let baseline: KnownFindings?
  /// The errors in configurations and in the baseline.
  private(set) var diagnostics: [Diagnostic]
  private var linterOfFolder: [ExactText: ConfiguredLinter] = [:]
  private let finder: ConfigurationFinder
  private let overrides: LintOverrides

  init(_ options: LintOptions, _ console: Console) throws {
    inputs = try InputList(options.inputs, console)
    finder = ConfigurationFinder(named: options.configuration, root: options.inputs.root)
    overrides = options.overrides
    (baseline, diagnostics) = options.baseline.map(KnownFindings.read) ?? (nil, [])
    // Fixes and a new baseline need all findings.
    let keepsAll = options.isFix || options.newBaseline != nil
    var linterOfConfiguration: [ExactText: ConfiguredLinter] = [:]
    var foundOfFolder: [ExactText: ConfigurationFinder.Found] = [:]
    for entry in inputs.entries {
      let folder = Self.folder(of: entry)
      if linterOfFolder[folder] != nil { continue }
      let found = Self.found(for: entry, finder)
      foundOfFolder[folder] = found
      let name = ExactText(found.directory ?? "")
      let linter =
        try linterOfConfiguration[name]
        ?? ConfiguredLinter(settings: try settings(of: found), keepsAll: keepsAll, known: baseline)
      linterOfConfiguration[name] = linter
      linterOfFolder[folder] = linter
    }
    diagnostics += finder.diagnostics
    inputs.filesRead.add(finder.paths + [options.baseline].compactMap { $0 })
    // Named files are linted even if a configuration excludes them.
    inputs.keepEntries { entry in
      guard entry.isWalked, let found = foundOfFolder[Self.folder(of: entry)], !found.configuration.exclude.isEmpty
      else { return true }
      return FilePath.canonical(entry.path).map { !found.excludes($0) } ?? true
    }
  }

  private func settings(of found: ConfigurationFinder.Found) throws(UsageError) -> LintSettings {
    do throws(LintOverrides.Fault) {
      return try found.configuration.settings.applying(overrides)
    } catch {
      throw UsageError(.other(error.message, help: error.help))
    }
  }

  /// Lints the document of an input; nil if its configuration is unknown.
  func lint(_ tree: Tree, of entry: DocumentReader.Input) -> LintResult? {
    linterOfFolder[Self.folder(of: entry)]?.lint(tree)
  }

  /// The paths of the configurations that were read, for messages.
  var configurationPaths: [String] { finder.paths }

  /// The settings for a file, which need not be an input or exist.
  func settings(forFile path: String) -> LintSettings {
    let settings = finder.configuration(forFile: path).configuration.settings
    // Errors in the overrides were reported for the first input.
    return (try? settings.applying(overrides)) ?? settings
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

/// The linter of a configuration.
private struct ConfiguredLinter: Sendable {
  private let linter: Linter
  /// A baseline, and the linter for documents with known findings, all of which may be known.
  private let known: (findings: KnownFindings, linter: Linter)?

  /// - Parameter keepsAll: whether all findings of a document are kept; otherwise only a maximum number.
  init(settings: LintSettings, keepsAll: Bool, known: KnownFindings?) {
    linter = keepsAll ? Linter(settings: settings, maximumFindingCount: .max) : Linter(settings: settings)
    self.known = known.map { ($0, Linter(settings: settings, maximumFindingCount: .max)) }
  }

  func lint(_ tree: Tree) -> LintResult {
    if let known, known.findings.isAny(of: tree.sources) { return known.linter.lint(tree) }
    return linter.lint(tree)
  }
}
