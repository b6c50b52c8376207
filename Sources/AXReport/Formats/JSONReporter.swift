import AXDiagnostics
import AXLint
import AXText

extension Reporter {
  /// JSON for scripts. New members may be added, but none is removed or changes its meaning.
  ///
  /// `JSONFindings` describes lines and columns.
  static let json = Reporter(
    name: "json", summary: "for scripts: documented and stable", content: .json, alwaysListsReviews: true
  ) { report, _, output in
    var writer = JSONWriter(.pretty)
    try writer.object { writer in
      if let checked = report.checkedFiles { write(checked, to: &writer) }
      for part in [LintReport.Listing.Part.findings, .reviews] {
        try writer.array(part == .findings ? "findings" : "review") { writer in
          try write(part, of: report, in: &writer, to: &output)
        }
      }
      writer.object("summary") { write(report.totals, to: &$0) }
      writer.object("tool") { writer in
        writer.member("name", "axspec")
        writer.member("version", report.toolVersion)
      }
      write(report.totals.unmeasured, named: "unmeasured", to: &writer)
    }
    writer.endLine()
    output.buffer.append(writer.buffer)
  }

  private static func write(_ checked: CheckedFiles, to writer: inout JSONWriter) {
    writer.array("compared", of: checked.groups) { group, writer in
      writer.object { writer in
        writer.member("files", group.count)
        writer.member("kind", group.noun)
        writer.member("leftOver", group.leftOverCount)
        writer.member("missing", group.missingCount)
        writer.member("outdated", group.outdatedCount)
        writer.member("unformatted", group.unformattedCount)
      }
    }
  }

  /// Writes findings or reviews as elements of the innermost array.
  private static func write(
    _ part: LintReport.Listing.Part, of report: LintReport, in writer: inout JSONWriter, to output: inout BlockOutput
  ) throws {
    let listings = report.listings(of: part)
    writer.flush(to: &output.buffer, beforeElements: !listings.isEmpty)
    try report.write(listings, to: &output) { index, listing in
      var findings = JSONFindings()
      var writer = JSONWriter(.pretty, depth: 2, isFirst: index == 0)
      for entry in try listing.entries() {
        findings.write(entry.diagnostic, reason: entry.reviewReason, to: &writer)
      }
      return writer.finish()
    }
  }

  private static func write(_ totals: LintResult, to writer: inout JSONWriter) {
    let counts = totals.findingCounts
    // A part of the files.
    writer.member("badFiles", totals.badFileCount)
    writer.member("elements", totals.elementCount)
    writer.member("errors", counts[.error] ?? 0)
    // Includes those passed over.
    writer.member("files", totals.fileCount)
    writer.member("inBaseline", totals.knownCount)
    // A part of those passed over.
    writer.member("launchScreens", totals.launchScreenCount)
    write(totals.leftOut, named: "leftOut", to: &writer)
    // A part of the errors, warnings, and notes.
    writer.member("notListed", totals.unlisted.values.reduce(0, +))
    writer.member("notes", counts[.note] ?? 0)
    writer.member("passedOver", totals.passedOverCount)
    writer.member("reachedElements", totals.reachedCount)
    write(totals.reviewCounts, named: "review", to: &writer)
    // Only with the app's sources.
    if totals.sourceFileCount != nil { writer.member("setByCode", totals.droppedCount) }
    writer.member("silenced", totals.silencedCount)
    if let count = totals.sourceFileCount { writer.member("sourceFiles", count) }
    writer.member("text", totals.sentence)
    writer.member("warnings", counts[.warning] ?? 0)
  }

  private static func write(_ counts: [String: Int], named name: String, to writer: inout JSONWriter) {
    writer.array(name, of: LintResult.sorted(counts)) { reason, writer in
      writer.object { writer in
        writer.member("count", reason.count)
        writer.member("reason", reason.reason)
      }
    }
  }
}
