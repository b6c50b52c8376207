import AXDiagnostics
import AXText

extension Reporter {
  /// JUnit's test results for build servers: a suite for each file, and a failed test for each finding that fails the run.
  static let junit = Reporter(name: "junit", summary: "for build servers, as test results") { report, _, output in
    let suites = JUnitSuite.all(of: report)
    let testCount = suites.reduce(0) { $0 + $1.testCount }
    let failureCount = suites.reduce(0) { $0 + $1.failureCount }
    let errorCount = suites.reduce(0) { $0 + $1.errorCount }
    let skippedCount = suites.reduce(0) { $0 + $1.skippedCount }
    var writer = XMLWriter()
    writer.open(
      "testsuites",
      [
        "name": "axspec", "tests": "\(testCount)", "failures": "\(failureCount)",
        "errors": "\(errorCount)", "skipped": "\(skippedCount)",
      ])
    writer.flush(to: &output.buffer)
    try report.write(suites.count, to: &output) {
      suites[$0].testCount <= LintReport.maximumCountInAdvance
    } text: { index in
      var writer = XMLWriter(depth: 1)
      try suites[index].append(to: &writer)
      return writer.finish()
    }
    writer.close("testsuites")
    writer.flush(to: &output.buffer)
  }
}

/// The findings of a file as tests. A finding that fails the run is a failed test, and an error that prevents the file
/// from being linted is a test with an error. The rest are skipped tests: they are shown, but do not fail.
private struct JUnitSuite: Sendable {
  let path: String
  /// The findings and reviews, or nil if there are none.
  let listing: LintReport.Listing?
  /// The lowest severity that fails the run.
  let failing: Severity
  var failureCount = 0
  var errorCount = 0
  var skippedCount = 0

  /// The number of tests. A suite without findings has one test that passed.
  var testCount: Int { max(1, failureCount + errorCount + skippedCount) }

  private init(path: String) {
    self.path = path
    listing = nil
    failing = .error
  }

  private init(_ listing: LintReport.Listing, failing: Severity) {
    self.failing = failing
    self.path = listing.file.path
    self.listing = listing
    errorCount = listing.file.inputErrorCount
    failureCount = listing.file.findingCounts.reduce(-errorCount) { $0 + ($1.key >= failing ? $1.value : 0) }
    let reviewCount = listing.part == .both ? listing.file.reviewCount : 0
    skippedCount = listing.file.findingCount - errorCount - failureCount + reviewCount
  }

  /// Returns the suites of all files, sorted by path.
  static func all(of report: LintReport) -> [JUnitSuite] {
    let found = report.listingsByFile.map { JUnitSuite($0, failing: report.failing) }
    let known = Set(found.map { ExactText($0.path) })
    let clean = report.paths.filter { !known.contains(ExactText($0)) }.map { JUnitSuite(path: $0) }
    return (found + clean).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  func append(to writer: inout XMLWriter) throws {
    let entries = try listing?.numberedEntries() ?? []
    writer.element(
      "testsuite",
      [
        "name": path, "tests": "\(testCount)", "failures": "\(failureCount)",
        "errors": "\(errorCount)", "skipped": "\(skippedCount)",
      ]
    ) { writer in
      if entries.isEmpty {
        writer.element("testcase", ["classname": path, "name": "axspec lint", "file": path])
      }
      var tables = LineTables()
      for entry in entries { append(entry, &tables, to: &writer) }
    }
  }

  private func append(_ numbered: NumberedEntry, _ tables: inout LineTables, to writer: inout XMLWriter) {
    let entry = numbered.entry
    let diagnostic = entry.diagnostic
    let line = tables.start(of: diagnostic.location).line
    let sentence = entry.sentence
    let body = Self.body(of: entry, sentence, &tables)
    writer.element(
      "testcase", ["classname": entry.path, "name": Self.name(of: numbered), "file": entry.path, "line": "\(line)"]
    ) { writer in
      if entry.reviewReason == nil, diagnostic.severity >= failing {
        let name = diagnostic.isInputError ? "error" : "failure"
        writer.element(name, ["type": diagnostic.severity.rawValue, "message": sentence], text: body)
      } else {
        writer.element("skipped", ["message": sentence], text: body)
      }
    }
  }

  /// Returns a name made of rule and element, so that a server recognizes the test after lines have moved.
  private static func name(of numbered: NumberedEntry) -> String {
    let diagnostic = numbered.entry.diagnostic
    let element = diagnostic.subject.map { " " + TerminalText.escaped($0.path) } ?? ""
    return diagnostic.id + element + (numbered.occurrence > 0 ? " (\(numbered.occurrence + 1))" : "")
  }

  private static func body(of entry: ReportEntry, _ sentence: String, _ tables: inout LineTables) -> String {
    let diagnostic = entry.diagnostic
    var lines = ["\(tables.description(of: diagnostic.location)): \(sentence) [\(diagnostic.id)]"]
    for note in diagnostic.notes { lines.append("note: \(tables.description(of: note))") }
    return lines.joined(separator: "\n")
  }
}
