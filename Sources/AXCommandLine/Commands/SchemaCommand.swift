import AXArguments
import AXLint
import AXTree

/// `axspec schema`: prints the screen language as a schema for editors.
enum SchemaCommand: Command {
  static let description = CommandDescription(
    name: "schema",
    summary: "Print a schema of screen files, or of the configuration, for editors",
    discussion: """
      With the RELAX NG schema of screen files, an editor completes and checks screen files as they are typed, and shows what each element, \
      attribute and value means. It agrees with axspec about all that one file says by itself, but for what one \
      value asks of another, and for instructions; axspec finds those too.
      """,
    options: [
      OptionDescription(name: "configuration", summary: "Print the JSON Schema of .axspec.json instead")
    ],
    examples: [
      CommandExample("axspec schema > screen.rng", "Write the schema to a file."),
      CommandExample("xmllint --noout --relaxng screen.rng Screens/Pay.xml", "Check a file without axspec."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    try Console.standardOutput.write(
      arguments.flag("configuration") ? ConfigurationSchema.text : RelaxNGSchema.text)
    return .success
  }
}
