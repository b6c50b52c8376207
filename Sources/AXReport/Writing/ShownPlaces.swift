import AXDiagnostics
import AXText

extension LineTables {
  /// `PATH:LINE:COLUMN`, as a terminal shows it.
  mutating func shownPlace(of location: SourceLocation) -> String {
    "\(TerminalText.escaped(location.source.path)):\(start(of: location))"
  }

  /// A note's message with its place in parentheses.
  mutating func shownText(of note: Diagnostic.Note) -> String {
    let place = note.location.map { " (\(shownPlace(of: $0)))" } ?? ""
    return TerminalText.escaped(note.message) + place
  }
}
