import AXDiagnostics
import AXText

extension Reporter {
  /// The XML of Checkstyle, which many services read.
  static let checkstyle = Reporter(
    name: "checkstyle", summary: "for tools that read Checkstyle XML"
  ) { report, _, output in
    var writer = XMLWriter()
    writer.open("checkstyle", ["version": "8.0"])
    writer.flush(to: &output.buffer)
    try report.write(report.listingsByFile, to: &output) { _, listing in
      var tables = LineTables()
      var writer = XMLWriter(depth: 1)
      let entries = try listing.entries()
      writer.element("file", ["name": listing.file.path]) { writer in
        for entry in entries { append(entry, &tables, to: &writer) }
      }
      return writer.finish()
    }
    writer.close("checkstyle")
    writer.flush(to: &output.buffer)
  }

  private static func append(_ entry: ReportEntry, _ tables: inout LineTables, to writer: inout XMLWriter) {
    let start = tables.start(of: entry.diagnostic.location)
    writer.element(
      "error",
      [
        "line": "\(start.line)", "column": "\(start.column)", "severity": entry.diagnostic.severity.inCheckstyle,
        "message": entry.sentence, "source": "axspec.\(entry.diagnostic.id)",
      ])
  }
}

extension Severity {
  fileprivate var inCheckstyle: String { self == .note ? "info" : rawValue }
}
