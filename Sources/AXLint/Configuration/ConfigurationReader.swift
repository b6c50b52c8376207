import AXDiagnostics
import AXText
import AXTree

/// Makes a configuration from JSON, and a diagnostic for each problem.
struct ConfigurationReader {
  let source: SourceText
  /// Whether `rules` is read. Only lint needs it, and it takes a good part of a small run.
  let readsRules: Bool
  private(set) var configuration = Configuration()
  private(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText, readsRules: Bool) {
    self.source = source
    self.readsRules = readsRules
  }

  mutating func read() {
    do throws(JSONFault) {
      let (value, duplicates) = try JSONParser.parse(source.bytes, as: .commented)
      for duplicate in duplicates { report(duplicate.message, duplicate.range, help: duplicate.help) }
      guard let members = object(value, "the configuration") else { return }
      for member in members { read(member) }
    } catch {
      report(error.message, error.range, help: error.help)
    }
  }

  private mutating func read(_ member: LocatedJSON.Member) {
    switch ConfigurationKey(rawValue: member.key) {
    case .schema: _ = text(member.value, "`$schema`")
    case .preset: readPreset(member.value)
    case .rules where !readsRules: break
    case .rules:
      for rule in object(member.value, "`rules`") ?? [] { read(rule: rule) }
    case .exclude: readExclude(member.value)
    case .language: readLanguage(member.value)
    case .extends: configuration.extends = path(member.value, "`extends`")
    case .baseline: configuration.baseline = path(member.value, "`baseline`")
    case .root: configuration.root = path(member.value, "`root`")
    case .sources: configuration.sources = paths(member.value, "sources", example: "App")
    case .screens: configuration.screens = paths(member.value, "screens", example: "Screens")
    case .snapshots: readOutputs(member.value, .snapshots)
    case .generated: readOutputs(member.value, .generated)
    case nil:
      let keys = ConfigurationKey.allCases.map(\.rawValue)
      let list = keys.filter { $0 != ConfigurationKey.schema.rawValue }.map { "`\($0)`" }
      report(
        "a configuration has no key `\(member.key)`", member.keyRange,
        help: Self.nearest(member.key, keys)
          ?? "the keys are \(list.dropLast().joined(separator: ", ")), and \(list[list.count - 1])")
    }
  }

  private mutating func readPreset(_ value: LocatedJSON) {
    guard let text = text(value, "`preset`") else { return }
    guard let preset = Preset(rawValue: text) else {
      return report("the preset `\(text)` does not exist", value.range, help: Preset.help(for: text))
    }
    configuration.settings.preset = preset
    configuration.origins.preset = location(value.range)
  }

  private mutating func readExclude(_ value: LocatedJSON) {
    guard case .array(let values) = value.content else {
      return report("`exclude` must be an array, not \(value.form)", value.range, help: "write [\"Generated/**\"]")
    }
    configuration.origins.exclude = location(value.range)
    for value in values {
      guard let text = text(value, "a pattern") else { continue }
      do throws(Glob.Fault) {
        configuration.exclude.insert(try Glob(text))
        configuration.excludePatterns.append(.init(text: text, location: location(value.range)))
      } catch {
        report(error.message, value.range, help: error.help)
      }
      guard configuration.exclude.tokenCount <= GlobSet.maximumTokenCount else {
        return report(
          "the patterns in `exclude` expand to more than \(GlobSet.maximumTokenCount) characters",
          value.range, help: "exclude whole folders")
      }
    }
  }

  private mutating func readLanguage(_ value: LocatedJSON) {
    guard let text = text(value, "`language`") else { return }
    guard !text.isEmpty, LanguageTag.isWellFormed(text) else {
      return report("`\(text)` is not a language tag", value.range, help: LanguageTag.help(for: text))
    }
    configuration.settings.language = text
    configuration.origins.language = location(value.range)
  }

  // MARK: Paths

  private mutating func paths(
    _ value: LocatedJSON, _ key: String, example: String
  ) -> [Configuration.LocatedText]? {
    guard case .array(let values) = value.content else {
      report("`\(key)` must be an array, not \(value.form)", value.range, help: "write [\"\(example)\"]")
      return nil
    }
    return values.compactMap { path($0, "a path in `\(key)`") }
  }

  /// Returns a path relative to the folder of the configuration.
  private mutating func path(_ value: LocatedJSON, _ name: String) -> Configuration.LocatedText? {
    guard let text = text(value, name) else { return nil }
    guard !text.isEmpty, !text.utf8.starts(with: "/".utf8), !text.utf8.contains(0) else {
      report(
        text.isEmpty ? "\(name) is empty" : "\(name) must be a relative path, not `\(text)`", value.range,
        help: "write a path relative to the configuration's folder")
      return nil
    }
    return .init(text: text, location: location(value.range))
  }

  // MARK: Outputs

