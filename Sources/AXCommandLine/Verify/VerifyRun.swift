import AXArguments
import AXCompiler
import AXReader
import AXSemantics
import AXText

/// One run of `verify`: reads both documents, and shows where their screens differ.
struct VerifyRun {
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
