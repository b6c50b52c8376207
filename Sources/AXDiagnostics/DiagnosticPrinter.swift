/// Prints diagnostics for people: `PATH:LINE:COLUMN: error: MESSAGE [id]`, the source line, a caret, what to do.
package struct DiagnosticPrinter: Sendable {
  /// How many are shown of one file before the rest is counted.
  package static let mostInOneFile = 100
  private static let widestExcerpt = 160

  private let style: TerminalStyle
  private let word: String?

  /// - Parameter word: stands in place of the severity where what is printed is no finding: `review`.
  package init(style: TerminalStyle = .plain, word: String? = nil) {
    self.style = style
    self.word = word
  }

  /// The whole text, sorted and merged, ending in a line feed unless it is empty.
  ///
  /// - Parameter hiddenCounts: how many more each file has than were kept, by its path.
  package func text(for diagnostics: [Diagnostic], hiddenCounts: [String: Int] = [:]) -> String {
    var result = ""
    var tables = LineTables()
    let sorted = Diagnostic.merged(diagnostics)
    var start = 0
    while start < sorted.count {
      let source = sorted[start].location.source
      let end = sorted[start...].firstIndex { !$0.location.source.hasPath(of: source) } ?? sorted.count
      append(file: sorted[start..<end], hiddenCount: hiddenCounts[source.path] ?? 0, &tables, to: &result)
      start = end
    }
    return result
  }

  private func append(
    file diagnostics: ArraySlice<Diagnostic>, hiddenCount: Int, _ tables: inout LineTables, to result: inout String
  ) {
    guard let first = diagnostics.first else { return }
    for diagnostic in diagnostics.prefix(Self.mostInOneFile) {
      append(diagnostic, &tables, to: &result)
    }
    let rest = max(0, diagnostics.count - Self.mostInOneFile) + hiddenCount
    if rest > 0 {
      result += "\(TerminalText.escaped(first.location.source.path)): \(rest) more not shown\n"
    }
  }

  private func append(_ diagnostic: Diagnostic, _ tables: inout LineTables, to result: inout String) {
    let severity = word ?? diagnostic.severity.rawValue
    let table = tables.table(of: diagnostic.location.source)
    result += style.bold(place(diagnostic.location, &tables) + ": ")
    result += style.colored(severity + ": ", for: diagnostic.severity)
    result += style.bold(TerminalText.escaped(diagnostic.message)) + " [\(diagnostic.id)]\n"
    result += excerpt(of: diagnostic.location, table: table, severity: diagnostic.severity)
    if let help = diagnostic.help {
      result += "  help: \(TerminalText.escaped(help))\n"
    }
    for note in diagnostic.notes {
      let place = note.location.map { " (" + self.place($0, &tables) + ")" }
      result += "  note: \(TerminalText.escaped(note.message))\(place ?? "")\n"
    }
  }

  private func place(_ location: SourceLocation, _ tables: inout LineTables) -> String {
    "\(TerminalText.escaped(location.source.path)):\(tables.start(of: location))"
  }

  /// The source line with a caret under the range; nothing for a source without text.
  private func excerpt(of location: SourceLocation, table: LineTable, severity: Severity) -> String {
    // What is kept of a file may be an empty line.
    guard !location.source.bytes.isEmpty || location.source.keptLines != nil else { return "" }
    let start = location.range.lowerBound
    let line = table.range(ofLine: table.position(of: start).line)
    let window = self.window(around: start, in: line, of: location.source)
    let before = window.lowerBound..<max(window.lowerBound, min(start, window.upperBound))
    let marked = min(start, window.upperBound)..<max(start, min(location.range.upperBound, window.upperBound))
    let isPlain =
      marked.upperBound <= window.upperBound
      && location.source.bytes[window].withUnsafeBufferPointer(TerminalText.isPlain)
    let text = location.source.text(in: window)
    let lead = window.lowerBound > line.lowerBound ? "…" : ""
    let tail = window.upperBound < line.upperBound ? "…" : ""
    // A plain byte is a column.
    let indent =
      isPlain ? TerminalText.repeated(" ", before.count) : indent(as: location.source.text(in: before))
    let width = isPlain ? marked.count : width(of: location.source.text(in: marked))
    let underline = "^" + TerminalText.repeated("~", width - 1)
    return "  \(lead)\(isPlain ? text : TerminalText.escaped(text, keepingTabs: true))\(tail)\n"
      + "  \(lead.isEmpty ? "" : " ")\(indent)\(style.colored(underline, for: severity))\n"
  }

  /// The part of a line to show: all of it, or some of it around the place where it is very long.
  private func window(around offset: Int, in line: Range<Int>, of source: SourceText) -> Range<Int> {
    guard line.count > Self.widestExcerpt else { return line }
    var start = max(line.lowerBound, offset - Self.widestExcerpt / 3)
    var end = min(line.upperBound, start + Self.widestExcerpt)
    // Not within a character.
    while start > line.lowerBound, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  /// White space as wide as a text, tabs kept so that they widen alike.
  private func indent(as text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" { result += "\t" } else { result += String(repeating: " ", count: width(of: String(scalar))) }
    }
    return result
  }

  private func width(of text: String) -> Int {
    TerminalText.escaped(text).unicodeScalars.reduce(0) { $0 + TerminalText.width(of: $1) }
  }
}
