import AXArguments

/// `axspec import`: converts other documents to screen files.
enum ImportCommand: Command {
  static let name = "import"
  static let description = CommandDescription(
    name: name,
    summary: "Turn storyboards, xibs, and captures into screen files",
    discussion: """
      Each input is a storyboard or xib, a capture of a running app, a folder, in which all *.xml, *.xib and \
      *.storyboard files are read, or - for standard input. Each screen becomes a screen file in the layout of \
      'axspec format', with everything in the input that the screen language can express. Its snapshot is the same as \
      that of the input. Screen files need no import, so those in a folder are left alone; one that you name is merged \
      with what it includes.

      Bar items, transparency, constraints, outlets and classes are left out. Includes are expanded; comments and \
      markup of other tools are left out. In a folder, launch screens are skipped.

      'axspec lint' reports no more in the result than in the input: where code may decide, or a rule does not check \
      the input's kind of document, an ignore instruction says so.

      A file that was edited since it was imported is not replaced without --force or --update. Files that the inputs no \
      longer produce are named, and removed with --prune.

      A single screen is printed alone; otherwise each follows a line ==> PATH#SCREEN <==. It is an error if a screen \
      cannot be expressed, such as a slider whose maximum is not above its minimum, and nothing is written for that \
      file; use --screen to import another of its screens.
      """,
    options: ImportOptions.self,
    examples: [
      CommandExample("axspec import App/Base.lproj/Main.storyboard", "Print a screen file for each scene."),
      CommandExample("axspec import App --output-directory Screens", "Write a file for each screen of an app."),
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
