import AXDiagnostics
import AXLint
import AXText

/// The list of rules, for people and for tools.
package enum RuleCatalogue {
  package static var descriptions: [RuleDescription] { RuleRegistry.rules.map { $0.description } }

  /// Id, level and summary of each, by group.
  package static func text() -> String {
    let width = descriptions.map(\.id.count).max() ?? 0
    var result = ""
    for group in RuleDescription.Group.allCases {
      let rules = descriptions.filter { $0.group == group }
      guard !rules.isEmpty else { continue }
      result += (result.isEmpty ? "" : "\n") + group.title + "\n"
      for rule in rules {
        let id = padded(rule.id, to: width)
        let level = padded(level(of: rule), to: 8)
        result += "  \(id)  \(level)  \(rule.summary)\n"
      }
    }
    return result + "\n'strict' is a rule that only the preset strict has, as a warning.\n"
  }

  /// A table for each group.
  package static func markdown() -> String {
    RuleDescription.Group.allCases.compactMap { group in
      let rules = descriptions.filter { $0.group == group }
      guard !rules.isEmpty else { return nil }
      let rows = rules.map { "| `\($0.id)` | \(level(of: $0)) | \(escaped($0.summary)) |" }
      return "**\(group.title)**\n\n| rule | level | what it flags |\n| --- | --- | --- |\n"
        + rows.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// Everything, as an array of objects with sorted members.
  package static func json() -> String {
    var writer = JSONWriter(.pretty)
    writer.array(of: descriptions) { write($0, to: &$1) }
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

  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
