import AXArguments
import AXDiagnostics
import AXLint
import AXReference
import AXText

/// `axspec explain`: explains the ids of rules, of errors, and of what `check` finds.
enum ExplainCommand: Command {
  static let name = "explain"
  static let description = CommandDescription(
    name: name,
    summary: "Explain the id in brackets after a message",
    discussion: """
      An id is that of a lint rule, of an error, or of what 'axspec check' or 'axspec verify' finds. 'axspec reference' \
      explains the screen language.
      """,
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
    if Reference.names.contains(id) {
      throw UsageError(
        .other("'\(id)' is a topic, not the id of a rule or error", help: "run 'axspec reference \(id)'"))
    }
    let nearest = NearestName.of(id, among: ExplainOptions.allIDs)
    throw UsageError(
      .other(
        "the rule or error '\(id)' does not exist",
        help: nearest.map { "did you mean '\($0)'?" } ?? "'axspec rules' lists the rules"))
  }

  private static func text(of error: ErrorID, _ style: TerminalStyle) -> String {
    let paragraphs = [error.summary, error.remedy].map { WrappedText.lines($0, width: 80).joined(separator: "\n") }
    let example = Reference(style: style).example(ofError: error.rawValue)
    return style.bold(error.rawValue) + " (\(error.severity.rawValue))\n" + paragraphs.joined(separator: "\n\n") + "\n"
      + (example.isEmpty ? "" : "\n\(style.bold("Example:"))\n\(example)") + seeAlso(error.topics, style)
  }

  /// Where to read more about the language.
  fileprivate static func seeAlso(_ topics: [String], _ style: TerminalStyle) -> String {
    let commands = topics.map { "  axspec reference \($0)\n" }
    return commands.isEmpty ? "" : "\n\(style.bold("See also:"))\n" + commands.joined()
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
    return result + ExplainCommand.seeAlso(topics, style)
  }

  /// The topics that the texts name, and those of the group.
  private var topics: [String] {
    let named = Reference.topics(in: rule.summary + rule.rationale)
    return named + rule.group.topics.filter { !named.contains($0) }
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

extension RuleDescription.Group {
  /// The topics of the reference that help with rules of the group.
  fileprivate var topics: [String] {
    switch self {
    case .names: ["label"]
    case .hints: ["hint"]
    case .traits: ["traits"]
    case .structure: ["read", "assistive"]
    case .layout: ["frame", "textColor"]
    case .linting: ["ignore"]
    }
  }
}
