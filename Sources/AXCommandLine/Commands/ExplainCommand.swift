import AXArguments
import AXDiagnostics
import AXLint
import AXText

/// `axspec explain`: explains rules and errors.
enum ExplainCommand: Command {
  static let name = "explain"
  static let description = CommandDescription(
    name: name,
    summary: "Explain a lint rule or an error",
    options: ExplainOptions.self,
    examples: [
      CommandExample("axspec explain unlabeled-button", "Print what the rule flags, why, and examples."),
      CommandExample("axspec explain malformed-xml", "Print what the error means, and how to fix it."),
    ])

  static func run(_ options: ExplainOptions, _ console: Console) throws -> ExitStatus {
    let texts = try options.ids.map { id in try text(of: id, console.output.style) }
    try console.output.write(texts.joined(separator: "\n"))
    return .success
  }

  private static func text(of id: String, _ style: TerminalStyle) throws(UsageError) -> String {
    if let rule = RuleRegistry.rule(withID: id) { return RuleExplanation(rule: rule, style: style).text }
    if let error = ErrorID(rawValue: id) { return text(of: error, style) }
    let nearest = NearestName.of(id, among: ExplainOptions.allIDs)
    throw UsageError(
      .other(
        "the rule or error '\(id)' does not exist",
        help: nearest.map { "did you mean '\($0)'?" } ?? "'axspec rules' lists the rules"))
  }

  private static func text(of error: ErrorID, _ style: TerminalStyle) -> String {
    let paragraphs = [error.summary, error.remedy].map { WrappedText.lines($0, width: 80).joined(separator: "\n") }
    return style.bold(error.rawValue) + " (\(error.severity.rawValue))\n" + paragraphs.joined(separator: "\n\n") + "\n"
  }
}

struct ExplainOptions: CommandOptions {
  /// The ids of all rules, then of all errors.
  static var allIDs: [String] { RuleRegistry.ids + ErrorID.allCases.map(\.rawValue) }

  let ids: [String]

  init(_ reader: inout ArgumentReader) {
    ids = reader.arguments(
      "id", summary: "The id of a rule or error, in brackets after each finding", completion: .values(Self.allIDs))
  }
}

/// The explanation of a rule.
private struct RuleExplanation {
  let rule: RuleDescription
  let style: TerminalStyle

  var text: String {
    let level = rule.isRecommended ? rule.severity.rawValue : "off; \(rule.severity.rawValue) with the preset strict"
    var result = style.bold(rule.id) + " (\(level))\n"
    result += WrappedText.lines(rule.summary + ".", width: 80).joined(separator: "\n") + "\n\n"
    result += WrappedText.lines(rule.rationale, width: 80).joined(separator: "\n") + "\n"
    result += examples("Fails:", rule.failing) + examples("Passes:", rule.passing)
    result += list(
      "Options, in .axspec.json:",
      rule.options.map { option in
        let strict = option.strictValue.map { ", \(number($0)) in strict" } ?? ""
        return "\(option.name) (\(number(option.defaultValue))\(strict)): \(option.summary)"
      })
    result += list(
      "WCAG 2.2:", rule.criteria.map { "\($0.number) \($0.title)\n    \($0.url)" },
      instead: "Best practice; no success criterion of WCAG 2.2 requires it.")
    result += list("Related checks:", rule.relatedChecks.map { "\($0.tool.rawValue): \($0.name)" })
    result += list(
      "To ignore it for an element and everything inside, write before the element:",
      ["<?axspec ignore=\"\(rule.id)\" reason=\"…\"?>"])
    result += list(
      "In Xcode, write in the notes of the object (Identity inspector, Document):",
      ["axspec:ignore \(rule.id) …"])
    return result
  }

  private func examples(_ title: String, _ examples: [RuleDescription.Example]) -> String {
    var result = "\n\(style.bold(title))\n"
    for example in examples {
      for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
        result += "  \(line)\n"
      }
      if !example.caption.isEmpty { result += "      \(example.caption)\n" }
    }
    return result
  }

  private func list(_ title: String, _ lines: [String], instead: String? = nil) -> String {
    guard !lines.isEmpty else { return instead.map { "\n\($0)\n" } ?? "" }
    return "\n\(style.bold(title))\n" + lines.map { "  \($0)\n" }.joined()
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
