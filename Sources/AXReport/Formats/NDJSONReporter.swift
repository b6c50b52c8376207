import AXDiagnostics
import AXText

extension Reporter {
  /// For engines that take a run apart and put its parts together again: one JSON object a line, one line an input in
  /// the order of the inputs, also where there is nothing to say. A line depends on its input alone: what runs over
  /// parts of the inputs print is, together, what one run prints.
  ///
  /// Each line has `file`, `passedOver` (whether it was not linted: a launch screen, another tool's XML), `findings`
  /// and `review`, the latter two as in the form `json`. What is found in a fragment stands in the line of each input
  /// that includes it. What is wrong elsewhere, as in a baseline, follows in lines of its own.
  static let ndjson = Reporter(
    name: "ndjson", summary: "a JSON object a file and line, for engines", isByInput: true
  ) { report, _ in
    var writer = NDJSONWriter(report)
    return writer.text()
  }
}

private struct NDJSONWriter {
  private let report: LintReport
  /// What a baseline has left.
  private let kept: Set<Diagnostic.Fault>
  private var told: Set<Diagnostic.Fault> = []
  private var tables = LineTables()

  init(_ report: LintReport) {
    self.report = report
    kept = Set(report.findings.map(Diagnostic.Fault.init))
  }

  mutating func text() -> String {
    var lines: [String] = []
    for var file in report.files {
      file.findings = Diagnostic.merged(file.findings).filter { kept.contains(Diagnostic.Fault($0)) }
      told.formUnion(file.findings.map(Diagnostic.Fault.init))
      lines.append(line(for: file))
    }
    var others: [LintReport.File] = []
    for finding in report.findings where !told.contains(Diagnostic.Fault(finding)) {
      let path = finding.location.source.path
      // They are sorted by path.
      if others.last.map({ ExactText($0.path) }) != ExactText(path) { others.append(LintReport.File(path: path)) }
      others[others.count - 1].findings.append(finding)
    }
    return (lines + others.map { line(for: $0) }).joined()
  }

  private mutating func line(for file: LintReport.File) -> String {
    JSONValue.object([
      "file": .string(file.path),
      "passedOver": .bool(file.isPassedOver),
      "findings": JSONFindings.findings(file.findings, &tables),
      "review": JSONFindings.reviews(file.reviews, &tables),
    ]).line
  }
}
