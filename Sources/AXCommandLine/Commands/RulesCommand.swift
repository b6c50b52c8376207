import AXArguments
import AXLint
import AXText

/// `axspec rules`: lists the lint rules.
enum RulesCommand: Command {
  static let name = "rules"
  static let description = CommandDescription(
    name: name,
    summary: "List the lint rules",
    discussion: """
      Each rule has the level that it has in the current folder: that of the nearest .axspec.json upward, or of the \
      preset. 'axspec lint --show-config' says why, and 'axspec explain' explains a rule.
      """,
    options: RulesOptions.self,
    examples: [CommandExample("axspec rules", "List the id, level, summary and options of each rule.")])

  static func run(_ options: RulesOptions, _ console: Console) throws -> ExitStatus {
    // The documentation has this table, whatever the folder.
    if options.format == .markdown {
      try console.output.write(RuleTable.text)
      return .success
    }
    let found = ConfigurationFinder().configurationOfCurrentFolder
    let catalog = RuleCatalog(settings: found.configuration.settings, configuration: found.path)
    try console.output.write(options.format == .json ? catalog.json : catalog.text)
    // The list helps to correct the configuration.
    guard found.diagnostics.isEmpty else {
      console.errors.print(found.diagnostics)
      return .badInput
    }
    return .success
  }
}

struct RulesOptions: CommandOptions {
  enum Format: String {
    case text, json, markdown
  }

  let format: Format

  init(_ reader: inout ArgumentReader) {
    format = reader.choice(
      "format", value: "format", summary: "The format of the list", among: [.text, .json, .markdown], default: .text)
  }
}

/// The list of rules with their levels in a folder, for people and for tools.
private struct RuleCatalog {
  let settings: LintSettings
  /// The path of the configuration; nil without one.
  let configuration: String?

  /// The id, level, summary and options of each rule, by group.
  var text: String {
    let width = RuleRegistry.ids.map(\.count).max() ?? 0
    let list = RuleTable.byGroup { group, rules in
      group.title + "\n" + rules.map { lines(for: $0, width: width) }.joined()
    }
    let origin =
      configuration.map { "of \(TerminalText.escaped($0)) and the preset \(settings.preset.rawValue)" }
      ?? "of the preset \(settings.preset.rawValue), because no .axspec.json applies to this folder"
    return list + "\nThe levels are those \(origin).\n"
      + "'axspec explain <id>' explains a rule. 'axspec lint --fix' can correct one with [fix].\n"
  }

  private func lines(for rule: RuleDescription, width: Int) -> String {
    let mark = rule.isFixable ? " [fix]" : ""
    let columns = WrappedText.padded(rule.id, to: width) + "  " + WrappedText.padded(level(of: rule), to: 8)
    let line = "  \(columns)  \(rule.summary)\(mark)\n"
    let values = settings.options(of: rule)
    let indent = String(repeating: " ", count: width + 14)
    return line
      + rule.options.map { option in
        "\(indent)\(option.name) \(Points.text(values[option.name] ?? option.defaultValue)): \(option.summary)\n"
      }.joined()
  }

  private func level(of rule: RuleDescription) -> String { settings.severity(of: rule)?.rawValue ?? "off" }

  /// All facts, as an array of objects with sorted members.
  var json: String {
    var writer = JSONWriter(.pretty)
    writer.array(of: RuleRegistry.rules) { write($0, to: &$1) }
    writer.endLine()
    return writer.buffer.text
  }

  private func write(_ rule: RuleDescription, to writer: inout JSONWriter) {
    let values = settings.options(of: rule)
    writer.object { writer in
      writer.member("fixable", rule.isFixable)
      writer.member("group", rule.group.rawValue)
      writer.member("id", rule.id)
      writer.member("level", level(of: rule))
      writer.array("options", of: rule.options) { option, writer in
        Self.write(option, value: values[option.name] ?? option.defaultValue, to: &writer)
      }
      writer.member("rationale", rule.rationale)
      writer.member("recommended", rule.isRecommended)
      writer.array("relatedChecks", of: rule.relatedChecks) { $1.string("\($0.tool.rawValue): \($0.name)") }
      writer.member("severity", rule.severity.rawValue)
      writer.member("summary", rule.summary)
      writer.array("wcag", of: rule.criteria) { criterion, writer in
        writer.object { writer in
          writer.member("number", criterion.number)
          writer.member("title", criterion.title)
          writer.member("url", criterion.url)
        }
      }
    }
  }

  private static func write(_ option: RuleDescription.Option, value: Double, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("default", option.defaultValue)
      writer.member("maximum", option.range.upperBound)
      writer.member("minimum", option.range.lowerBound)
      writer.member("name", option.name)
      if let strict = option.strictValue { writer.member("strict", strict) }
      writer.member("summary", option.summary)
      writer.member("value", value)
    }
  }
}

/// The table of rules for the documentation, with their levels in the presets.
private enum RuleTable {
  static var text: String {
    byGroup { group, rules in
      let rows = rules.map { "| `\($0.id)` | \(level(of: $0)) | \(cell($0.summary)) |\n" }
      return "**\(group.title)**\n\n| rule | level | what it flags |\n| --- | --- | --- |\n" + rows.joined()
    }
  }

  /// The texts of all groups that have rules, separated by blank lines.
  static func byGroup(_ text: (RuleDescription.Group, [RuleDescription]) -> String) -> String {
    RuleDescription.Group.allCases.compactMap { group in
      let rules = RuleRegistry.rules.filter { $0.group == group }
      return rules.isEmpty ? nil : text(group, rules)
    }.joined(separator: "\n")
  }

  private static func cell(_ text: String) -> String {
    text.map { $0 == "|" ? "\\|" : String($0) }.joined()
  }

  private static func level(of rule: RuleDescription) -> String {
    rule.isRecommended ? rule.severity.rawValue : "strict"
  }
}
