import AXDiagnostics
import AXText

extension Reporter {
  /// For engines that take a run apart and put its parts together again: one JSON object a line, one line an input in
  /// the order of the inputs, also where there is nothing to say. A line depends on its input alone: what runs over
  /// parts of the inputs print is, together, what one run prints.
  ///
  /// Each line has `file`, `passedOver` (whether it was not linted: a launch screen, another tool's XML), `findings`
  /// and `review`, the latter two as in the form `json`. What is found in a fragment is in the line of each input
  /// that includes it. What is wrong elsewhere, as in a baseline, follows in lines of its own.
  static let ndjson = Reporter(
    name: "ndjson", summary: "a JSON object a file and line, for engines", content: .json, isByInput: true
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