  private mutating func readOutputs(_ value: LocatedJSON, _ kind: CheckedOutputs.Kind) {
    let key = kind.rawValue
    guard case .object(let members) = value.content else {
      guard case .string = value.content else {
        return report(
          "`\(key)` must be a folder, or an object, not \(value.form)", value.range,
          help: "write the path of a folder in double quotes")
      }
      configuration.outputs[kind] = path(value, "`\(key)`").map { CheckedOutputs(folder: $0) }
      return
    }
    var folder: Configuration.LocatedText?
    var options: [(CheckedOutputs.Option, String?)] = []
    for member in members {
      if member.key == "folder" {
        folder = path(member.value, "the folder of `\(key)`")
      } else if let option = kind.options.first(where: { $0.rawValue == member.key }) {
        options += values(member.value, of: option).map { (option, $0) }
      } else {
        let names = ["folder"] + kind.options.map(\.rawValue)
        report(
          "`\(key)` has no option `\(member.key)`", member.keyRange,
          help: Self.nearest(member.key, names) ?? "the options are \(names.map { "`\($0)`" }.joined(separator: ", "))")
      }
    }
    guard let folder else {
      if !members.contains(where: { $0.key == "folder" }) {
        report("`\(key)` has no folder", value.range, help: "add \"folder\", the path of a folder")
      }
      return
    }
    configuration.outputs[kind] = CheckedOutputs(folder: folder, options: options)
  }

  /// The values of an option, as the command has them: nil for a flag that is on.
  private mutating func values(_ value: LocatedJSON, of option: CheckedOutputs.Option) -> [String?] {
    switch (option, value.content) {
    case (.audit, .boolean(let isOn)): return isOn ? [nil] : []
    case (.audit, _):
      report("`audit` must be true or false, not \(value.form)", value.range, help: "write true")
      return []
    case (.only, .array(let values)): return values.compactMap { choice($0, of: option) }
    case (.only, _):
      report("`only` must be an array, not \(value.form)", value.range, help: "write [\"identifiers\"]")
      return []
    default: return choice(value, of: option).map { [$0] } ?? []
    }
  }

  private mutating func choice(_ value: LocatedJSON, of option: CheckedOutputs.Option) -> String? {
    guard let text = text(value, "`\(option.rawValue)`") else { return nil }
    guard option.values.isEmpty || option.values.contains(text) else {
      report(
        "`\(option.rawValue)` cannot be `\(text)`", value.range,
        help: Self.nearest(text, option.values) ?? "the values are \(option.values.joined(separator: ", "))")
      return nil
    }
    return text
  }

  // MARK: Rules

  private mutating func read(rule member: LocatedJSON.Member) {
    guard let rule = RuleRegistry.rule(withID: member.key) else {
      return report(UnknownRule.message(member.key), member.keyRange, help: UnknownRule.help(member.key))
    }
    switch member.value.content {
    case .string: readLevel(member.value, of: rule)
    case .object(let members):
      for option in members {
        if option.key == "severity" { readLevel(option.value, of: rule) } else { read(option, of: rule) }
      }
    default:
      report(
        "`\(rule.id)` must be a severity or an object, not \(member.value.form)", member.value.range,
        help: "write \"off\", \"note\", \"warning\", or \"error\"")
    }
  }

  private mutating func readLevel(_ value: LocatedJSON, of rule: RuleDescription) {
    guard let text = text(value, "the severity of `\(rule.id)`") else { return }
    guard let level = LintSettings.Level(word: text) else {
      return report("`\(text)` is not a severity", value.range, help: LintSettings.Level.help(for: text))
    }
    configuration.settings.levels[rule.id] = level
    configuration.origins.levels[rule.id] = location(value.range)
  }

  private mutating func read(_ member: LocatedJSON.Member, of rule: RuleDescription) {
    let names = ["severity"] + rule.options.map(\.name)
    guard let option = rule.options.first(where: { $0.name == member.key }) else {
      return report(
        "`\(rule.id)` has no option `\(member.key)`", member.keyRange,
        help: Self.nearest(member.key, names) ?? "the options are \(names.map { "`\($0)`" }.joined(separator: ", "))")
    }
    guard case .number(let number) = member.value.content else {
      return report(
        "`\(option.name)` must be a number, not \(member.value.form)", member.value.range, help: option.summary)
    }
    guard option.range.contains(number) else {
      let (minimum, maximum) = (Points.text(option.range.lowerBound), Points.text(option.range.upperBound))
      return report(
        "`\(option.name)` must be from \(minimum) to \(maximum), not \(source.text(in: member.value.range))",
        member.value.range, help: option.summary)
    }
    configuration.settings.options[rule.id, default: [:]][option.name] = number
    configuration.origins.options[rule.id, default: [:]][option.name] = location(member.value.range)
  }

  // MARK: Types

  private mutating func object(_ value: LocatedJSON, _ name: String) -> [LocatedJSON.Member]? {
    if case .object(let members) = value.content { return members }
    report("\(name) must be an object, not \(value.form)", value.range, help: "write {\"key\": …}")
    return nil
  }

  private mutating func text(_ value: LocatedJSON, _ name: String) -> String? {
    if case .string(let text) = value.content { return text }
    report("\(name) must be a string, not \(value.form)", value.range, help: "write it in double quotes")
    return nil
  }

  private static func nearest(_ name: String, _ names: [String]) -> String? {
    NearestName.of(name, among: names).map { "did you mean `\($0)`?" }
  }

  private mutating func report(_ message: String, _ range: Range<Int>, help: String?) {
    diagnostics.append(Diagnostic(.invalidConfiguration, message, at: location(range), help: help))
  }

  private func location(_ range: Range<Int>) -> SourceLocation { SourceLocation(source: source, range: range) }
}
