import AXArguments
import AXDiagnostics
import AXFiles
import AXLint

/// Which linter each input gets: configurations differ from folder to folder.
struct LintSetup {
  /// Without those that a configuration leaves out.
  private(set) var inputs: InputList
  /// One for each configuration.
  private(set) var linters: [ConfiguredLinter] = []
  /// What is known and not to be told again, where somebody asks.
  let baseline: KnownFindings?
  /// What is wrong with configurations, and with the baseline.
  private(set) var diagnostics: [Diagnostic]
  private var linterOfFolder: [String: Int] = [:]
  private let finder: ConfigurationFinder
  private let overrides: LintOverrides

  init(_ options: LintOptions, _ console: Console) throws {
    inputs = try InputList(options.inputs, console)
    finder = ConfigurationFinder(named: options.configuration)
    overrides = options.overrides
    (baseline, diagnostics) = Self.baseline(options.baseline)
    var linterOfConfiguration: [String: Int] = [:]
    var foundOfFolder: [String: ConfigurationFinder.Found] = [:]
    for entry in inputs.entries {
      let folder = Self.folder(of: entry)
      if linterOfFolder[folder] != nil { continue }
      let found = Self.found(for: entry, finder)
      foundOfFolder[folder] = found
      let name = found.directory ?? ""
      if linterOfConfiguration[name] == nil {
        linterOfConfiguration[name] = linters.count
        try addLinter(for: found, options)
      }
      linterOfFolder[folder] = linterOfConfiguration[name]
    }
    diagnostics += finder.diagnostics
    // What was named is linted, whatever a configuration leaves out.
    inputs.keepEntries { entry in
      guard entry.isWalked, let found = foundOfFolder[Self.folder(of: entry)], !found.configuration.exclude.isEmpty
      else { return true }
      return FilePath.canonical(entry.input.path).map { !found.excludes($0) } ?? true
    }
  }

  private mutating func addLinter(
    for found: ConfigurationFinder.Found, _ options: LintOptions
  ) throws(UsageError) {
    let settings: LintSettings
    do throws(LintOverrides.Fault) {
      settings = try found.configuration.settings.applying(overrides)
    } catch {
      throw UsageError(.other(error.message, help: error.help))
    }
    let isWhole = options.isFix || options.newBaseline != nil
    let thoroughness = isWhole ? .all : baseline.map(ConfiguredLinter.Thoroughness.known) ?? .none
    linters.append(ConfiguredLinter(settings: settings, thoroughness: thoroughness))
  }

  /// The baseline that is named, or what is wrong with it.
  private static func baseline(_ path: String?) -> (KnownFindings?, [Diagnostic]) {
    guard let path else { return (nil, []) }
    do throws(KnownFindings.Fault) {
      return (try KnownFindings(readingFile: path), [])
    } catch {
      return (nil, error.diagnostics)
    }
  }

  /// The number of an input's linter.
  func linter(for entry: InputList.Entry) -> Int { linterOfFolder[Self.folder(of: entry)] ?? 0 }

  /// The configurations that were read, as people name them.
  var configurationPaths: [String] { finder.paths }

  /// What holds for a file, whether it is an input or not, and whether it is there or not.
  func settings(forFile path: String) -> LintSettings {
    let settings = finder.configuration(forFile: path).configuration.settings
    // What is wrong with the overrides was told when the first input's settings were made.
    return (try? settings.applying(overrides)) ?? settings
  }

  private static func folder(of entry: InputList.Entry) -> String {
    if case .text = entry.input { return "-" }
    return FilePath.directory(of: entry.input.path)
  }

  private static func found(for entry: InputList.Entry, _ finder: ConfigurationFinder) -> ConfigurationFinder.Found {
    if case .text = entry.input { return finder.configurationOfCurrentFolder }
    return finder.configuration(forFile: entry.input.path)
  }
}
