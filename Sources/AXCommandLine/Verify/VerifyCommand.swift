import AXArguments
import AXFiles
import AXReader
import AXReport
import AXTree

/// `axspec verify`: compares two documents of any kind.
enum VerifyCommand: Command {
  static let name = "verify"
  static let description = CommandDescription(
    name: name,
    summary: "Compare what two documents say about a screen",
    discussion: """
      Each document is a screen file, a storyboard or xib, a capture of a running app, or the output of axSnapshot() in \
      a test; one may be - for standard input. Their snapshots are compared element by element, and differences are \
      shown as a unified diff with the locations in both.

      If you pass two folders, screens with the same name are compared. If a capture does not contain the name, its file \
      name decides: NAME.xml, or NAME.STATE.xml for a state, belongs to the screen file NAME.xml. Files without a \
      partner are reported.

      What only one of the two formats can express is not compared; for example, a page source does not contain hints. \
      Traits that a control always has and white space around texts are not compared, either. The last line lists what \
      was not compared. The output of axSnapshot() is compared exactly.

      With --compare voiceover, or if one of them is the output of 'axspec speak', what VoiceOver says is compared \
      instead, stop by stop in its order.

      If both have several screens, screens with the same name are compared. A screen with states is compared as it is \
      written; use --state to compare another state.

      If an element's text differs from run to run, write an instruction before it with the parts that have to be the \
      same: <?axspec verify="label"?>. With verify="none", the element only has to be there.

      Exit status: 0 if both say the same; 1 if they differ, or if a file has no partner; 2 for bad input or usage.
      """,
    options: VerifyOptions.self,
    examples: [
      CommandExample("axspec verify Screens/Pay.xml PageSource.xml", "Compare a running app with its description."),
      CommandExample("axspec verify Screens/Pay.xml Main.storyboard --screen Pay", "Compare one scene with it."),
      CommandExample("axspec verify Screens/Pay.xml - < device.txt", "Compare the output of a test with it."),
      CommandExample("axspec verify Screens Captured --format junit", "Compare two folders, for a build server."),
      CommandExample("axspec verify Speech/Pay.axspeech Screens/Pay.xml", "Compare what VoiceOver says."),
    ])

  static func run(_ options: VerifyOptions, _ console: Console) throws -> ExitStatus {
    if FilePath.isDirectory(options.expected), FilePath.isDirectory(options.actual) {
      return try FolderVerification(options, console).run()
    }
    return try VerifyRun(options: options, console: console).run()
  }
}

struct VerifyOptions: CommandOptions {
  /// A file, a folder, or `-`.
  let expected: String
  let actual: String
  /// The requested screen.
  let screen: String?
  /// The requested state.
  let state: String?
  /// What is compared of two documents that have both; nil if that is not said.
  let text: Text?
  /// A format for programs; nil for people.
  let reporter: VerifyReporter?
  let speech: SpeechOptions
  let locale: LocaleOption
  let root: String?
  /// The number of files to read at once.
  let jobs: Int

  enum Text: String, CaseIterable {
    case axsnapshot, voiceover
  }

  /// The extensions of the files that a search of a folder finds.
  static let extensions =
    DocumentKind.walkedExtensions + DocumentKind.captureExtensions + ["axsnapshot", "axspeech"]

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let files = CompletionKind.file(extensions: Self.extensions)
    expected = reader.argument("expected", summary: "What the screen should say: a file or folder", completion: files)
    actual = reader.argument("actual", summary: "What it does say: a file, a folder, or -", completion: files)
    reader.group = .input
    screen = reader.text("screen", value: "name", summary: "Compare only this screen of a file with several")
    state = reader.text(
      "state", value: "name", summary: "Compare this state of the screen, if a file has states")
    reader.group = .output
    text = reader.text(
      "compare", value: "text", summary: "Compare 'axsnapshot', or what VoiceOver says: 'voiceover'",
      allowed: Text.allCases.map(\.rawValue)
    ).flatMap(Text.init(rawValue:))
    reporter = VerifyReporter.named(
      reader.text(
        "format", value: "format", summary: "How to print differences",
        allowed: ["text"] + VerifyReporter.all.map(\.name), default: "text"))
    speech = SpeechOptions(&reader)
    locale = try LocaleOption(&reader)
    root = try reader.root()
    jobs = try reader.jobs()
    if expected == "-", actual == "-" {
      throw UsageError(.other("only one of the two can be standard input", help: "pass a file for the other"))
    }
    try checkFolders()
  }

  private func checkFolders() throws(UsageError) {
    let folders = [expected, actual].filter { FilePath.isDirectory($0) }
    guard let folder = folders.first else { return }
    for path in [expected, actual] where path != "-" && FilePath.isMissing(path) {
      throw UsageError(.other("'\(path)' does not exist", help: "'\(folder)' is a folder: pass another one for it"))
    }
    guard folders.count == 2 else {
      throw UsageError(.other("'\(folder)' is a folder, and the other is not", help: "pass two files or two folders"))
    }
    for (name, isGiven) in [("screen", screen != nil), ("state", state != nil)] where isGiven {
      throw UsageError(.other("'--\(name)' selects a \(name) of one file", help: "pass two files"))
    }
  }

  /// The comparison that the options ask for.
  var comparer: DocumentComparer {
    DocumentComparer(text: text, speech: speech.settings, percent: locale.percent)
  }

  var reader: DocumentReader {
    let finder = ConfigurationFinder(root: root, readsRules: false)
    return DocumentReader(root: root, projectRoot: { finder.root(ofFolder: $0) }, locale: locale.identifier)
  }
}
