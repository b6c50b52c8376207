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

  @Test func junitCountsFailures() throws {
    let xml = try ParsedXML(try Reporter.junit.text(for: report))
    let failing = try report.findings.filter { $0.severity > .note }.count
    #expect(xml.elements(named: "failure").count == failing)
    #expect(try xml.elements(named: "skipped").count == report.findings.count - failing + report.reviews.count)
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
      print(len(list(xml)), *counts, results.count("Failure"), results.count("Skipped"))
      xml.update_statistics()
      print(counts == [xml.tests, xml.failures, xml.errors, xml.skipped])
      """
    let text = try Reporter.junit.text(for: report)
    let result = try Tool.run("python3", ["-c", script], on: text, named: "report.xml")
    #expect(result.text == "4 8 5 0 2 5 2\nTrue\n")
  }
}
