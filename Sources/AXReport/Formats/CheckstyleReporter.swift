import AXDiagnostics
import AXText

extension Reporter {
  /// For the many services that read what Checkstyle writes.
  static let checkstyle = Reporter(name: "checkstyle", summary: "for what reads Checkstyle's XML") { report, _ in
    var tables = LineTables()
    var writer = XMLWriter()
    writer.element("checkstyle", ["version": "8.0"]) { writer in
      for file in report.entriesByFile {
        writer.element("file", ["name": file.path]) { writer in
          for entry in file.entries {
            let start = tables.start(of: entry.diagnostic.location)
            writer.element(
              "error",
              [
                "line": "\(start.line)", "column": "\(start.column)",
                "severity": entry.diagnostic.severity.inCheckstyle, "message": entry.sentence,
                "source": "axspec.\(entry.diagnostic.id)",
              ])
          }
        }
      }
    }
    return writer.text
  }
}

extension Severity {
  fileprivate var inCheckstyle: String { self == .note ? "info" : rawValue }
}
