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
    arguments: [
      ArgumentDescription(
        name: "expected", summary: "What the screen should say",
        completion: .file(extensions: DocumentKind.walkedExtensions + ["axsnapshot", "txt"])),
      ArgumentDescription(
        name: "actual", summary: "What it does say",
        completion: .file(extensions: DocumentKind.walkedExtensions + ["axsnapshot", "txt"])),
    ],
    options: [
      OptionDescription(
        name: "screen", valueName: "name", summary: "Compare this screen alone, where a file has several"),
      OptionDescription(
        name: "state", valueName: "name", summary: "Compare this state of the screen, where a file has states"),
      .locale, .root,
    ],
    examples: [
      CommandExample("axspec verify Screens/Pay.xml PageSource.xml", "Hold a running app against its description."),
      CommandExample("axspec verify Screens/Pay.xml Main.storyboard --screen Pay", "Hold one scene against it."),
      CommandExample("axspec verify Screens/Pay.xml - < device.txt", "Hold what a test printed against it."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    if arguments.positionals == ["-", "-"] {
      throw arguments.error(.other("standard input can be one of the two alone", help: "name a file for the other"))
    }
    var run = VerifyRun(
      reader: DocumentReader(root: try arguments.root(), locale: arguments.value("locale")),
      percent: try arguments.percentStyle(), screen: arguments.value("screen"), arguments: arguments)
    return try run.run()
  }
}
