import AXDiagnostics
import AXText

/// Findings as tests. A finding that fails the run is a failed test, and an error that prevents a file from being read
/// is a test with an error. The rest are skipped tests: they are shown, but do not fail.
struct JUnitSuite: Sendable {
  let name: String
  /// The path of the file.
  let file: String
  /// The name of the test that passes if there are no findings.
  let testName: String
  /// The lowest severity that fails the run.
  let failing: Severity
  var failureCount = 0
  var errorCount = 0
  var skippedCount = 0
  private var findings: [Diagnostic] = []

  /// - Parameter file: The path of the file; nil if that is the name.
  init(named name: String, of file: String? = nil, testName: String, failing: Severity = .error) {
    self.name = name
    self.file = file ?? name
    self.testName = testName
    self.failing = failing
  }

  /// Creates the suite of some findings that all fail the run.
  init(named name: String, of file: String? = nil, testName: String, _ findings: [Diagnostic]) {
    self.init(named: name, of: file, testName: testName, failing: .note)
    self.findings = findings
    errorCount = findings.count(where: \.isInputError)
    failureCount = findings.count - errorCount
  }

  /// The number of tests. A suite without findings has one test that passed.
  var testCount: Int { max(1, failureCount + errorCount + skippedCount) }

  /// The suite's own findings.
  var numbered: [NumberedEntry] {
    findings.map { ReportEntry(diagnostic: $0, reviewReason: nil) }.numbered
  }

  /// The attributes of the element around some suites.
  static func totals(of suites: [JUnitSuite], named name: String) -> KeyValuePairs<String, String> {
    let sum = { (count: KeyPath<JUnitSuite, Int>) in "\(suites.reduce(0) { $0 + $1[keyPath: count] })" }
    return [
      "name": name, "tests": sum(\.testCount), "failures": sum(\.failureCount), "errors": sum(\.errorCount),
      "skipped": sum(\.skippedCount),
    ]
  }

  func append(_ entries: [NumberedEntry], to writer: inout XMLWriter) {
    writer.element("testsuite", Self.totals(of: [self], named: name)) { writer in
      if entries.isEmpty { writer.element("testcase", ["classname": name, "name": testName, "file": file]) }
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
