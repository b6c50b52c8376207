import AXArguments
import AXDiagnostics
import AXFiles
import AXReader
import AXReport
import AXText

/// A run of `verify` for two folders: compares what belongs together, and names what has no partner.
struct FolderVerification {
  private let options: VerifyOptions
  private let console: Console
  private let reader: DocumentReader

  /// The outcome of a pair, as text or as findings.
  private struct Outcome: Sendable {
    let comparison: DocumentComparison
    let text: String
    let pair: VerifyReport.Pair
  }

  init(_ options: VerifyOptions, _ console: Console) {
    (self.options, self.console) = (options, console)
    reader = options.reader
  }

  func run() throws -> ExitStatus {
    let expected = try FolderDocuments(options.expected, options, reader, console)
    let actual = try FolderDocuments(options.actual, options, reader, console)
    var errors = expected.report
    errors.append(contentsOf: actual.report)
    if errors.isEmpty {
      for documents in [expected, actual] where documents.entries.isEmpty {
        throw UsageError(.other("no screen below \(documents.folder)", help: "pass a folder with a screen"))
      }
    }
    let pairs = FolderPairs(expected, actual)
    var report = VerifyReport(toolVersion: CommandLineTool.version)
    report.errors = errors.shown
    try compare(pairs, &report)
    report.unpaired =
      pairs.onlyExpected.map { DifferenceFindings.unpaired($0.path, title: $0.title, in: actual.folder) }
      + pairs.onlyActual.map { DifferenceFindings.unpaired($0.path, title: $0.title, in: expected.folder) }
    try finish(report)
    if options.reporter == nil { errors.print(on: console) }
    if !errors.isEmpty { return .badInput }
    return report.hasDifference ? .difference : .success
  }

  /// Compares all pairs, several at once. Prints each one if people read the report.
  private func compare(_ pairs: FolderPairs, _ report: inout VerifyReport) throws {
    var notCompared = NotCompared()
    let (comparer, style) = (options.comparer, console.output.style)
    let isText = options.reporter == nil
    try Workers.run(count: pairs.pairs.count, jobs: options.jobs) { index in
      let (expected, actual) = pairs.pairs[index]
      let comparison = try comparer.compare(
        expected.document, actual.document, state: expected.state, named: nil)
      return Outcome(
        comparison: comparison, text: isText ? comparison.text(style) : "",
        pair: VerifyReport.Pair(
          expected: expected.path, actual: actual.path, screen: comparison.screens.first?.expected.name,
          state: expected.state, differences: DifferenceFindings(comparison).findings))
    } consume: { _, outcome in
      notCompared.formUnion(outcome.comparison.notCompared)
      report.pairs.append(outcome.pair)
      if isText { try console.output.show(outcome.pair.heading + outcome.text) }
    }
    report.notCompared = notCompared.listed
    report.partialCount = notCompared.partialCount
    if isText { try console.output.show(notCompared.line) }
  }

  private func finish(_ report: VerifyReport) throws {
    if let reporter = options.reporter {
      return try reporter.write(report) { try console.output.write($0, as: reporter.content) }
    }
    var text = ""
    for finding in report.unpaired {
      text += TerminalText.escaped("\(finding.location.source.path): \(finding.message)") + "\n"
    }
    try console.output.show(text + report.sentence + "\n")
  }
}
