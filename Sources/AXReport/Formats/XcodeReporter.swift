import AXDiagnostics
import AXText

extension Reporter {
  /// Lines such as `PATH:LINE:COLUMN: warning: MESSAGE`, which Xcode reads from a build phase and shows as issues.
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
    let location = tables.description(of: diagnostic.location)
    let review = entry.reviewReason.map { "for review (\(TerminalText.escaped($0))): " } ?? ""
    text.append("\(location): \(diagnostic.severity.rawValue): ")
    text.append("\(review)\(TerminalText.escaped(diagnostic.message)) [\(diagnostic.id)]\n")
    if let help = diagnostic.help { text.append("\(location): note: \(TerminalText.escaped(help))\n") }
    for note in diagnostic.notes {
      let noteLocation = note.location.map { tables.description(of: $0) } ?? location
      text.append("\(noteLocation): note: \(TerminalText.escaped(note.message))\n")
    }
  }
}
