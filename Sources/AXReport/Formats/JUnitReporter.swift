import AXDiagnostics
import AXLint
import AXText

extension Reporter {
  /// JUnit's test results for build servers: a suite for each file, and a failed test for each finding that fails the run.
  static let junit = Reporter(name: "junit", summary: "for build servers, as test results") { report, _, output in
    let suites = JUnitSuite.all(of: report)
    var writer = XMLWriter()
    writer.open("testsuites", JUnitSuite.totals(of: suites.map(\.suite), named: "axspec"))
    writer.flush(to: &output.buffer)
    try report.write(suites.count, to: &output) {
      suites[$0].suite.testCount <= LintReport.maximumCountInAdvance
    } text: { index in
      var writer = XMLWriter(depth: 1)
      let (suite, listing) = suites[index]
      suite.append(try listing?.numberedEntries() ?? [], to: &writer)
      return writer.finish()
    }
    writer.close("testsuites")
    writer.flush(to: &output.buffer)
  }
}

extension JUnitSuite {
  /// Returns the suites of all files, sorted by path, with the findings and reviews of those that have some.
  fileprivate static func all(of report: LintReport) -> [(suite: JUnitSuite, listing: LintReport.Listing?)] {
    let found = report.listingsByFile.map { (suite(of: $0, failing: report.failing), Optional($0)) }
    let known = Set(found.map { ExactText($0.0.name) })
    let clean = report.paths.filter { !known.contains(ExactText($0)) }.map {
      (JUnitSuite(named: $0, testName: testName), LintReport.Listing?.none)
    }
    return (found + clean).sorted { $0.0.name.utf8.lexicographicallyPrecedes($1.0.name.utf8) }
      .map { (suite: $0.0, listing: $0.1) }
  }

  private static let testName = "axspec lint"

  private static func suite(of listing: LintReport.Listing, failing: Severity) -> JUnitSuite {
    let file = listing.file
    var suite = JUnitSuite(named: file.path, testName: testName, failing: failing)
    suite.errorCount = file.inputErrorCount
    suite.failureCount = file.findingCounts.reduce(-suite.errorCount) { $0 + ($1.key >= failing ? $1.value : 0) }
    let reviewCount = listing.part == .both ? file.reviewCount : 0
    suite.skippedCount = file.findingCount - suite.errorCount - suite.failureCount + reviewCount
    return suite
  }
}
