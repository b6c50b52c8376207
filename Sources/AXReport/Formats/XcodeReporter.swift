import AXDiagnostics
import AXText

extension Reporter {
  /// For Xcode's issue navigator, which reads `PATH:LINE:COLUMN: warning: MESSAGE` in what a build phase prints.
  static let xcode = Reporter(name: "xcode", summary: "for a build phase of Xcode", content: .text) {
    report, _, output in
    try report.write(report.listings, to: &output) { _, listing in
      var tables = LineTables()
      var text = ByteBuffer()
      for entry in try listing.entries() { append(entry, &tables, to: &text) }
      return text
    }
    output.buffer.append(TerminalText.escaped(report.totals.sentence) + "\n")
  }

  private static func append(_ entry: ReportEntry, _ tables: inout LineTables, to text: inout ByteBuffer) {
    let diagnostic = entry.diagnostic
    let place = tables.shownPlace(of: diagnostic.location)
    let review = entry.reviewReason.map { "for review (\(TerminalText.escaped($0))): " } ?? ""
    text.append("\(place): \(diagnostic.severity.rawValue): ")
    text.append("\(review)\(TerminalText.escaped(diagnostic.message)) [\(diagnostic.id)]\n")
    if let help = diagnostic.help { text.append("\(place): note: \(TerminalText.escaped(help))\n") }
    for note in diagnostic.notes {
      let notePlace = note.location.map { tables.shownPlace(of: $0) } ?? place
      text.append("\(notePlace): note: \(TerminalText.escaped(note.message))\n")
    }
  }
}
