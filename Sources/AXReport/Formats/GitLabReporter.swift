import AXDiagnostics
import AXText

extension Reporter {
  /// An artifact of the type `codequality`, which GitLab shows in merge requests.
  static let gitlab = Reporter(name: "gitlab", summary: "for GitLab, as Code Quality", content: .json) {
    report, _, output in
    var writer = JSONWriter(.pretty)
    try writer.array { writer in
      let listings = report.listings
      writer.flush(to: &output.buffer, beforeElements: !listings.isEmpty)
      try report.write(listings, to: &output) { index, listing in
        var tables = LineTables()
        var writer = JSONWriter(.pretty, depth: 1, isFirst: index == 0)
        for entry in try listing.numberedEntries() { write(entry, &tables, to: &writer) }
        return writer.finish()
      }
    }
    writer.endLine()
    output.buffer.append(writer.buffer)
  }

  private static func write(_ numbered: NumberedEntry, _ tables: inout LineTables, to writer: inout JSONWriter) {
    let entry = numbered.entry
    let line = tables.start(of: entry.diagnostic.location).line
    writer.object { writer in
      writer.member("check_name", entry.diagnostic.id)
      writer.member("description", entry.sentence)
      writer.member("fingerprint", numbered.fingerprint)
      writer.object("location") { writer in
        writer.object("lines") { $0.member("begin", line) }
        writer.member("path", ReportPath.relative(entry.path))
      }
      writer.member("severity", entry.diagnostic.severity.inGitLab)
    }
  }
}

extension Severity {
  /// GitLab's `critical` and `blocker` would mean harm to more than one element.
  fileprivate var inGitLab: String {
    switch self {
    case .note: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}
