import AXDiagnostics
import AXLint
import Testing

@testable import AXReport
@testable import AXText

/// What reads JUnit's and Checkstyle's XML finds in it what was reported.
@Suite struct XMLReportTests {
  private let report = SampleReport.report

  @Test func checkstyleNamesFilesExactly() throws {
    let xml = try ParsedXML(try Reporter.checkstyle.text(for: report))
    let names = xml.elements(named: "file").compactMap { $0.attributes["name"] }
    #expect(names == [SampleReport.cart.path, "Screens/Missing.xml", "Screens/fragments/tip.xml"])
    let errors = xml.elements(named: "error").map(\.attributes)
    #expect(try errors.count == report.findings.count + report.reviews.count)
    // XML 1.0 forbids two more than a terminal acts on.
    let message = TerminalText.escaped(SampleReport.awkwardText)
      .replacing("\u{FFFE}", with: "\\u{FFFE}").replacing("\u{FFFF}", with: "\\u{FFFF}")
    #expect(errors.contains { $0["message"]?.contains(message) == true })
    #expect(Set(errors.compactMap { $0["severity"] }) == ["error", "warning", "info"])
  }

  /// A failure is what fails the run; a file that cannot be read is an error.
  @Test(arguments: [Severity.error, .warning]) func junitCountsFailures(_ failing: Severity) throws {
    var report = report
    report.failing = failing
    let xml = try ParsedXML(try Reporter.junit.text(for: report))
    let bad = try report.findings.count { $0.isInputError }
    let failed = try report.findings.count { $0.severity >= failing && !$0.isInputError }
    #expect(bad == 1 && failed == (failing == .error ? 2 : 4))
    #expect(xml.elements(named: "error").count == bad)
    #expect(xml.elements(named: "failure").count == failed)
    #expect(try xml.elements(named: "skipped").count == report.findings.count - failed - bad + report.reviews.count)
    for (name, count) in [("failures", failed), ("errors", bad)] {
      #expect(xml.elements(named: "testsuites").map { $0.attributes[name] } == ["\(count)"])
    }
    #expect(xml.elements(named: "testsuite").count == 4)
    let cases = xml.elements(named: "testcase").map { [$0.attributes["classname"], $0.attributes["name"]] }
    #expect(Set(cases).count == cases.count, "two tests of one name")
  }

  @Test(.enabled(if: Tool.isInstalled("xmllint"), "xmllint is not installed"), arguments: ["junit", "checkstyle"])
  func xmllintReads(name: String) throws {
    let text = try #require(Reporters.named(name)).text(for: report)
    let result = try Tool.run("xmllint", ["--noout"], on: text, named: "report.xml")
    #expect(result.status == 0, "\(result.text)")
  }

  @Test(.enabled(if: Tool.isPythonModuleInstalled("junitparser"), "the Python module junitparser is not installed"))
  func junitparserReads() throws {
    let script = """
      import sys
      from junitparser import JUnitXml
      xml = JUnitXml.fromfile(sys.argv[1])
      results = [type(result).__name__ for suite in xml for case in suite for result in case.result]
      counts = [xml.tests, xml.failures, xml.errors, xml.skipped]
      print(len(list(xml)), *counts, *[results.count(name) for name in ["Failure", "Error", "Skipped"]])
      xml.update_statistics()
      print(counts == [xml.tests, xml.failures, xml.errors, xml.skipped])
      """
    let text = try Reporter.junit.text(for: report)
    let result = try Tool.run("python3", ["-c", script], on: text, named: "report.xml")
    #expect(result.text == "4 8 2 1 4 2 1 4\nTrue\n")
  }
}
