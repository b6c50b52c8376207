import AXArguments

/// `axspec rules`: lists the rules of lint.
enum RulesCommand: Command {
  static let description = CommandDescription(
    name: "rules",
    summary: "List the rules of lint",
    options: RulesOptions.self,
    examples: [CommandExample("axspec rules", "List id, severity and summary of each.")])

  static func run(_ options: RulesOptions, _ console: Console) throws -> ExitStatus {
    let text =
      switch options.format {
      case .json: RuleCatalogue.json()
      case .markdown: RuleCatalogue.markdown()
      case .text: RuleCatalogue.text()
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
      "format", value: "format", summary: "How to list them", among: [.text, .json, .markdown], default: .text)
  }
}
