import AXArguments
import AXLint
import AXText

/// `axspec explain`: says what a rule is about, why, and how to satisfy it.
enum ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain",
    summary: "Explain a rule of lint",
    options: ExplainOptions.self,
    examples: [CommandExample("axspec explain unlabeled-button", "What it flags, why, and examples.")])

  static func run(_ options: ExplainOptions, _ console: Console) throws -> ExitStatus {
    let rules = try options.ids.map { id in
      guard let rule = RuleRegistry.rule(withID: id)?.description else {
        let nearest = NearestName.of(id, among: RuleRegistry.ids)
        throw UsageError(
          .other(
            "there is no rule '\(id)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "'axspec rules' lists the rules"))
      }
      return rule
    }
    let style = console.output.style
    try console.output.write(rules.map { RuleExplanation(rule: $0, style: style).text }.joined(separator: "\n"))
    return .success
  }
}

struct ExplainOptions: CommandOptions {
  let ids: [String]

  init(_ reader: inout ArgumentReader) {
    ids = reader.arguments(
      "rule", summary: "The rule's id, as it stands in brackets behind a finding", completion: .values(RuleRegistry.ids)
    )
  }
}
