import AXArguments
import AXCompiler
import AXReader
import AXText
import AXTree

/// `axspec verify`: compares two documents of any kind.
enum VerifyCommand: Command {
  static let description = CommandDescription(
    name: "verify",
    summary: "Compare what two documents say about a screen",
    discussion: """
      Each document is a screen file, a storyboard or xib, the page source of a running app, or the output of \
      axSnapshot() in a test; one may be - for standard input. Their snapshots are compared element by element, and \
      differences are shown as a unified diff with the locations in both.

      What only one of the two formats can express (a page source has no hints) is left out of the comparison, and so \
      are traits that a control always has and white space around texts. The last line lists what was not compared. \
      The output of axSnapshot() is compared exactly.

      With --format voiceover, or if one of them is the output of 'axspec speak', what VoiceOver says is compared \
      instead, stop by stop in its order.

      If both have several screens, screens with the same name are compared. A screen with states is compared as it is \
      written; use --state to compare another state.

      Exit status: 0 if both say the same; 1 if they differ; 2 for bad input or usage.
      """,
    options: VerifyOptions.self,
    examples: [
      CommandExample("axspec verify Screens/Pay.xml PageSource.xml", "Compare a running app with its description."),
      CommandExample("axspec verify Screens/Pay.xml Main.storyboard --screen Pay", "Compare one scene with it."),
      CommandExample("axspec verify Screens/Pay.xml - < device.txt", "Compare the output of a test with it."),
      CommandExample("axspec verify Speech/Pay.axspeech Screens/Pay.xml", "Compare what VoiceOver says."),
    ])

  static func run(_ options: VerifyOptions, _ console: Console) throws -> ExitStatus {
    try VerifyRun(options: options, console: console).run()
  }
}

struct VerifyOptions: CommandOptions {
  /// A path or `-`.
  let expected: String
  let actual: String
  /// The requested screen.
  let screen: String?
  /// The requested state.
  let state: String?
  /// What is compared of two documents that have both; nil if that is not said.
  let format: Format?
  let speech: SpeechOptions
  let locale: LocaleOption
  let root: String?

  enum Format: String {
    case axsnapshot, voiceover
  }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let files = CompletionKind.file(extensions: DocumentKind.walkedExtensions + ["axsnapshot", "axspeech", "txt"])
    expected = reader.argument("expected", summary: "What the screen should say", completion: files)
    actual = reader.argument("actual", summary: "What it does say", completion: files)
    screen = reader.text("screen", value: "name", summary: "Compare only this screen of a file with several")
    state = reader.text(
      "state", value: "name", summary: "Compare this state of the screen, if a file has states")
    format = reader.text(
      "format", value: "format", summary: "Compare 'axsnapshot' or what VoiceOver says: 'voiceover'",
      allowed: [Format.axsnapshot, .voiceover].map(\.rawValue)
    ).flatMap(Format.init(rawValue:))
    speech = SpeechOptions(&reader)
    locale = try LocaleOption(&reader)
    root = try reader.root()
    if expected == "-", actual == "-" {
      throw UsageError(.other("only one of the two can be standard input", help: "pass a file for the other"))
    }
  }
}

/// A run of `verify`: reads both documents, and prints how their screens differ.
private struct VerifyRun {
  let options: VerifyOptions
  let console: Console

  func run() throws -> ExitStatus {
    let finder = ConfigurationFinder(root: options.root, readsRules: false)
    let reader = DocumentReader(
      root: options.root, projectRoot: { finder.root(ofFolder: $0) }, locale: options.locale.identifier)
    var report = DiagnosticReport()
    // Read both, so that errors in the second one are reported too.
    let documents = [options.expected, options.actual].map { ComparedDocument.read($0, by: reader, console, &report) }
    guard let first = documents[0], let second = documents[1] else {
      report.print(on: console)
      return .badInput
    }
    let (expected, actual) = try inState(first, second)
    let screens = try ScreenPairs(expected, actual, named: options.screen)
    var text = ""
    let isSpoken = try isSpoken(expected, actual)
    var printer = ComparisonPrinter(
      expectedPath: expected.path, actualPath: actual.path, isSpoken: isSpoken, style: console.output.style)
    var notCompared = isSpoken ? nil : NotCompared(expected, actual)
    for pair in screens.pairs {
      let comparison =
        isSpoken
        ? SnapshotComparison(spokenBlocks(of: pair.expected), spokenBlocks(of: pair.actual))
        : comparison(of: pair.expected.content, with: pair.actual.content)
      text += printer.text(of: comparison, expectedScreen: pair.expected.name, actualScreen: pair.actual.name)
      notCompared?.add(comparison)
    }
    text += Self.only(screens.onlyExpected, in: expected) + Self.only(screens.onlyActual, in: actual)
    let isEqual = text.isEmpty
    text += notCompared?.line ?? ""
    try console.output.show(text)
    // Standard output is for differences and what was not compared.
    if isEqual { console.errors.print("the \(isSpoken ? "spoken texts" : "snapshots") match\n") }
    return isEqual ? .success : .difference
  }

