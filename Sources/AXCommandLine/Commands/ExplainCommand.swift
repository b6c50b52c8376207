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
  static func seeAlso(_ topics: [String], _ style: TerminalStyle) -> String {
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
