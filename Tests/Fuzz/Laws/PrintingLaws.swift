import AXDiagnostics
import AXLint
import AXReport

@testable import AXText

/// What holds for diagnostics that are shown.
enum PrintingLaws {
  static func check(_ diagnostics: [Diagnostic], hiddenCounts: [String: Int] = [:]) {
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
  static func checkReports(_ result: Linter.Result) {
    let report = report(of: result.withExcerpts)
    for reporter in Reporters.all { _ = reporter.text(for: report) }
    checkSafety(of: Reporters.all[0].text(for: report))
  }

  private static func report(of result: Linter.Result) -> LintReport {
    var summary = LintSummary()
    summary.files = 1
    summary.elements = result.elementCount
    summary.reachedElements = result.reachedCount
    summary.count(result.findings)
    let findings = Diagnostic.merged(result.findings)
    let ids = Set(findings.map(\.id))
    return LintReport(
      findings: findings,
      reviews: result.reviews.map { .init($0.diagnostic, reason: $0.reason) },
      rules: RuleRegistry.rules.map { $0.description }.filter { ids.contains($0.id) }, summary: summary,
      paths: ["main.xml"], toolVersion: "0",
      showsReviews: true)
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
