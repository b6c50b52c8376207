import AXDiagnostics

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
  package func configuredSeverity(of rule: RuleDescription) -> Severity? {
    if case .on(let severity) = levels[rule.id] { return severity }
    return nil
  }

  package func options(of rule: RuleDescription) -> RuleOptions {
    var values = options[rule.id] ?? [:]
    // What strict asks for holds only where nothing is set.
    if preset == .strict {
      for option in rule.options where values[option.name] == nil {
        if let strict = option.strictValue { values[option.name] = strict }
      }
    }
    return RuleOptions(rule, values: values)
  }
}
