import AXDiagnostics
import AXText

/// An output format of `verify` for programs.
package struct VerifyReporter: Sendable {
  /// The name for `--format`.
  package let name: String
  /// What the output consists of, for the log of a workflow.
  package let content: LogContent
  private let write: @Sendable (VerifyReport, inout BlockOutput) -> Void

  /// All formats.
  package static let all = [github, json, junit]

  package static func named(_ name: String) -> VerifyReporter? {
    all.first { $0.name == name }
  }

  /// Writes the report. It ends in a line feed.
  package func write(_ report: VerifyReport, to sink: (ByteView) throws -> Void) throws {
    try withoutActuallyEscaping(sink) { sink in
      var output = BlockOutput(write: sink)
      write(report, &output)
      try output.flush()
    }
  }

  // MARK: Formats

  private static let github = VerifyReporter(name: "github", content: .commands) { report, output in
    var tables = LineTables()
    for finding in report.findings {
      let command = WorkflowCommand(ReportEntry(diagnostic: finding, reviewReason: nil), &tables)
      output.buffer.append(command.line + "\n")
    }
    for reason in report.notCompared { output.buffer.append(TerminalText.escaped("not compared: \(reason)") + "\n") }
    output.buffer.append(TerminalText.escaped(report.sentence) + "\n")
  }

  /// JSON for scripts. Findings are those of `lint`; `rule` says what differs.
  private static let json = VerifyReporter(name: "json", content: .json) { report, output in
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      var findings = JSONFindings()
      writer.array("findings", of: report.findings) { findings.write($0, to: &$1) }
      writer.array("notCompared", of: report.notCompared) { $1.string($0) }
      writer.array("pairs", of: report.pairs) { pair, writer in
        writer.object { writer in
          writer.member("actual", pair.actual)
          writer.member("differences", pair.differences.count)
          writer.member("expected", pair.expected)
          writer.member("screen", orNull: pair.screen)
          writer.member("state", orNull: pair.state)
        }
      }
      writer.object("summary") { write(report, to: &$0) }
      writer.object("tool") { writer in
        writer.member("name", "axspec")
        writer.member("version", report.toolVersion)
      }
    }
    writer.endLine()
    output.buffer.append(writer.buffer)
  }

  private static func write(_ report: VerifyReport, to writer: inout JSONWriter) {
    writer.member("comparedInPart", report.partialCount)
    writer.member("different", report.differentCount)
    writer.member("equal", report.pairs.count - report.differentCount)
    writer.member("errors", report.errors.count)
    writer.member("pairs", report.pairs.count)
    writer.member("text", report.sentence)
    writer.member("withoutPartner", report.unpaired.count)
  }

  private static let junit = VerifyReporter(name: "junit", content: .exact) { report, output in
    let others = [("errors", report.errors), ("partners", report.unpaired)].filter { !$0.1.isEmpty }
    let suites =
      report.pairs.map { JUnitSuite(named: $0.title, of: $0.expected, testName: "axspec verify", $0.differences) }
      + others.map { JUnitSuite(named: $0.0, testName: "axspec verify", $0.1) }
    var writer = XMLWriter()
    writer.element("testsuites", JUnitSuite.totals(of: suites, named: "axspec")) { writer in
      for suite in suites { suite.append(suite.numbered, to: &writer) }
    }
    output.buffer.append(writer.finish())
  }
}
