import AXDiagnostics

extension Reporter {
  /// For engines that take a run apart and put its parts together again: one JSON object a line, one line a file, also
  /// where there is nothing to say. What runs over parts of the files print is, together, what one run prints.
  ///
  /// Each line has `file`, `passedOver` (whether it was not linted: a launch screen, another tool's XML), `findings`
  /// and `review`, the latter two as in the form `json`.
  static let ndjson = Reporter(name: "ndjson", summary: "a JSON object a file and line, for engines") { report, _ in
    var findings: [ExactText: [Diagnostic]] = [:]
    var reviews: [ExactText: [LintReport.Review]] = [:]
    for finding in report.findings { findings[ExactText(finding.location.source.path), default: []].append(finding) }
    for review in report.reviews {
      reviews[ExactText(review.diagnostic.location.source.path), default: []].append(review)
    }
    let passedOver = Set(report.passedOverPaths.map(ExactText.init))
    let found = (report.findings + report.reviews.map(\.diagnostic)).map(\.location.source.path)
    var tables = LineTables()
    var known: Set<ExactText> = []
    return (report.paths + report.passedOverPaths + found)
      .filter { known.insert(ExactText($0)).inserted }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { path in
        let key = ExactText(path)
        return JSONValue.object([
          "file": .string(path),
          "passedOver": .bool(passedOver.contains(key)),
          "findings": JSONFindings.findings(findings[key] ?? [], &tables),
          "review": JSONFindings.reviews(reviews[key] ?? [], &tables),
        ]).line
      }
      .joined()
  }
}
