import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText
import AXTree

/// Which linter each input gets: configurations differ from folder to folder.
struct LintSetup {
  /// Without those that a configuration leaves out.
  private(set) var inputs: InputList
  /// What is known and not to be reported again, if somebody asks.
  let baseline: KnownFindings?
  /// What is wrong with configurations, and with the baseline.
  private(set) var diagnostics: [Diagnostic]
  private var linterOfFolder: [ExactText: ConfiguredLinter] = [:]
  private let finder: ConfigurationFinder
  private let overrides: LintOverrides

  init(_ options: LintOptions, _ console: Console) throws {
    inputs = try InputList(options.inputs, console)
    finder = ConfigurationFinder(named: options.configuration, root: options.inputs.root)
    overrides = options.overrides
    (baseline, diagnostics) = options.baseline.map(KnownFindings.read) ?? (nil, [])
    // What is to be fixed or written down has to be known as a whole.
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
    // What was named is linted, whatever a configuration leaves out.
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

  /// What is found in a document that an input led to; nil if its configuration is not known.
  func lint(_ tree: Tree, of entry: DocumentReader.Input) -> LintResult? {
    linterOfFolder[Self.folder(of: entry)]?.lint(tree)
  }

  /// The configurations that were read, as people name them.
  var configurationPaths: [String] { finder.paths }

  /// What holds for a file, whether it is an input or not, and whether it is there or not.
  func settings(forFile path: String) -> LintSettings {
    let settings = finder.configuration(forFile: path).configuration.settings
    // What is wrong with the overrides was reported when the first input's settings were made.
    return (try? settings.applying(overrides)) ?? settings
  }

  private static func folder(of entry: DocumentReader.Input) -> ExactText {
    if case .text = entry { return ExactText("-") }
    return ExactText(FilePath.directory(of: entry.path))
  }

  private static func found(for entry: DocumentReader.Input, _ finder: ConfigurationFinder) -> ConfigurationFinder.Found
  {
    if case .text = entry { return finder.configurationOfCurrentFolder }
    return finder.configuration(forFile: entry.path)
  }
}

/// Lints the documents of one configuration.
private struct ConfiguredLinter: Sendable {
  private let linter: Linter
  /// A baseline, and what lints the documents of which it knows something: it may know all that there is.
  private let known: (findings: KnownFindings, linter: Linter)?

  /// - Parameter keepsAll: whether every finding of a document is kept; else the rest is counted.
  init(settings: LintSettings, keepsAll: Bool, known: KnownFindings?) {
    linter = keepsAll ? Linter(settings: settings, maximumFindingCount: .max) : Linter(settings: settings)
    self.known = known.map { ($0, Linter(settings: settings, maximumFindingCount: .max)) }
  }

  func lint(_ tree: Tree) -> LintResult {
    if let known, known.findings.isAny(of: tree.sources) { return known.linter.lint(tree) }
    return linter.lint(tree)
  }
}
