import AXDiagnostics
import AXText

extension Reporter {
  /// For build servers that read test results: a suite a file, a failed test for each error and warning.
  static let junit = Reporter(name: "junit", summary: "for build servers, as test results") { report, _ in
    var writer = JUnitWriter()
    return writer.text(for: report)
  }
}

/// Writes findings as tests. Notes, and what is for review, are tests that were skipped: shown, and no failure.
private struct JUnitWriter {
  private var writer = XMLWriter()
  private var tables = LineTables()

  private typealias Suite = (path: String, entries: [ReportEntry])

  mutating func text(for report: LintReport) -> String {
    let found = report.entriesByFile
    let known = Set(found.map { Array($0.path.utf8) })
    // A file in which nothing was found is a suite with one test that passed.
    let clean = report.paths.filter { !known.contains(Array($0.utf8)) }.map { Suite(path: $0, entries: []) }
    let suites = (found + clean).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let failures = suites.reduce(0) { $0 + Self.failures(in: $1) }
    let skipped = suites.reduce(0) { $0 + Self.skipped(in: $1) }
    let tests = suites.reduce(0) { $0 + max(1, $1.entries.count) }
    writer.element(
      "testsuites",
      ["name": "axspec", "tests": "\(tests)", "failures": "\(failures)", "errors": "0", "skipped": "\(skipped)"]
    ) { writer in
      for suite in suites { Self.append(suite, &tables, to: &writer) }
    }
    return writer.text
  }

  private static func append(_ suite: Suite, _ tables: inout LineTables, to writer: inout XMLWriter) {
    writer.element(
      "testsuite",
      [
        "name": suite.path, "tests": "\(max(1, suite.entries.count))", "failures": "\(failures(in: suite))",
        "errors": "0", "skipped": "\(skipped(in: suite))",
      ]
    ) { writer in
      if suite.entries.isEmpty {
        writer.element("testcase", ["classname": suite.path, "name": "axspec lint", "file": suite.path])
      }
      for entry in suite.entries { append(entry, &tables, to: &writer) }
    }
  }

  private static func append(_ entry: ReportEntry, _ tables: inout LineTables, to writer: inout XMLWriter) {
    let diagnostic = entry.diagnostic
    let line = tables.start(of: diagnostic.location).line
    writer.element(
      "testcase", ["classname": entry.path, "name": name(of: entry), "file": entry.path, "line": "\(line)"]
    ) { writer in
      if entry.isFailure {
        writer.element(
          "failure", ["type": diagnostic.severity.rawValue, "message": entry.sentence], text: body(of: entry, &tables))
      } else {
        writer.element("skipped", ["message": entry.sentence], text: body(of: entry, &tables))
      }
    }
  }

  /// By rule and element, so that a server knows a test again when lines have moved.
  private static func name(of entry: ReportEntry) -> String {
    let element = entry.diagnostic.subject.map { " " + TerminalText.escaped($0.path) } ?? ""
    return entry.diagnostic.id + element + (entry.occurrence > 0 ? " (\(entry.occurrence + 1))" : "")
  }

  private static func body(of entry: ReportEntry, _ tables: inout LineTables) -> String {
    let diagnostic = entry.diagnostic
    var lines = ["\(tables.shownPlace(of: diagnostic.location)): \(entry.sentence) [\(diagnostic.id)]"]
    for note in diagnostic.notes { lines.append("note: \(tables.shownText(of: note))") }
    return lines.joined(separator: "\n")
  }

  private static func failures(in suite: Suite) -> Int { suite.entries.count { $0.isFailure } }
  private static func skipped(in suite: Suite) -> Int { suite.entries.count - failures(in: suite) }
}

extension ReportEntry {
  fileprivate var isFailure: Bool { reviewReason == nil && diagnostic.severity > .note }
}
