import AXDiagnostics

extension Reporter {
  /// For scripts. Members are added and never taken away or given another meaning.
  ///
  /// Lines and columns count from 1, columns in Unicode scalars; an end is the place behind the last character.
  static let json = Reporter(name: "json", summary: "for scripts: documented and stable") { report, _ in
    var tables = LineTables()
    return JSONValue.object([
      "tool": .object(["name": "axspec", "version": .string(report.toolVersion)]),
      "findings": JSONFindings.findings(report.findings, &tables),
      "review": JSONFindings.reviews(report.reviews, &tables),
      "unmeasured": list(report.summary.unmeasured),
      "summary": summary(report.summary),
    ]).text
  }

  private static func summary(_ summary: LintSummary) -> JSONValue {
    .object([
      // All files, those passed over among them.
      "files": .number(summary.files),
      "passedOver": .number(summary.passedOver),
      // Of those passed over.
      "launchScreens": .number(summary.launchScreens),
      "elements": .number(summary.elements),
      "reachedElements": .number(summary.reachedElements),
      "errors": .number(summary.findings[.error] ?? 0),
      "warnings": .number(summary.findings[.warning] ?? 0),
      "notes": .number(summary.findings[.note] ?? 0),
      "review": list(summary.reviews),
      "silenced": .number(summary.silenced),
      "inBaseline": .number(summary.inBaseline),
      // Of the errors, warnings and notes: a file has no more than ten thousand findings listed.
      "notListed": .number(summary.unlisted),
      // The same in one line, for people.
      "text": .string(summary.sentence),
    ])
  }

  private static func list(_ counts: [String: Int]) -> JSONValue {
    .array(LintSummary.sorted(counts).map { .object(["reason": .string($0.reason), "count": .number($0.count)]) })
  }
}
