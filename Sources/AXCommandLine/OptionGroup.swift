import AXArguments

/// The groups of options in help.
extension OptionGroup {
  /// What is looked at.
  static let input = OptionGroup("INPUT")
  /// What is printed, and where.
  static let output = OptionGroup("OUTPUT")
  /// What happens to files.
  static let files = OptionGroup("FILES")
  static let fixes = OptionGroup("FIXES")
  static let baselines = OptionGroup("BASELINES")
  static let rules = OptionGroup("RULES", isUsual: false)
  static let speech = OptionGroup("SPEECH", isUsual: false)
  /// What scripts and build systems need.
  static let automation = OptionGroup("AUTOMATION", isUsual: false)
}
