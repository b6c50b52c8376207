import AXArguments

/// `axspec rules`: lists the rules of lint.
enum RulesCommand: Command {
  static let description = CommandDescription(
    name: "rules",
    summary: "List the rules of lint",
    options: [
      OptionDescription(
        name: "format", valueName: "format", summary: "How to list them", allowedValues: ["text", "json", "markdown"],
        defaultValue: "text")
    ],
    examples: [CommandExample("axspec rules", "List id, severity and summary of each.")])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    let text =
      switch arguments.value("format") {
      case "json": try RuleCatalogue.json()
      case "markdown": RuleCatalogue.markdown()
      default: RuleCatalogue.text()
      }
    try Console.standardOutput.write(text)
    return .success
  }
}
