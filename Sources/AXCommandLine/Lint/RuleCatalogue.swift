import AXDiagnostics
import AXLint

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// Everything, as an array of objects.
  package static func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(descriptions.map(Entry.init)), as: UTF8.self) + "\n"
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

  private struct Entry: Encodable {
    struct Criterion: Encodable {
      let number: String
      let title: String
      let url: String
    }

    struct Option: Encodable {
      let name: String
      let summary: String
      let `default`: Double
      let strict: Double?
      let minimum: Double
      let maximum: Double
    }

    let id: String
    let group: String
    let severity: String
    let recommended: Bool
    let summary: String
    let rationale: String
    let wcag: [Criterion]
    let relatedChecks: [String]
    let options: [Option]

    init(_ rule: RuleDescription) {
      id = rule.id
      group = rule.group.rawValue
      severity = rule.severity.rawValue
      recommended = rule.isRecommended
      summary = rule.summary
      rationale = rule.rationale
      wcag = rule.criteria.map { Criterion(number: $0.number, title: $0.title, url: $0.url) }
      relatedChecks = rule.relatedChecks.map { "\($0.tool.rawValue): \($0.name)" }
      options = rule.options.map {
        Option(
          name: $0.name, summary: $0.summary, default: $0.defaultValue, strict: $0.strictValue,
          minimum: $0.range.lowerBound, maximum: $0.range.upperBound)
      }
    }
  }
}
