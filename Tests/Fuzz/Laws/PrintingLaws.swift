import AXDiagnostics
import AXLint
import AXReport
import AXText

/// What holds for diagnostics that are shown.
enum PrintingLaws {
  static func check(_ diagnostics: [Diagnostic], hiddenCounts: [ExactText: Int] = [:]) {
    var places = PlaceLaw()
    for diagnostic in diagnostics {
      for location in diagnostic.locations { places.check(location, of: "\(diagnostic.id): \(diagnostic.message)") }
    }
    let text = DiagnosticPrinter().text(for: diagnostics, hiddenCounts: hiddenCounts)
    checkSafety(of: text)
    let kept = SourceExcerpts.of(diagnostics)
    let again = DiagnosticPrinter().text(for: kept, hiddenCounts: hiddenCounts)
    Violation.unless(
      ExactText(text) == ExactText(again), "what is kept of a file shows what the file shows", text + again)
    Violation.unless(
      zip(diagnostics, kept).allSatisfy { pair in
        zip(pair.0.locations, pair.1.locations).allSatisfy { $0.rangeInFile == $1.rangeInFile }
      }, "what is kept of a file has the places of the file", text)
    _ = DiagnosticPrinter(style: .colored).text(for: diagnostics)
  }

  /// Every form of a report.
  static func checkReports(_ result: LintResult) {
    let report = report(of: result)
    for reporter in Reporters.all { _ = text(of: report, reporter) }
    checkSafety(of: text(of: report, Reporters.all[0]))
  }

  private static func text(of report: LintReport, _ reporter: Reporter) -> String {
    var bytes: [UInt8] = []
    do {
      try reporter.write(report) { bytes += $0 }
    } catch {
      Violation.unless(false, "a report can be written", "\(error)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func report(of result: LintResult) -> LintReport {
    let findings = FindingCoder.encoded(Diagnostic.merged(result.findings)).bytes
    let reviews = FindingCoder.encoded(LintResult.Review.merged(result.reviews)).bytes
    let ids = Set(result.findings.map(\.id))
    let file = LintReport.File(
      path: "main.xml", findingCounts: result.findingCounts, reviewCount: result.reviews.count
    ) { limit in
      FindingCoder.findings(findings, limit: limit)
    } reviews: { limit in
      FindingCoder.reviews(reviews, limit: limit)
    }
    var report = LintReport(
      files: [file], rules: RuleRegistry.rules.filter { ids.contains($0.id) },
      totals: result, toolVersion: "0")
    report.paths = ["main.xml"]
    report.showsReviews = true
    return report
  }

  /// Nothing that a terminal acts on comes from an input.
  static func checkSafety(of text: String) {
    // Joiners stay where they join: which those are is `TerminalText`'s to say.
    let kept: Set<Unicode.Scalar> = ["\n", "\t", "\u{200C}", "\u{200D}"]
    let active = text.unicodeScalars.first { TerminalText.isActive($0) && !kept.contains($0) }
    Violation.unless(
      active == nil, "nothing that a terminal acts on is printed",
      "\(active.map(TerminalText.codePoint) ?? "")\n\(text)")
  }
}
