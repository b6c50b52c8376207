import AXDiagnostics
import AXText

/// The rules to run with their levels and options, from the configuration and the command line.
package struct LintSettings: Sendable {
  /// The level of a rule.
  package enum Level: Sendable, Hashable {
    case off
    case on(Severity)
    /// On, with the severity that the rule chooses.
    case enabled
  }

  package var preset: Preset
  /// The levels by rule id.
  package var levels: [String: Level]
  /// The options by rule id and option name.
  package var options: [String: [String: Double]]
  /// The language of elements that do not have one.
  package var language: String?
  /// The folders of the app's source code.
  package var sourceFolders: [String] = []

  package init(
    preset: Preset = .recommended, levels: [String: Level] = [:], options: [String: [String: Double]] = [:],
    language: String? = nil
  ) {
    self.preset = preset
    self.levels = levels
    self.options = options
    self.language = language
  }

  package func isOn(_ rule: RuleDescription) -> Bool {
    switch levels[rule.id] {
    case .off: false
    case .on, .enabled: true
    case nil: rule.isRecommended || preset == .strict
    }
  }

  /// Returns the usual severity of a rule's findings, or nil if the rule is off.
  package func severity(of rule: RuleDescription) -> Severity? {
    isOn(rule) ? configuredSeverity(of: rule) ?? rule.severity : nil
  }

  /// Returns the severity that replaces all severities of a rule, or nil if none is set.
  func configuredSeverity(of rule: RuleDescription) -> Severity? {
    if case .on(let severity) = levels[rule.id] { return severity }
    return nil
  }

  /// Returns a finding of a rule about linting, or nil if the rule is off.
  func diagnostic(
    _ rule: RuleDescription, _ message: String, at location: SourceLocation, help: String?
  ) -> Diagnostic? {
    guard isOn(rule) else { return nil }
    return Diagnostic(
      id: rule.id, severity: configuredSeverity(of: rule) ?? rule.severity, message: message, location: location,
      help: help)
  }

  /// Returns the values of a rule's options, either set or from the preset.
  package func options(of rule: RuleDescription) -> [String: Double] {
    var values = options[rule.id] ?? [:]
    for option in rule.options where values[option.name] == nil {
      values[option.name] = preset == .strict ? option.strictValue ?? option.defaultValue : option.defaultValue
    }
    return values
  }
}

extension LintSettings.Level {
  /// The words for levels in configurations and on the command line.
  static let words = ["off"] + Severity.allCases.map(\.rawValue)

  init?(word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .on(severity)
    } else {
      return nil
    }
  }

  /// Returns what to do about a word that is not a level.
  static func help(for word: String) -> String {
    // Words of other tools.
    let known = [
      "warn": "warning", "err": "error", "info": "note", "hint": "note", "false": "off", "disabled": "off",
      "none": "off", "ignore": "off", "true": "warning", "on": "warning",
    ]
    if let nearest = known[word.lowercased()] ?? NearestName.of(word, among: words) {
      return "did you mean `\(nearest)`?"
    }
    return "write `off`, `note`, `warning`, or `error`"
  }
}

/// A set of rules and levels to start from.
public enum Preset: String, Sendable, CaseIterable {
  /// The rules that are worth a developer's time in every app.
  case recommended
  /// All rules.
  case strict

  /// Returns what to do about a word that is not a preset.
  static func help(for word: String) -> String {
    let names = allCases.map(\.rawValue)
    return NearestName.of(word, among: names).map { "did you mean `\($0)`?" }
      ?? "write \(names.map { "`\($0)`" }.joined(separator: " or "))"
  }
}

// MARK: The command line

/// The options of the command line for rules, which override every configuration.
package struct LintOverrides: Sendable {
  package var preset: String?
  package var enabled: [String]
  package var disabled: [String]
  /// Texts such as `RULE=LEVEL`.
  package var severities: [String]
  /// The only rules that run; all that are on if it is empty.
  package var only: [String]

  package init(
    preset: String? = nil, enabled: [String] = [], disabled: [String] = [], severities: [String] = [],
    only: [String] = []
  ) {
    self.preset = preset
    self.enabled = enabled
    self.disabled = disabled
    self.severities = severities
    self.only = only
  }

  /// An unknown rule, level, or preset on the command line, or a contradiction.
  package struct Fault: Error, Sendable, Hashable {
    package let message: String
    package let help: String
  }
}

extension LintSettings {
  /// Returns the settings with the overrides applied.
  package func applying(_ overrides: LintOverrides) throws(LintOverrides.Fault) -> LintSettings {
    var result = self
    if let word = overrides.preset {
      guard let preset = Preset(rawValue: word) else {
        throw LintOverrides.Fault(message: "the preset `\(word)` does not exist", help: Preset.help(for: word))
      }
      result.preset = preset
    }
    if !overrides.only.isEmpty {
      for id in overrides.only { try Self.check(rule: id) }
      let only = Set(overrides.only)
      for id in RuleRegistry.ids where !only.contains(id) { result.levels[id] = .off }
    }
    let enabled = overrides.only + overrides.enabled
    for id in enabled {
      try Self.check(rule: id)
      // A rule that is on keeps the severity of the configuration.
      if levels[id] == nil || levels[id] == .off { result.levels[id] = .enabled }
    }
    for text in overrides.severities {
      let (id, level) = try Self.level(text)
      guard level != .off || !enabled.contains(id) else { throw Self.contradiction(id) }
      if overrides.only.isEmpty || overrides.only.contains(id) { result.levels[id] = level }
    }
    for id in overrides.disabled {
      try Self.check(rule: id)
      let isWanted = enabled.contains(id) || overrides.severities.contains { Self.isOn(id, by: $0) }
      guard !isWanted else { throw Self.contradiction(id) }
      result.levels[id] = .off
    }
    return result
  }

  private static func check(rule id: String) throws(LintOverrides.Fault) {
    guard RuleRegistry.rule(withID: id) == nil else { return }
    let isList = id.utf8.contains(UInt8(ascii: ","))
    throw LintOverrides.Fault(
      message: UnknownRule.message(id), help: isList ? "pass the option once for each rule" : UnknownRule.help(id))
  }

  private static func level(_ text: String) throws(LintOverrides.Fault) -> (String, Level) {
    guard let sign = text.firstIndex(of: "=") else {
      throw LintOverrides.Fault(
        message: "`\(text)` is not RULE=LEVEL", help: "write a rule, =, and off, note, warning, or error")
    }
    let (id, word) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
    try check(rule: id)
    guard let level = Level(word: word) else {
      throw LintOverrides.Fault(message: "`\(word)` is not a severity", help: Level.help(for: word))
    }
    return (id, level)
  }

  private static func isOn(_ id: String, by text: String) -> Bool {
    text.hasPrefix(id + "=") && !text.hasSuffix("=off")
  }

  private static func contradiction(_ id: String) -> LintOverrides.Fault {
    LintOverrides.Fault(message: "the rule `\(id)` is turned on and off", help: "remove one of the two options")
  }
}
