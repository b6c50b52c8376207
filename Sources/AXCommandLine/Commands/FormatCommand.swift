import AXArguments

/// `axspec format`: lays screen files out in one way.
enum FormatCommand: Command {
  static let description = CommandDescription(
    name: "format",
    summary: "Lay screen files out in one way, in place",
    discussion: """
      Each input is a screen file, a fragment, a folder, which is walked for *.xml, or - for standard input, which \
      is formatted to standard output. Includes need not resolve. A file with an error is left alone.

      Attributes are put into the order of the language, on one line with their tag where that fits into 120 \
      columns, else each on its own. Comments, instructions, what belongs to other tools, and single blank lines \
      stay. What a file says stays the same: that is checked before it is written.
      """,
    arguments: [
      ArgumentDescription(
        name: "input", summary: "A screen file, a folder, or - for standard input", isRequired: false,
        isRepeating: true,
        completion: .file(extensions: ["xml"]))
    ],
    options: [
      OptionDescription(
        name: "check", summary: "Write nothing; show what would change, and end with status 1 if anything would"),
      .filesFrom, .jobs,
    ],
    examples: [
      CommandExample("axspec format Screens", "Format all screen files of a folder."),
      CommandExample("axspec format Screens --check", "See in CI whether they are formatted."),
      CommandExample("axspec format - < Pay.xml", "Format as an editor does, through a pipe."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    try arguments.requireInput()
    var run = FormatRun(
      inputs: try InputList(arguments), isCheck: arguments.flag("check"), jobs: try arguments.jobs(),
      updateCommand: arguments.updateCommand)
    return try run.run()
  }
}
