import AXLint
import AXText

extension Reporter {
  /// SARIF 2.1.0, for GitHub's code scanning and other tools.
  static let sarif = Reporter(name: "sarif", summary: "for code scanning, as SARIF 2.1.0", content: .json) {
    report, _, output in
    var writer = JSONWriter(.pretty)
    try writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      try writer.array("runs") { writer in
        try writer.object { writer in
          writer.member("columnKind", "utf16CodeUnits")
          try writer.array("results") { try writeResults(of: report, in: &$0, to: &output) }
          writer.object("tool") { writer in
            writer.object("driver") { writeDriver(of: report, to: &$0) }
          }
        }
      }
      writer.member("version", "2.1.0")
    }
    writer.endLine()
    output.buffer.append(writer.buffer)
  }

  /// Writes results as elements of the innermost array.
  private static func writeResults(
    of report: LintReport, in writer: inout JSONWriter, to output: inout BlockOutput
  ) throws {
    let listings = report.listings
    writer.flush(to: &output.buffer, beforeElements: !listings.isEmpty)
    let ids = report.rules.map(\.id) + report.otherIDs
    let indices = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    try report.write(listings, to: &output) { index, listing in
      var results = SARIFResults(ruleIndices: indices)
      var writer = JSONWriter(.pretty, depth: 4, isFirst: index == 0)
      for entry in try listing.numberedEntries() { results.write(entry, to: &writer) }
      return writer.finish()
    }
  }

  private static func writeDriver(of report: LintReport, to writer: inout JSONWriter) {
    writer.member("informationUri", ProjectAddress.url)
    writer.member("name", "axspec")
    writer.array("rules") { writer in
      for rule in report.rules { SARIFRules.write(rule, to: &writer) }
      for id in report.otherIDs { SARIFRules.write(otherID: id, to: &writer) }
    }
    writer.member("version", report.toolVersion)
  }
}
