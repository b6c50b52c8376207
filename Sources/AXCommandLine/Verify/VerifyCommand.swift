import AXArguments
import AXCompiler
import AXReader
import AXText
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

/// One run of `verify`: reads both documents, and shows where their screens differ.
private struct VerifyRun {
  private let options: VerifyOptions
  private let console: Console
  private let reader: DocumentReader
  private var report = DiagnosticReport()

  init(_ options: VerifyOptions, _ console: Console) {
    self.options = options
    self.console = console
    reader = DocumentReader(root: options.root, locale: options.locale.identifier)
  }

  mutating func run() throws -> ExitStatus {
    // Both are read: what is wrong with the second is reported, too.
    let documents = [options.expected, options.actual].map { ComparedDocument.read($0, by: reader, console, &report) }
    guard let first = documents[0], let second = documents[1] else {
      report.print(on: console)
      return .badInput
    }
    let (expected, actual) = try inState(first, second)
    let screens = try ScreenPairs(expected, actual, named: options.screen)
    var text = ""
    var printer = ComparisonPrinter(
      expectedPath: expected.path, actualPath: actual.path, style: console.output.style)
    var notCompared = Self.notCompared(expected, actual)
    for pair in screens.pairs {
      let comparison = comparison(of: pair.expected.content, with: pair.actual.content)
      text += printer.text(of: comparison, expectedScreen: pair.expected.name, actualScreen: pair.actual.name)
      notCompared?.add(comparison)
    }
    text += Self.only(screens.onlyExpected, in: expected) + Self.only(screens.onlyActual, in: actual)
    let isEqual = text.isEmpty
    text += notCompared?.line ?? ""
    try console.output.write(text)
    return isEqual ? .success : .difference
  }

  /// The documents in the state that is asked for: those that have states.
  private func inState(
    _ expected: ComparedDocument, _ actual: ComparedDocument
  ) throws(UsageError) -> (ComparedDocument, ComparedDocument) {
    guard let state = options.state else { return (expected, actual) }
    guard expected.hasStates || actual.hasStates else {
      throw UsageError(
        .other("neither of the two has states", help: "'--state' picks a state of a screen file"))
    }
    return (try expected.inState(state), try actual.inState(state))
  }

  private func comparison(
    of expected: ComparedDocument.Screen.Content, with actual: ComparedDocument.Screen.Content
  ) -> SnapshotComparison {
    switch (expected, actual) {
    case (.root(let left), .root(let right)):
      SnapshotProjection(of: left.tree, and: right.tree, percent: options.locale.percent).comparison(
        of: left, with: right)
    case (.root(let root), .text(let text)):
      SnapshotComparison(text.blocks(of: root, percent: options.locale.percent), text.blocks)
    case (.text(let text), .root(let root)):
      SnapshotComparison(text.blocks, text.blocks(of: root, percent: options.locale.percent))
    case (.text(let left), .text(let right)):
      SnapshotComparison(left.blocks, right.blocks)
    }
  }

  private static func notCompared(_ expected: ComparedDocument, _ actual: ComparedDocument) -> NotCompared? {
    guard case .tree(let left) = expected.content, case .tree(let right) = actual.content else { return nil }
    return NotCompared(expected: (expected.path, left), actual: (actual.path, right))
  }

  private static func only(_ names: [String], in document: ComparedDocument) -> String {
    guard !names.isEmpty else { return "" }
    return TerminalText.escaped("only in \(document.path): \(names.joined(separator: ", "))") + "\n"
  }
}
