import AXDiagnostics
import AXText

extension Reporter {
  /// For people: the source line with a caret, what to do, and the numbers at the end.
  static let text = Reporter(name: "text", summary: "for people, with the source line") { report, style in
    var result = DiagnosticPrinter(style: style).text(for: report.findings, hiddenCounts: report.hiddenCounts)
    if report.showsReviews {
      let reviews = report.reviews.map { review in
        var diagnostic = review.diagnostic
        diagnostic.notes.append(.init("for review: \(review.reason)"))
        return diagnostic
      }
      result += DiagnosticPrinter(style: style, word: "review").text(for: reviews)
    }
    return result + TerminalText.escaped(report.summary.sentence) + "\n"
  }
}
