import AXText

/// The line tables of sources, each made once.
package struct LineTables {
  /// Each table retains its source, so that no other source can get the same identity.
  private var tables: [ObjectIdentifier: LineTable] = [:]

  package init() {}

  package mutating func table(of source: SourceText) -> LineTable {
    if let table = tables[ObjectIdentifier(source)] { return table }
    let table = LineTable(source)
    tables[ObjectIdentifier(source)] = table
    return table
  }

  /// Returns the position where a range begins.
  package mutating func start(of location: SourceLocation) -> SourcePosition {
    table(of: location.source).position(of: location.range.lowerBound)
  }

  /// Returns the position after the last character of a range.
  package mutating func end(of location: SourceLocation) -> SourcePosition {
    table(of: location.source).position(of: location.range.upperBound)
  }

  /// Returns `PATH:LINE:COLUMN`, escaped for terminals.
  package mutating func description(of location: SourceLocation) -> String {
    "\(TerminalText.escaped(location.source.path)):\(start(of: location))"
  }

  /// Returns a note's message with its location in parentheses, escaped for terminals.
  package mutating func description(of note: Diagnostic.Note) -> String {
    let location = note.location.map { " (\(description(of: $0)))" } ?? ""
    return TerminalText.escaped(note.message) + location
  }
}
