import AXDiagnostics
import AXText

/// Which rules run, at which level and with which options: what a configuration and the command line come to.
package struct LintSettings: Sendable {
  /// What is set for one rule.
  package enum Level: Sendable, Hashable {
    case off
    case on(Severity)
    /// As the preset has it, or at the rule's own level where it is on by name alone.
    case enabled
  }

  package var preset: Preset
  /// By rule id.
  package var levels: [String: Level]
  /// By rule id and option name.
  package var options: [String: [String: Double]]
  /// The language of elements for which none is written.
  package var language: String?

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

  /// The severity that replaces every level of a rule, if one is set.
  func configuredSeverity(of rule: RuleDescription) -> Severity? {
    if case .on(let severity) = levels[rule.id] { return severity }
    return nil
  }

  /// A finding of a rule about the linting itself, if the rule is on.
  func diagnostic(
    _ rule: RuleDescription, _ message: String, at location: SourceLocation, help: String?
  ) -> Diagnostic? {
    guard isOn(rule) else { return nil }
    return Diagnostic(
      id: rule.id, severity: configuredSeverity(of: rule) ?? rule.severity, message: message, location: location,
      help: help)
  }

  /// The values of a rule's options: what is set, else what the preset asks for.
  func options(of rule: RuleDescription) -> [String: Double] {
    var values = options[rule.id] ?? [:]
    for option in rule.options where values[option.name] == nil {
      values[option.name] = preset == .strict ? option.strictValue ?? option.defaultValue : option.defaultValue
    }
    return values
  }
}

extension LintSettings.Level {
  /// What a configuration may say of a rule.
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

  /// What to do about a word that is not a level.
  static func help(for word: String) -> String {
    // What people know from other tools.
    let known = [
      "warn": "warning", "err": "error", "info": "note", "hint": "note", "false": "off", "disabled": "off",
      "none": "off", "ignore": "off", "true": "warning", "on": "warning",
    ]
    if let nearest = known[word.lowercased()] ?? NearestName.of(word, among: words) {
      return "did you mean `\(nearest)`?"
    }
    return "it is `off`, `note`, `warning` or `error`"
  }
}

/// A set of rules and levels to start from.
package enum Preset: String, Sendable, CaseIterable {
  case recommended, strict

  /// What to do about a word that is not a preset.
  static func help(for word: String) -> String {
    let names = allCases.map(\.rawValue)
    return NearestName.of(word, among: names).map { "did you mean `\($0)`?" }
      ?? "it is \(names.map { "`\($0)`" }.joined(separator: " or "))"
  }
}

// MARK: The command line

/// What a command line says about rules, on top of every configuration.
package struct LintOverrides: Sendable {
  package var preset: String?
  /// Ids of rules.
  package var enabled: [String]
  package var disabled: [String]
  /// `RULE=LEVEL`, each.
  package var severities: [String]

  package init(preset: String? = nil, enabled: [String] = [], disabled: [String] = [], severities: [String] = []) {
    self.preset = preset
    self.enabled = enabled
    self.disabled = disabled
    self.severities = severities
  }

  /// Something on the command line that names no rule, level or preset, or speaks against itself.
  package struct Fault: Error, Sendable, Hashable {
    package let message: String
    package let help: String
  }
}

extension LintSettings {
  /// Applies what a command line says, all of it or nothing.
  package func applying(_ overrides: LintOverrides) throws(LintOverrides.Fault) -> LintSettings {
    var result = self
    if let word = overrides.preset {
      guard let preset = Preset(rawValue: word) else {
        throw LintOverrides.Fault(message: "there is no preset `\(word)`", help: Preset.help(for: word))
      }
      result.preset = preset
    }
    for id in overrides.enabled {
      try Self.check(rule: id)
      // One that is on keeps the severity that the configuration gave it.
      if levels[id] == nil || levels[id] == .off { result.levels[id] = .enabled }
    }
    for text in overrides.severities {
      let (id, level) = try Self.level(text)
      guard level != .off || !overrides.enabled.contains(id) else { throw Self.contradiction(id) }
      result.levels[id] = level
    }
    for id in overrides.disabled {
      try Self.check(rule: id)
      let isWanted = overrides.enabled.contains(id) || overrides.severities.contains { Self.isOn(id, by: $0) }
      guard !isWanted else { throw Self.contradiction(id) }
      result.levels[id] = .off
    }
    return result
  }

  private static func check(rule id: String) throws(LintOverrides.Fault) {
    guard RuleRegistry.rule(withID: id) == nil else { return }
    throw LintOverrides.Fault(message: UnknownRule.message(id), help: UnknownRule.help(id))
  }

  private static func level(_ text: String) throws(LintOverrides.Fault) -> (String, Level) {
    guard let sign = text.firstIndex(of: "=") else {
      throw LintOverrides.Fault(
        message: "`\(text)` is not RULE=LEVEL", help: "write a rule, = and off, note, warning or error")
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
    LintOverrides.Fault(message: "the rule `\(id)` is turned on and off", help: "take out one of the two")
  }
}
