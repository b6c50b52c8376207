import AXArguments
import AXReader
import AXTree

/// `axspec verify`: holds two documents of any kinds against each other.
enum VerifyCommand: Command {
  static let description = CommandDescription(
    name: "verify",
    summary: "Show where what two documents say of a screen differs",
    discussion: """
      Each of the two is a screen file, a storyboard or xib, a page source of a running app, or a text that \
      axSnapshot() printed in a test; one may be - for standard input. Their snapshots are compared element by \
      element, and what differs is shown as a unified diff with the places in both.

      What only one of two kinds can say (a hint, in a page source) is left out of both, with the traits that a control \
      has by itself and white space at the ends of texts; the last line names what was not compared. Against a text, \
      snapshots are compared as they are.

      Where both have several screens, those of one name are compared. A screen with states is compared as it is \
      written; --state names another of its states, for what a person has done meanwhile.

      Statuses: 0 both say the same; 1 they differ; 2 bad input or usage.
      """,
    options: VerifyOptions.self,
    examples: [
      CommandExample("axspec verify Screens/Pay.xml PageSource.xml", "Hold a running app against its description."),
      CommandExample("axspec verify Screens/Pay.xml Main.storyboard --screen Pay", "Hold one scene against it."),
      CommandExample("axspec verify Screens/Pay.xml - < device.txt", "Hold what a test printed against it."),
    ])

  static func run(_ options: VerifyOptions, _ console: Console) throws -> ExitStatus {
    var run = VerifyRun(options, console)
    return try run.run()
  }
}

struct VerifyOptions: CommandOptions {
  /// A path, or `-`.
  let expected: String
  let actual: String
  /// The screen that is asked for.
  let screen: String?
  /// The state that is asked for.
  let state: String?
  let locale: LocaleOption
  let root: String?

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let files = CompletionKind.file(extensions: DocumentKind.walkedExtensions + ["axsnapshot", "txt"])
    expected = reader.argument("expected", summary: "What the screen should say", completion: files)
    actual = reader.argument("actual", summary: "What it does say", completion: files)
    screen = reader.text("screen", value: "name", summary: "Compare this screen alone, where a file has several")
    state = reader.text(
      "state", value: "name", summary: "Compare this state of the screen, where a file has states")
    locale = try LocaleOption(&reader)
    root = try reader.root()
    if expected == "-", actual == "-" {
      throw UsageError(.other("standard input can be one of the two alone", help: "name a file for the other"))
    }
  }
}
