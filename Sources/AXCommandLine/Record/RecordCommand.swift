import AXArguments
import AXFiles
import AXReader
import AXTree

/// `axspec record`: brings into a screen file what a capture of the app says.
enum RecordCommand: Command {
  static let name = "record"
  static let description = CommandDescription(
    name: name,
    summary: "Update a screen file with what the app says",
    discussion: """
      The capture is any document that 'axspec verify' compares with a screen file: a capture of a running app, the \
      output of axSnapshot() in a test, a storyboard or xib, another screen file, or - for standard input. Elements \
      that are new in the capture are added to the screen file, those that differ are changed, those that are missing \
      are removed, and those that moved are moved. Everything else stays as it is: states, comments, instructions, \
      includes, and the layout of untouched lines.

      The difference is printed first. What cannot be changed safely, such as an element of an included file, is \
      reported and stays as it is. If a verify instruction names the parts of an element to compare, only \
      those are recorded.

      With --state, the capture shows that state: changes are made in the state's <set> elements.

      Exit status: 0 if the screen file now says what the capture says; 1 if something was not recorded, or with \
      --dry-run, if something would change; 2 for bad input or usage.
      """,
    options: RecordOptions.self,
    examples: [
      CommandExample("axspec record Screens/Pay.xml PageSource.xml --dry-run", "Show what would change."),
      CommandExample("axspec record Screens/Pay.xml device.txt --state 'card refused'", "Record a state."),
    ])

  static func run(_ options: RecordOptions, _ console: Console) throws -> ExitStatus {
    try RecordRun(options: options, console: console).run()
  }
}

struct RecordOptions: CommandOptions {
  /// The screen file.
  let spec: String
  /// A file or `-`.
  let capture: String
  /// The requested screen of the capture.
  let screen: String?
  /// The state that the capture shows.
  let state: String?
  let isDryRun: Bool
  let locale: LocaleOption
  let root: String?

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    spec = reader.argument("spec", summary: "The screen file to change", completion: .file(extensions: ["xml"]))
    capture = reader.argument(
      "capture", summary: "What the app says: a file, or -", completion: .file(extensions: VerifyOptions.extensions))
    screen = reader.text("screen", value: "name", summary: "The screen of a capture with several")
    state = reader.text("state", value: "name", summary: "The state of the screen that the capture shows")
    isDryRun = reader.flag("dry-run", summary: "Write nothing; show what would change")
    locale = try LocaleOption(&reader)
    root = try reader.root()
    if spec == "-" { throw UsageError(.other("standard input cannot be changed in place", help: "pass a screen file")) }
    for path in [spec, capture] where FilePath.isDirectory(path) {
      throw UsageError(.other("'\(path)' is a folder", help: "pass one screen file and one capture of it"))
    }
  }
}
