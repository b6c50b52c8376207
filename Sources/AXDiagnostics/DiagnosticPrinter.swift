import AXText

/// Prints diagnostics for people: `PATH:LINE:COLUMN: error: MESSAGE [id]`, the source line, a caret, and what to do.
package struct DiagnosticPrinter: Sendable {
  /// The maximum number of diagnostics to show for one file. The rest are counted.
  package static let maximumCountInFile = 100
  private static let maximumExcerptSize = 160

  private let style: TerminalStyle
  private let word: String?

  /// - Parameter word: What to print instead of the severity, such as `review`.
  package init(style: TerminalStyle = .plain, word: String? = nil) {
    self.style = style
    self.word = word
  }

  /// Returns the text for sorted and merged diagnostics. It ends in a line feed unless it is empty.
  ///
  /// - Parameter hiddenCounts: The number of diagnostics that each file has beyond those that were kept, by path.
  package func text(for diagnostics: [Diagnostic], hiddenCounts: [ExactText: Int] = [:]) -> String {
    var result = ""
    var tables = LineTables()
    let sorted = Diagnostic.merged(diagnostics)
    var start = 0
    while start < sorted.count {
      let source = sorted[start].location.source
      let end = sorted[start...].firstIndex { !$0.location.source.hasPath(of: source) } ?? sorted.count
      append(file: sorted[start..<end], hiddenCount: hiddenCounts[ExactText(source.path)] ?? 0, &tables, to: &result)
      start = end
    }
    return result
  }

  private func append(
    file diagnostics: ArraySlice<Diagnostic>, hiddenCount: Int, _ tables: inout LineTables, to result: inout String
  ) {
    guard let first = diagnostics.first else { return }
    for diagnostic in diagnostics.prefix(Self.maximumCountInFile) {
      append(diagnostic, &tables, to: &result)
    }
    let rest = max(0, diagnostics.count - Self.maximumCountInFile) + hiddenCount
    if rest > 0 {
      result += "\(TerminalText.escaped(first.location.source.path)): \(rest) more not shown\n"
    }
  }

  private func append(_ diagnostic: Diagnostic, _ tables: inout LineTables, to result: inout String) {
    let severity = word ?? diagnostic.severity.rawValue
    let table = tables.table(of: diagnostic.location.source)
    result += style.bold(tables.description(of: diagnostic.location) + ": ")
    result += style.colored(severity + ": ", for: diagnostic.severity)
    result += style.bold(TerminalText.escaped(diagnostic.message)) + " [\(diagnostic.id)]\n"
    result += excerpt(of: diagnostic.location, table: table, severity: diagnostic.severity)
    if let help = diagnostic.help {
      result += "  help: \(TerminalText.escaped(help))\n"
    }
    for note in diagnostic.notes { result += "  note: \(tables.description(of: note))\n" }
  }

  /// Returns the source line with a caret under the range, or an empty text if the source has none.
  private func excerpt(of location: SourceLocation, table: LineTable, severity: Severity) -> String {
    // The kept lines of a file may be a single empty line.
    guard location.source.isQuoted, !location.source.bytes.isEmpty || location.source.keptLines != nil else {
      return ""
    }
    let start = location.range.lowerBound
    let line = table.range(ofLine: table.position(of: start).line)
    let window = self.window(around: start, in: line, of: location.source)
    let lead = window.lowerBound > line.lowerBound ? "…" : ""
    let tail = window.upperBound < line.upperBound ? "…" : ""
    let mark = min(start, window.upperBound)
    let marked = mark..<max(mark, min(location.range.upperBound, window.upperBound))
    let shown = ShownLine(location.source, window: window, marked: marked)
    let underline = "^" + TerminalText.repeated("~", shown.width - 1)
    return "  \(lead)\(shown.text)\(tail)\n"
      + "  \(lead.isEmpty ? "" : " ")\(shown.indent)\(style.colored(underline, for: severity))\n"
  }

  /// Returns the range of the line to show: all of it, or a part around the offset if the line is very long.
  private func window(around offset: Int, in line: Range<Int>, of source: SourceText) -> Range<Int> {
    guard line.count > Self.maximumExcerptSize else { return line }
    var start = max(line.lowerBound, offset - Self.maximumExcerptSize / 3)
    var end = min(line.upperBound, start + Self.maximumExcerptSize)
    // Don't split a character.
    while start > line.lowerBound, UTF8.isContinuation(source.bytes[start]) { start -= 1 }
    while end < line.upperBound, UTF8.isContinuation(source.bytes[end]) { end += 1 }
    return start..<end
  }
}

/// A part of a source line as a terminal shows it, with the indent and width of its underline.
private struct ShownLine {
  let text: String
  /// White space as wide as the text before the marked range. Tabs stay tabs, so that they are equally wide.
  let indent: String
  /// The width of the marked range in columns.
  let width: Int

  init(_ source: SourceText, window: Range<Int>, marked: Range<Int>) {
    let whole = source.text(in: window)
    guard !TerminalText.isPlain(whole) else {
      text = whole
      indent = TerminalText.repeated(" ", marked.lowerBound - window.lowerBound)
      width = marked.count
      return
    }
    let parts = [window.lowerBound..<marked.lowerBound, marked, marked.upperBound..<window.upperBound].map {
      source.text(in: $0)
    }
    let scalars = parts.map(\.unicodeScalars)
    let (before, mark, rest) = (scalars[0], scalars[1], scalars[2])
    let shownBefore = TerminalText.escaped(parts[0], keepingTabs: true, before: mark.first ?? rest.first)
    // The width of a marked tab would not be known, so it is escaped.
    let shownMark = TerminalText.escaped(parts[1], after: before.last, before: rest.first)
    text =
      shownBefore + shownMark
      + TerminalText.escaped(parts[2], keepingTabs: true, after: mark.last ?? before.last)
    indent = shownBefore.unicodeScalars.reduce(into: "") { indent, scalar in
      indent += scalar == "\t" ? "\t" : TerminalText.repeated(" ", TerminalText.width(of: scalar))
    }
    width = shownMark.unicodeScalars.reduce(0) { $0 + TerminalText.width(of: $1) }
  }
}

extension TerminalStyle {
  /// Returns bold text in the color of a severity: red, magenta, or cyan.
  package func colored(_ text: String, for severity: Severity) -> String {
    switch severity {
    case .error: wrapped(text, in: "1;31")
    case .warning: wrapped(text, in: "1;35")
    case .note: wrapped(text, in: "1;36")
    }
  }
}
