import AXArguments
import AXLint
import AXText

/// `axspec explain`: says what a rule is about, why, and how to satisfy it.
enum ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain",
    summary: "Explain a rule of lint",
    arguments: [
      ArgumentDescription(
        name: "rule", summary: "The rule's id, as it stands in brackets behind a finding", isRepeating: true,
        completion: .values(RuleRegistry.ids))
    ],
    examples: [CommandExample("axspec explain unlabeled-button", "What it flags, why, and examples.")])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    let rules = try arguments.positionals.map { id in
      guard let rule = RuleRegistry.rule(withID: id)?.description else {
        let nearest = NearestName.of(id, among: RuleRegistry.ids)
        throw arguments.error(
          .other(
            "there is no rule '\(id)'",
            help: nearest.map { "did you mean '\($0)'?" } ?? "'axspec rules' lists the rules"))
      }
      return rule
    }
    let style = Console.standardOutput.style
    try Console.standardOutput.write(rules.map { RuleExplanation(rule: $0, style: style).text }.joined(separator: "\n"))
    return .success
  }
}
