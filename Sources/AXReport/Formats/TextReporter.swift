import AXDiagnostics
import AXLint
import AXText

extension Reporter {
  /// Text for people: the source line with a caret, what to do, and a summary at the end.
  static let text = Reporter(name: "text", summary: "for people, with the source line", content: .text) {
    report, style, output in
    try report.write(report.listings, to: &output) { _, listing in
      let file = listing.file
      var text = ByteBuffer()
      if listing.part == .findings {
        let findings = try file.findings(DiagnosticPrinter.maximumCountInFile)
        let hiddenCount = file.findingCount - findings.count + (report.hiddenCounts[ExactText(file.path)] ?? 0)
        let printer = DiagnosticPrinter(style: style)
        text.append(printer.text(for: findings, hiddenCounts: [ExactText(file.path): hiddenCount]))
      } else {
        text.append(Reporter.reviewText(try file.reviews(.max), style))
      }
      return text
    }
    let checked = report.checkedFiles
    let fix = checked?.fix.map { "To fix what a command can fix, run: \($0)" }
    output.buffer.append(report.totals.paragraph)
    for line in [report.totals.advice, checked?.sentence, fix].compactMap({ $0 }) {
      output.buffer.append(TerminalText.escaped(line) + "\n")
    }
  }

  /// Returns what a person has to decide, and then what code sets, about which nobody has to do anything.
  private static func reviewText(
    _ reviews: [LintResult.Review], _ style: TerminalStyle
  ) -> String {
    let open = reviews.filter { !$0.isDropped }.map { review in
      var diagnostic = review.diagnostic
      diagnostic.notes.append(.init("for review: \(review.reason)"))
      return diagnostic
    }
    let dropped = reviews.filter(\.isDropped).map { review in
      var diagnostic = review.diagnostic
      diagnostic.help = nil
      return diagnostic
    }
    return DiagnosticPrinter(style: style, word: "review").text(for: open)
      + DiagnosticPrinter(style: style, word: "set by code").text(for: dropped)
  }
}
