import AXArguments
import AXTree

/// `axspec import`: writes screen files for what teams already have.
enum ImportCommand: Command {
  static let description = CommandDescription(
    name: "import",
    summary: "Write screen files for storyboards, xibs and page sources",
    discussion: """
      Each input is a storyboard or xib, the page source of a running app, a screen file, a folder, which is walked for \
      *.xml, *.xib and *.storyboard, or - for standard input. A screen file is made for each screen, laid out as \
      'axspec format' does it, with all that the input says and the language can say. Its snapshot is that of the \
      input.

      Left out are items of bars, transparency, constraints, outlets and classes. A screen file gets its includes put \
      in; comments, and data of other tools, are left out.

      One screen is printed alone; otherwise each stands under a line ==> PATH#SCREEN <==. A file of which a screen \
      cannot be said, such as a slider whose maximum is not above its minimum, is an error, and nothing is written \
      for it; --screen picks another of its screens.
      """,
    arguments: [
      ArgumentDescription(
        name: "input", summary: "A storyboard, xib or page source, a folder, or - for standard input",
        isRequired: false, isRepeating: true, completion: .file(extensions: DocumentKind.walkedExtensions))
    ],
    options: [
      OptionDescription(
        name: "output-directory", valueName: "dir",
        summary: "Write NAME.xml for each input into a folder, NAME.SCREEN.xml for each of several screens",
        completion: .directory),
      OptionDescription(
        name: "check", summary: "Write nothing; show what would change, and end with status 1 if anything would"),
      OptionDescription(
        name: "locale", valueName: "id", summary: "Take a storyboard's texts from this locale's .strings, like de_DE",
        defaultValue: "en_US"),
      OptionDescription(
        name: "screen", valueName: "name", summary: "Import this screen alone, where a file has several"),
      .filesFrom, .root, .depfile, .jobs,
    ],
    examples: [
      CommandExample("axspec import App/Base.lproj/Main.storyboard", "Print a screen file for each scene."),
      CommandExample("axspec import App --output-directory Screens", "Write one for each screen of an app."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    try arguments.requireInput()
    let format = OutputFormat.screenMarkup
    let destination = try Destination(folderOf: arguments, fileExtension: format.fileExtension)
    var run = try CompileRun(
      arguments, inputs: try InputList(arguments), format: format, destination: destination)
    return try run.run()
  }
}
