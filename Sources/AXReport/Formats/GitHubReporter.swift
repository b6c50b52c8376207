import AXDiagnostics
import AXText

extension Reporter {
  /// Workflow commands of GitHub Actions, which GitHub shows next to the lines of a pull request.
  static let github = Reporter(name: "github", summary: "for GitHub Actions", content: .commands) { report, _, output in
    try report.write(report.listings, to: &output) { _, listing in
      var tables = LineTables()
      var text = ByteBuffer()
      for entry in try listing.entries() { text.append(WorkflowCommand(entry, &tables).line + "\n") }
      return text
    }
    // GitHub shows only ten errors, warnings, and notices of each step.
    output.buffer.append(TerminalText.escaped(report.totals.sentence) + "\n")
  }
}

/// A workflow command, which GitHub's runner executes.
struct WorkflowCommand {
  let name: String
  let properties: [(name: String, value: String)]
  let message: String

  /// `::NAME PROPERTY=VALUE,…::MESSAGE`
  var line: String {
    let list = properties.map { "\($0.name)=\(Self.escapedProperty($0.value))" }.joined(separator: ",")
    return "::\(name) \(list)::\(Self.escaped(message))"
  }

  /// Escapes a message as `@actions/core` does.
  private static func escaped(_ text: String) -> String {
    replacing(text, with: [UInt8(ascii: "%"): "%25", UInt8(ascii: "\r"): "%0D", UInt8(ascii: "\n"): "%0A"])
  }

  /// Escapes the value of a property as `@actions/core` does.
  private static func escapedProperty(_ text: String) -> String {
    replacing(escaped(text), with: [UInt8(ascii: ":"): "%3A", UInt8(ascii: ","): "%2C"])
  }

  /// Replaces bytes in the order of the list.
  private static func replacing(_ text: String, with replacements: KeyValuePairs<UInt8, String>) -> String {
    var bytes = Array(text.utf8)
    for (byte, replacement) in replacements where bytes.contains(byte) {
      bytes = Array(bytes.split(separator: byte, omittingEmptySubsequences: false).joined(separator: replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension WorkflowCommand {
  init(_ entry: ReportEntry, _ tables: inout LineTables) {
    let diagnostic = entry.diagnostic
    let (start, end) = (tables.start(of: diagnostic.location), tables.end(of: diagnostic.location))
    var properties = [
      ("file", TerminalText.escaped(ReportPath.relative(entry.path))), ("line", "\(start.line)"),
      ("endLine", "\(end.line)"),
    ]
    // GitHub accepts columns only if the range is on one line.
    if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
    properties.append(("title", entry.reviewReason == nil ? diagnostic.id : "\(diagnostic.id) (for review)"))
    self.properties = properties
    name = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
    var lines = [TerminalText.escaped(diagnostic.message)]
    if let reason = entry.reviewReason { lines.append("For review: \(TerminalText.escaped(reason))") }
    if let help = diagnostic.help { lines.append("Help: \(TerminalText.escaped(help))") }
    for note in diagnostic.notes { lines.append("Note: \(tables.description(of: note))") }
    message = lines.joined(separator: "\n")
  }
}
