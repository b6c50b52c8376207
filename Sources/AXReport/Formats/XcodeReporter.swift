import AXDiagnostics
import AXText

extension Reporter {
  /// For Xcode's issue navigator, which reads `PATH:LINE:COLUMN: warning: MESSAGE` in what a build phase prints.
  static let xcode = Reporter(name: "xcode", summary: "for a build phase of Xcode") { report, _ in
    var tables = LineTables()
    var result = ""
    for entry in report.entries {
      let diagnostic = entry.diagnostic
      let place = tables.shownPlace(of: diagnostic.location)
      let review = entry.reviewReason.map { "for review (\(TerminalText.escaped($0))): " } ?? ""
      result += "\(place): \(diagnostic.severity.rawValue): "
      result += "\(review)\(TerminalText.escaped(diagnostic.message)) [\(diagnostic.id)]\n"
      if let help = diagnostic.help {
        result += "\(place): note: \(TerminalText.escaped(help))\n"
      }
      for note in diagnostic.notes {
        let notePlace = note.location.map { tables.shownPlace(of: $0) } ?? place
        result += "\(notePlace): note: \(TerminalText.escaped(note.message))\n"
      }
    }
    return result + TerminalText.escaped(report.summary.sentence) + "\n"
  }
}