  /// The documents in the requested state, if they have states.
  private func inState(
    _ expected: ComparedDocument, _ actual: ComparedDocument
  ) throws(UsageError) -> (ComparedDocument, ComparedDocument) {
    guard let state = options.state else { return (expected, actual) }
    guard expected.hasStates || actual.hasStates else {
      throw UsageError(
        .other("neither of the two has states", help: "'--state' selects a state of a screen file"))
    }
    return (try expected.inState(state), try actual.inState(state))
  }

  // MARK: What VoiceOver says

  /// Whether what VoiceOver says is compared.
  ///
  /// - Throws: if only one of the documents says it.
  private func isSpoken(
    _ expected: ComparedDocument, _ actual: ComparedDocument
  ) throws(UsageError) -> Bool {
    let documents = [expected, actual]
    let speech = documents.first { $0.text == .speech }
    guard options.format == .voiceover || speech != nil else { return false }
    if let speech, options.format == .axsnapshot {
      throw UsageError(
        .other("'\(speech.path)' has no snapshot", help: "it has what VoiceOver says; leave out '--format'"))
    }
    for document in documents {
      if document.text == .snapshot {
        throw UsageError(
          .other("'\(document.path)' does not have what VoiceOver says", help: "it is a snapshot; pass a screen file"))
      }
      if let kind = document.tree?.markup, kind.isCapture, !kind.isSpoken {
        throw UsageError(
          .other(
            "'\(document.path)' does not have all that VoiceOver says",
            help:
              "\(kind.nameWithArticle) has no hints and actions; compare it with a screen file, without '--format'"))
      }
    }
    return true
  }

  private func spokenBlocks(of screen: ComparedDocument.Screen) -> SnapshotBlocks {
    switch screen.content {
    case .root(let root): SpokenText.blocks(of: root, options.speech.settings)
    case .text(let text): text.blocks
    case .speech(let text): text.blocks
    }
  }

  // MARK: Snapshots

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
    case (.speech(let text), _), (_, .speech(let text)):
      // Compared as what VoiceOver says.
      SnapshotComparison(text.blocks, text.blocks)
    }
  }

  private static func only(_ names: [String], in document: ComparedDocument) -> String {
    guard !names.isEmpty else { return "" }
    return TerminalText.escaped("only in \(document.path): \(names.joined(separator: ", "))") + "\n"
  }
}

/// What was not compared, and why: the last line of `verify`.
private struct NotCompared {
  private let expected: (path: String, tree: Tree)
  private let actual: (path: String, tree: Tree)
  private var bars: [ElementKind: Int] = [:]

  /// Returns nil if one of them is a text, with which everything is compared.
  init?(_ expected: ComparedDocument, _ actual: ComparedDocument) {
    guard let left = expected.tree, let right = actual.tree else { return nil }
    self.expected = (expected.path, left)
    self.actual = (actual.path, right)
  }

  /// Counts the elements that were left out.
  mutating func add(_ comparison: SnapshotComparison) {
    for case .leftOut(let bar) in comparison.steps { bars[bar, default: 0] += 1 }
  }

  /// The line with its line feed; empty if everything was compared.
  var line: String {
    let reasons = [lack(of: expected, against: actual), lack(of: actual, against: expected), barReason]
    let listed = reasons.compactMap { $0 }.joined(separator: "; ")
    return listed.isEmpty ? "" : "not compared: \(listed)\n"
  }

  /// What the other document can express and this one cannot.
  private func lack(of document: (path: String, tree: Tree), against other: (path: String, tree: Tree)) -> String? {
    let names = other.tree.spokenParts.subtracting(document.tree.spokenParts).names
    guard !names.isEmpty else { return nil }
    let isSameKind = document.tree.markup == other.tree.markup
    let name = isSameKind ? TerminalText.escaped(document.path) : document.tree.markup.nameWithArticle
    return "\(names.joined(separator: ", ")) (\(name) does not contain them)"
  }

  private var barReason: String? {
    guard !bars.isEmpty else { return nil }
    let other = expected.tree.markup.isCapture ? actual : expected
    let counts = bars.sorted { $0.key.rawValue < $1.key.rawValue }.map { bar, count in
      "\(count) element\(count == 1 ? "" : "s") of a \(bar.name)"
    }
    let reason =
      other.tree.markup == .interfaceBuilder
      ? "the snapshot of a storyboard or xib has no bars" : "\(TerminalText.escaped(other.path)) does not describe bars"
    return "\(counts.joined(separator: ", ")) (\(reason))"
  }
}
