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
      throw LintOverrides.Fault(message: "`\(word)` is no severity", help: Level.help(for: word))
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
