import AXArguments

/// `axspec outline`: prints what the rotor of VoiceOver lists on each screen.
enum OutlineCommand: Command {
  static let name = "outline"
  static let description = CommandDescription(
    name: name,
    summary: "List the headings, links, and controls of a screen",
    discussion: """
      People turn VoiceOver's rotor to move from heading to heading, or through other kinds of elements. This command \
      lists what they find. The numbers are those of 'axspec speak'. Inputs and titles are as in 'axspec compile'.
      """,
    options: OutlineOptions.self,
    examples: [
      CommandExample("axspec outline Screens/Pay.xml", "List what the rotor finds on one screen."),
      CommandExample("axspec outline Screens --format json", "Print the outlines of all screens for other programs."),
    ])

  static func run(_ options: OutlineOptions, _ console: Console) throws -> ExitStatus {
    try options.compileOptions.runOnce(console)
  }
}

/// The options of `outline`.
struct OutlineOptions: CommandOptions {
  let compileOptions: CompileOptions

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    compileOptions = try CompileOptions(ofSpeech: &reader, text: .outline, json: .outlineJSON)
  }
}
