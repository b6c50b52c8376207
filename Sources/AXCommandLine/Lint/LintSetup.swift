import AXDiagnostics
import AXLint
import AXReader

/// Which linter each input gets: configurations differ from folder to folder.
struct LintSetup {
  /// Without those that a configuration leaves out.
  private(set) var inputs: InputList
  /// One for each configuration.
  private(set) var linters: [Linter] = []
  /// The settings of each linter.
  private(set) var settings: [LintSettings] = []
  /// What is wrong with configurations.
  let diagnostics: [Diagnostic]
  private var linterOfFolder: [String: Int] = [:]
  private let finder: ConfigurationFinder

  init(_ arguments: ParsedArguments) throws {
    inputs = try arguments.inputs()
    finder = ConfigurationFinder(named: arguments.value("config"))
    let overrides = LintOverrides(
      preset: arguments.value("preset"), enabled: arguments.values("enable"), disabled: arguments.values("disable"),
      severities: arguments.values("severity"))
    var linterOfConfiguration: [String: Int] = [:]
    var foundOfFolder: [String: ConfigurationFinder.Found] = [:]
    for entry in inputs.entries {
      let folder = Self.folder(of: entry)
      if linterOfFolder[folder] != nil { continue }
      let found = Self.found(for: entry, finder)
      foundOfFolder[folder] = found
      let name = found.directory ?? ""
      if linterOfConfiguration[name] == nil {
        var settings = found.configuration.settings
        do throws(LintOverrides.Fault) {
          try settings.apply(overrides)
        } catch {
          throw arguments.error(.other(error.message, help: error.help))
        }
        linterOfConfiguration[name] = linters.count
        linters.append(Linter(settings: settings))
        self.settings.append(settings)
      }
      linterOfFolder[folder] = linterOfConfiguration[name]
    }
    diagnostics = finder.diagnostics
    // What was named is linted, whatever a configuration leaves out.
    inputs.removeEntries { entry in
      guard entry.isWalked, let found = foundOfFolder[Self.folder(of: entry)], !found.configuration.exclude.isEmpty
      else { return false }
      return FilePath.canonical(entry.input.path).map(found.excludes) ?? false
    }
  }

  /// The number of an input's linter.
  func linter(for entry: InputList.Entry) -> Int { linterOfFolder[Self.folder(of: entry)] ?? 0 }

  private static func folder(of entry: InputList.Entry) -> String {
    if case .text = entry.input { return "-" }
    return FilePath.directory(of: entry.input.path)
  }

  private static func found(for entry: InputList.Entry, _ finder: ConfigurationFinder) -> ConfigurationFinder.Found {
    if case .text = entry.input { return finder.configurationOfCurrentFolder }
    return finder.configuration(forFile: entry.input.path)
  }
}
