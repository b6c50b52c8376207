import AXDiagnostics
import AXText

extension Reporter {
  /// Text for people: the source line with a caret, what to do, and a summary at the end.
  static let text = Reporter(name: "text", summary: "for people, with the source line", content: .text) {
    report, style, output in
    try report.write(report.listings, to: &output) { _, listing in
      let file = listing.file
      var diagnostics: [Diagnostic]
      var hiddenCount: Int
      if listing.part == .findings {
        diagnostics = try file.findings(DiagnosticPrinter.maximumCountInFile)
        hiddenCount = file.findingCount - diagnostics.count + (report.hiddenCounts[ExactText(file.path)] ?? 0)
      } else {
        diagnostics = try file.reviews(DiagnosticPrinter.maximumCountInFile).map { review in
          var diagnostic = review.diagnostic
          // Nobody has to do anything.
          if review.isDropped { diagnostic.help = nil }
          diagnostic.notes.append(.init("\(review.isDropped ? "not reported" : "for review"): \(review.reason)"))
          return diagnostic
        }
        hiddenCount = file.reviewCount - diagnostics.count
      }
      let printer = DiagnosticPrinter(style: style, word: listing.part == .findings ? nil : "review")
      var text = ByteBuffer()
      text.append(printer.text(for: diagnostics, hiddenCounts: [ExactText(file.path): hiddenCount]))
      return text
    }
    let checked = report.checkedFiles
    let fix = checked?.fix.map { "To fix what a command can fix, run: \($0)" }
    output.buffer.append(report.totals.paragraph)
    for line in [report.totals.advice, checked?.sentence, fix].compactMap({ $0 }) {
      output.buffer.append(TerminalText.escaped(line) + "\n")
    }
  }
}
