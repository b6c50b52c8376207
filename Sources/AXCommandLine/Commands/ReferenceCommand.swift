import AXArguments
import AXDiagnostics
import AXLint
import AXReference

/// `axspec reference`: prints the reference of the screen language.
enum ReferenceCommand: Command {
  static let name = "reference"
  static let description = CommandDescription(
    name: name,
    summary: "Look up an element, attribute, trait, or topic",
    discussion: """
      Without a topic, the command lists all topics. If several things have a name, it prints all of them: 'image' is a \
      trait and an attribute. 'axspec explain' explains the ids of rules and errors.
      """,
    options: ReferenceOptions.self,
    examples: [
      CommandExample("axspec reference", "List the topics."),
      CommandExample("axspec reference slider", "Print the attributes of <slider>, and what the snapshot prints."),
      CommandExample("axspec reference traits", "Print all traits, and what they replace."),
    ])

  static func run(_ options: ReferenceOptions, _ console: Console) throws -> ExitStatus {
    let reference = Reference(style: console.output.style)
    let texts = try options.topics.map { name throws(UsageError) in try text(of: name, reference) }
    try console.output.write(texts.isEmpty ? reference.list : texts.joined(separator: "\n"))
    return .success
  }

  private static func text(of name: String, _ reference: Reference) throws(UsageError) -> String {
    // People copy names with their brackets.
    if let text = reference.text(of: name.filter { $0 != "<" && $0 != ">" }) { return text }
    if ExplainOptions.allIDs.contains(name) {
      throw UsageError(.other("'\(name)' is an id, not a topic", help: "run 'axspec explain \(name)'"))
    }
    throw UsageError(
      .other(
        "the topic '\(name)' does not exist",
        help: Reference.nearest(to: name).map { "did you mean '\($0)'?" } ?? "'axspec reference' lists the topics"))
  }
}

struct ReferenceOptions: CommandOptions {
  let topics: [String]

  init(_ reader: inout ArgumentReader) {
    topics = reader.arguments(
      "topic", summary: "The name of an element, attribute, or trait, or another topic; all are listed without one",
      isRequired: false, completion: .values(Reference.names))
  }
}
