import AXArguments
import AXLint
import AXText

/// `axspec rules`: lists the lint rules.
enum RulesCommand: Command {
  static let description = CommandDescription(
    name: "rules",
    summary: "List the lint rules",
    options: RulesOptions.self,
    examples: [CommandExample("axspec rules", "List the id, level and summary of each rule.")])

  static func run(_ options: RulesOptions, _ console: Console) throws -> ExitStatus {
    let text =
      switch options.format {
      case .json: RuleCatalog.json()
      case .markdown: RuleCatalog.markdown()
      case .text: RuleCatalog.text()
      }
    try console.output.write(text)
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

/// The list of rules, for people and for tools.
private enum RuleCatalog {
  /// The id, level and summary of each rule, by group.
  static func text() -> String {
    let width = RuleRegistry.rules.map(\.id.count).max() ?? 0
    return byGroup { group, rules in
      let lines = rules.map { rule in
        "  \(padded(rule.id, to: width))  \(padded(level(of: rule), to: 8))  \(rule.summary)\n"
      }
      return group.title + "\n" + lines.joined()
    } + "\n'strict' marks a rule that is on only in the preset strict, as a warning.\n"
  }

  /// A table for each group.
  static func markdown() -> String {
    byGroup { group, rules in
      let rows = rules.map { "| `\($0.id)` | \(level(of: $0)) | \($0.summary.replacing("|", with: "\\|")) |\n" }
      return "**\(group.title)**\n\n| rule | level | what it flags |\n| --- | --- | --- |\n" + rows.joined()
    }
  }

  /// The texts of all groups that have rules, separated by blank lines.
  private static func byGroup(_ text: (RuleDescription.Group, [RuleDescription]) -> String) -> String {
    RuleDescription.Group.allCases.compactMap { group in
      let rules = RuleRegistry.rules.filter { $0.group == group }
      return rules.isEmpty ? nil : text(group, rules)
    }.joined(separator: "\n")
  }

  /// All facts, as an array of objects with sorted members.
  static func json() -> String {
    var writer = JSONWriter(.pretty)
    writer.array(of: RuleRegistry.rules) { write($0, to: &$1) }
    writer.endLine()
    return writer.buffer.text
  }

  private static func write(_ rule: RuleDescription, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("group", rule.group.rawValue)
      writer.member("id", rule.id)
      writer.array("options", of: rule.options) { write($0, to: &$1) }
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

  private static func write(_ option: RuleDescription.Option, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("default", option.defaultValue)
      writer.member("maximum", option.range.upperBound)
      writer.member("minimum", option.range.lowerBound)
      writer.member("name", option.name)
      if let strict = option.strictValue { writer.member("strict", strict) }
      writer.member("summary", option.summary)
    }
  }

  private static func level(of rule: RuleDescription) -> String {
    rule.isRecommended ? rule.severity.rawValue : "strict"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
