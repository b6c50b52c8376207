import AXDiagnostics
import AXText

extension Reporter {
  /// JSON lines for engines that split a run into parts: one line for each input in order, even if it has no findings.
  /// A line depends only on its input, so the output of several runs can be joined.
  ///
  /// Each object has `file`, `passedOver` (see `LintReport.Input.isPassedOver`), and `findings` and `review` as in the
  /// format `json`. A finding in a fragment is in the line of each input that includes the fragment. Problems of other
  /// files, such as a baseline, follow in lines of their own.
  static let ndjson = Reporter(
    name: "ndjson", summary: "one JSON object per file and line, for engines", content: .json, isByInput: true,
    alwaysListsReviews: true
  ) { report, _, output in
    try report.write(report.inputs.count, to: &output) { index in
      let input = report.inputs[index]
      let reviews = try input.reviews()
      let found = try input.findings()
      var findings = JSONFindings()
      var writer = JSONWriter(.line)
      writer.object { writer in
        writer.member("file", input.path)
        writer.array("findings", of: found) { findings.write($0, to: &$1) }
        writer.member("passedOver", input.isPassedOver)
        writer.array("review", of: reviews) { findings.write($0.diagnostic, reason: $0.reason, to: &$1) }
      }
      writer.endLine()
      return writer.finish()
    }
  }
}
