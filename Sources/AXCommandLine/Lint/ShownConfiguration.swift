import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// Shows which configuration and which rules apply to a file, and why, for `lint --show-config`.
struct ShownConfiguration {
  private let options: LintOptions
  private let path: String
  private let found: ConfigurationFinder.Found
  private let excludes: CommandLineExcludes
  private let tables = Locked(LineTables())

  /// - Parameter path: a file or folder, which need not exist.
  init(_ options: LintOptions, _ path: String) throws(UsageError) {
    self.options = options
    self.path = path
    excludes = try CommandLineExcludes(options.excludes)
    let finder = ConfigurationFinder(named: options.configuration, root: options.inputs.root)
    if path == "-" {
      found = finder.configurationOfCurrentFolder
    } else if FilePath.isDirectory(path), let folder = FilePath.canonical(path) {
      found = finder.configuration(forFolder: folder)
    } else {
      found = finder.configuration(forFile: path)
    }
  }

  func show(on console: Console) throws -> ExitStatus {
    guard found.diagnostics.isEmpty else {
      console.errors.print(LintSetup.naming(options, in: found.diagnostics))
      return .badInput
    }
    let settings = try found.configuration.settings.applied(options.overrides)
    var facts: [(name: String, values: [String])] = [
      ("configuration", found.paths.isEmpty ? ["none"] : [found.paths[0]]),
      ("extends", Array(found.paths.dropFirst())),
      ("preset", [preset(settings)]),
      ("language", settings.language.map { [$0 + from(found.configuration.origins.language)] } ?? []),
      ("exclude", excludedPatterns),
      ("baseline", baseline.map { [$0] } ?? []),
      ("root", [root]),
    ]
    let sources = found.configuration.sources ?? []
    facts.append(("sources", sources.map { ConfigurationLoader.path(of: $0) + from($0.location) }))
    var text = TerminalText.escaped(path) + "\n" + Self.columns(facts)
    if let reason = leftOutReason {
      text += "A search of a folder leaves this file out: \(TerminalText.escaped(reason)).\n"
    }
    let rules = RuleRegistry.rules.map { rule in
      Row(rule, settings, reason: reason(for: rule, settings), options: values(of: rule, settings))
    }
    text += Self.section("Rules that run", rules.filter { $0.level != nil })
    text += Self.section("Rules that are off", rules.filter { $0.level == nil })
    try console.output.show(text)
    return .success
  }

  // MARK: Layout

  /// A rule with its level, and why it has it.
  private struct Row {
    let id: String
    /// Nil if the rule is off.
    let level: String?
    let reason: String

    init(_ rule: RuleDescription, _ settings: LintSettings, reason: String, options: [String]) {
      id = rule.id
      level = settings.severity(of: rule)?.rawValue
      self.reason = ([reason] + (level == nil ? [] : options)).joined(separator: "; ")
    }
  }

  private static func columns(_ facts: [(name: String, values: [String])]) -> String {
    let width = facts.map(\.name.count).max() ?? 0
    return facts.map { fact in
      fact.values.enumerated().map { index, value in
        "  \(WrappedText.padded(index == 0 ? fact.name : "", to: width))  \(TerminalText.escaped(value))\n"
      }.joined()
    }.joined()
  }

  private static func section(_ title: String, _ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = RuleRegistry.ids.map(\.count).max() ?? 0
    let lines = rows.map { row in
      let level = row.level.map { "  " + WrappedText.padded($0, to: 7) } ?? ""
      return "  \(WrappedText.padded(row.id, to: width))\(level)  \(TerminalText.escaped(row.reason))\n"
    }
    return "\n\(title) (\(rows.count)):\n" + lines.joined()
  }

  // MARK: Facts

  /// Where something is written, in parentheses; empty if it is not written.
  private func from(_ location: SourceLocation?) -> String { location.map { " (\(place($0)))" } ?? "" }

  private func place(_ location: SourceLocation) -> String {
    "\(location.source.path):\(tables.withLock { $0.start(of: location).line })"
  }

  private func preset(_ settings: LintSettings) -> String {
    if options.overrides.preset != nil { return "\(settings.preset.rawValue) (--preset)" }
    let origin = found.configuration.origins.preset
    return settings.preset.rawValue + (origin == nil ? " (the default)" : from(origin))
  }

  private var excludedPatterns: [String] {
    let written = found.excludes.flatMap(\.patterns).map { $0.text + from($0.location) }
    let everything = found.readsEverything ? ["nothing" + from(found.configuration.origins.exclude)] : []
    return everything + written + excludes.patterns.map { "\($0) (--exclude)" }
  }

  private var baseline: String? {
    if let path = options.baseline { return "\(path) (--baseline)" }
    return found.baseline.map { $0 + from(found.configuration.baseline?.location) }
  }

  private var root: String {
    if let root = options.inputs.root { return "\(root) (--root)" }
    if let root = found.root { return ConfigurationFinder.shown(root) + from(found.configuration.root?.location) }
    let folder = FilePath.canonical(FilePath.isDirectory(path) ? path : FilePath.directory(of: path))
    if let project = folder.flatMap(FilePath.nearestProject(above:)) {
      return ConfigurationFinder.shown(project) + " (the folder with .axspec.json)"
    }
    return "the folder that is searched, or the file's own"
  }

  /// Why a search leaves the file out; nil if it does not.
  private var leftOutReason: String? {
    guard let target = FilePath.canonical(path), !FilePath.isDirectory(target) else { return nil }
    for exclusion in found.excludes where exclusion.excludes(target) {
      let pattern = exclusion.patterns.first { pattern in
        guard let glob = try? Glob(pattern.text) else { return false }
        var globs = GlobSet()
        globs.insert(glob)
        return globs.matches(FilePath.relative(target, to: exclusion.folder))
      }
      return pattern.map { "`\($0.text)`" + from($0.location) } ?? "`exclude`"
    }
    if excludes.matches(target) { return "--exclude" }
    guard let current = FilePath.canonical("."), FilePath.isInside(target, directory: current) else { return nil }
    let isEverythingRead = found.readsEverything
    var filters = WalkFilterTable(current) { _ in isEverythingRead }
    return filters.reason(for: target)
  }

  // MARK: Rules

  /// Why a rule has its level.
  private func reason(for rule: RuleDescription, _ settings: LintSettings) -> String {
    let overrides = options.overrides
    if overrides.severities.contains(where: { $0.hasPrefix(rule.id + "=") }), overrides.runs(rule.id) {
      return "--severity"
    }
    if overrides.disabled.contains(rule.id) { return "--disable" }
    if !overrides.only.isEmpty, !overrides.only.contains(rule.id) { return "not in --only" }
    let written = found.configuration.origins.levels[rule.id]
    let wasOn = found.configuration.settings.severity(of: rule) != nil
    if overrides.only.contains(rule.id) { return "--only" + (wasOn ? from(written) : "") }
    if overrides.enabled.contains(rule.id), !wasOn { return "--enable" }
    return written.map(place) ?? "preset \(settings.preset.rawValue)"
  }

  /// The values of a rule's options, and why they have them.
  private func values(of rule: RuleDescription, _ settings: LintSettings) -> [String] {
    let values = settings.options(of: rule)
    let origins = found.configuration.origins.options[rule.id] ?? [:]
    return rule.options.compactMap { option in
      values[option.name].map { "\(option.name) \(Points.text($0))" + from(origins[option.name]) }
    }
  }
}

extension LintOverrides {
  /// Whether a rule may run if `--only` is given.
  fileprivate func runs(_ id: String) -> Bool { only.isEmpty || only.contains(id) }
}
