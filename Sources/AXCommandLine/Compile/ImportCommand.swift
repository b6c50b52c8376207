import AXArguments

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

      One screen is printed alone; otherwise each is under a line ==> PATH#SCREEN <==. A file of which a screen \
      cannot be said, such as a slider whose maximum is not above its minimum, is an error, and nothing is written \
      for it; --screen picks another of its screens.
      """,
    options: ImportOptions.self,
    examples: [
      CommandExample("axspec import App/Base.lproj/Main.storyboard", "Print a screen file for each scene."),
      CommandExample("axspec import App --output-directory Screens", "Write one for each screen of an app."),
    ])

  static func run(_ options: ImportOptions, _ console: Console) throws -> ExitStatus {
    var run = try CompileRun(options.compile, inputs: try InputList(options.compile.inputs, console), console)
    return try run.run()
  }
}

struct ImportOptions: CommandOptions {
  let compile: CompileOptions

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    compile = try CompileOptions(ofImport: &reader)
  }
}
