import AXArguments
import AXLint
import AXTree

/// `axspec schema`: prints a schema of the screen language or of the configuration, for editors.
enum SchemaCommand: Command {
  static let name = "schema"
  static let description = CommandDescription(
    name: name,
    summary: "Print a schema of screen files or of the configuration",
    discussion: """
      With the RELAX NG schema of screen files, an editor completes and checks files as you type, and shows what each \
      element, attribute and value means. The schema covers everything that can be checked in a single file, except \
      instructions and rules that relate two values; axspec checks those too.
      """,
    options: SchemaOptions.self,
    examples: [
      CommandExample("axspec schema > screen.rng", "Write the schema to a file."),
      CommandExample("xmllint --noout --relaxng screen.rng Screens/Pay.xml", "Check a file without axspec."),
    ])

  static func run(_ options: SchemaOptions, _ console: Console) throws -> ExitStatus {
    try console.output.write(options.isOfConfiguration ? ConfigurationSchema.text : RelaxNGSchema.text)
    return .success
  }
}

struct SchemaOptions: CommandOptions {
  let isOfConfiguration: Bool

  init(_ reader: inout ArgumentReader) {
    isOfConfiguration = reader.flag("configuration", summary: "Print the JSON Schema of .axspec.json instead")
  }
}
