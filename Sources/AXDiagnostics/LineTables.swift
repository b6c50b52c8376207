import AXText

/// The line tables of all sources that are pointed to, each made once.
package struct LineTables {
  /// A table holds its source, so that no other can come to have the same identity.
  private var tables: [ObjectIdentifier: LineTable] = [:]

  package init() {}

  /// The table of a source.
  package mutating func table(of source: SourceText) -> LineTable {
    if let table = tables[ObjectIdentifier(source)] { return table }
    let table = LineTable(source)
    tables[ObjectIdentifier(source)] = table
    return table
  }

  /// Where a range begins.
  package mutating func start(of location: SourceLocation) -> SourcePosition {
    table(of: location.source).position(of: location.range.lowerBound)
  }

  /// Where a range ends: the place after its last character.
  package mutating func end(of location: SourceLocation) -> SourcePosition {
    table(of: location.source).position(of: location.range.upperBound)
  }

  /// `PATH:LINE:COLUMN`, as a terminal shows it.
  package mutating func shownPlace(of location: SourceLocation) -> String {
    "\(TerminalText.escaped(location.source.path)):\(start(of: location))"
  }

  /// A note's message with its place in parentheses.
  package mutating func shownText(of note: Diagnostic.Note) -> String {
    let place = note.location.map { " (\(shownPlace(of: $0)))" } ?? ""
    return TerminalText.escaped(note.message) + place
  }
}
