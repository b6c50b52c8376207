import AXDiagnostics
import AXText

/// The contents of an `.axspec.json`.
package struct Configuration: Sendable {
  package static let fileName = ConfigurationFile.name

  /// A text of the file, such as a path, which is relative to the folder of the file.
  package struct LocatedText: Sendable {
    package let text: String
    package let location: SourceLocation
  }

  /// Where the settings are written.
  package struct Origins: Sendable {
    package var preset: SourceLocation?
    package var language: SourceLocation?
    /// The locations of levels by rule id.
    package var levels: [String: SourceLocation] = [:]
    /// The locations of options by rule id and option name.
    package var options: [String: [String: SourceLocation]] = [:]
    /// The location of `exclude`.
    package var exclude: SourceLocation?
  }

  package var settings: LintSettings
  /// The inputs to skip, relative to the configuration's folder.
  package var exclude: GlobSet
  /// The patterns of `exclude`.
  package var excludePatterns: [LocatedText] = []
  /// The path of the configuration that this one extends.
  package var extends: LocatedText?
  package var baseline: LocatedText?
  /// The folder that includes must not leave.
  package var root: LocatedText?
  /// The folders of the app's source code; nil if the key is not written.
  package var sources: [LocatedText]?
  /// The files and folders with screens, which `check` formats and makes outputs of; nil if the key is not written.
  package var screens: [LocatedText]?
  /// What is made of the screens.
  package var outputs: [CheckedOutputs.Kind: CheckedOutputs] = [:]
  package var origins = Origins()

  package init(settings: LintSettings = LintSettings(), exclude: GlobSet = GlobSet()) {
    self.settings = settings
    self.exclude = exclude
  }

  /// Returns whether an input is skipped.
  ///
  /// - Parameter path: A path relative to the configuration's folder.
  package func excludes(_ path: String) -> Bool { exclude.matches(path) }

  /// Whether a walk also reads what it leaves out by default, because `exclude` is written and empty; nil if it is not
  /// written.
  package var readsEverything: Bool? { origins.exclude == nil ? nil : excludePatterns.isEmpty }

  /// Returns the configuration with everything that it does not set taken from the one that it extends, except
  /// `exclude`: its patterns are relative to the folder of the other configuration.
  package func extending(_ base: Configuration) -> Configuration {
    var result = base
    if origins.preset != nil { result.settings.preset = settings.preset }
    if origins.language != nil { result.settings.language = settings.language }
    result.settings.levels.merge(settings.levels) { $1 }
    result.settings.options.merge(settings.options) { $0.merging($1) { $1 } }
    result.exclude = exclude
    result.excludePatterns = excludePatterns
    result.extends = extends
    result.baseline = baseline ?? base.baseline
    result.root = root ?? base.root
    result.sources = sources ?? base.sources
    result.screens = screens ?? base.screens
    result.outputs.merge(outputs) { $1 }
    result.origins.preset = origins.preset ?? base.origins.preset
    result.origins.language = origins.language ?? base.origins.language
    result.origins.exclude = origins.exclude
    result.origins.levels.merge(origins.levels) { $1 }
    result.origins.options.merge(origins.options) { $0.merging($1) { $1 } }
    return result
  }

  /// The result of reading a configuration.
  package struct Reading: Sendable {
    /// The configuration, or nil if there are diagnostics.
    package let configuration: Configuration?
    package let diagnostics: [Diagnostic]
  }

  /// - Parameter readsRules: Whether `rules` is read, which only lint needs.
  package static func read(_ source: SourceText, readsRules: Bool = true) -> Reading {
    var reader = ConfigurationReader(source: source, readsRules: readsRules)
    reader.read()
    return Reading(
      configuration: reader.diagnostics.isEmpty ? reader.configuration : nil, diagnostics: reader.diagnostics)
  }
}

/// The keys of a configuration and of its schema, in the order in which they are written.
package enum ConfigurationKey: String, CaseIterable {
  case schema = "$schema"
  case extends, preset, rules, exclude, language, screens, snapshots, generated, baseline, root, sources
}
