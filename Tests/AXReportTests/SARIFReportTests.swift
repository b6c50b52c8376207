import AXDiagnostics
import AXLint
import Foundation
import TestSupport
import Testing

@testable import AXReport
@testable import AXText

/// Readers of SARIF find in it what was reported.
@Suite struct SARIFReportTests {
  private struct Log: Decodable {
    let runs: [Run]
  }

  private struct Run: Decodable {
    let tool: [String: Driver]
    let results: [Result]
    let columnKind: String
  }

  private struct Driver: Decodable {
    let rules: [Rule]
  }

  private struct Rule: Decodable {
    let id: String
  }

  private struct Result: Decodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: [String: String]
    let locations: [Location]
    let partialFingerprints: [String: String]
  }

  private struct Location: Decodable {
    let physicalLocation: PhysicalLocation
  }

  private struct PhysicalLocation: Decodable {
    let artifactLocation: [String: String]
    let region: [String: Int]
  }

  private static let schema = ProjectFolder.root.appendingPathComponent("Tests/Schemas/sarif-2.1.0.schema.json").path

  private func run(of report: LintReport = SampleReport.report) throws -> Run {
    let log = try JSONDecoder().decode(Log.self, from: Data(try Reporter.sarif.text(for: report).utf8))
    return try #require(log.runs.first)
  }

  @Test func rulesAreFoundByTheirIndex() throws {
    let run = try run()
    let rules = try #require(run.tool["driver"]).rules
    #expect(rules.map(\.id) == SampleReport.rules.map(\.id) + ["unreadable-file"])
    for result in run.results { #expect(rules[result.ruleIndex].id == result.ruleId) }
    #expect(run.results.last?.level == "none", "what is for review is no failure")
  }

  @Test func columnsAreUTF16() throws {
    let run = try run()
    let button = try #require(run.results.first { $0.ruleId == "unlabeled-button" })
    // The tab, `<label text="`, a surrogate pair, ` Zoë"/>`.
    #expect(
      button.locations[0].physicalLocation.region == [
        "startLine": 3, "startColumn": 24, "endLine": 3, "endColumn": 50,
      ])
    #expect(run.columnKind == "utf16CodeUnits")
  }

  @Test func pathsAreURIs() throws {
    let artifact = try #require(try run().results.first).locations[0].physicalLocation.artifactLocation
    #expect(artifact["uri"] == "Screens/Cart%2C%2050%25%20%3A%3A%20%22sale%22%20%3C%C3%A9%3E.xml")
    #expect(artifact["uriBaseId"] == "%SRCROOT%")
    let uri = try #require(artifact["uri"])
    #expect(uri.removingPercentEncoding == ReportPath.relative(SampleReport.cart.path))
  }

  @Test func messagesKeepTheirBraces() throws {
    let message = try #require(try run().results.first { $0.level == "note" }?.message["text"])
    #expect(message.contains("{{0}} \\[link\\](https://example.org)"))
  }

  @Test func fingerprintsAreUniqueAndHoldWhenLinesMove() throws {
    let fingerprints = try run().results.map { $0.partialFingerprints["axspecElement/v1"] }
    #expect(Set(fingerprints).count == fingerprints.count)
    let sample = SampleReport.report
    let findings = try sample.findings.map { finding in
      var finding = finding
      let source = finding.location.source
      finding.location = SourceLocation(
        source: SourceText(path: source.path, bytes: Array("\n\n".utf8) + source.bytes), range: 0..<1)
      return finding
    }
    var moved = LintReport(
      findings: findings, reviews: try sample.reviews, rules: sample.rules, totals: sample.totals)
    moved.showsReviews = true
    #expect(try run(of: moved).results.map { $0.partialFingerprints["axspecElement/v1"] } == fingerprints)
  }

  @Test(
    .enabled(if: Tool.isInstalled("check-jsonschema"), "check-jsonschema is not installed"), arguments: [true, false])
  func schemaHolds(isFull: Bool) throws {
    let empty = LintReport(findings: [], rules: [], totals: LintResult())
    let text = try Reporter.sarif.text(for: isFull ? SampleReport.report : empty)
    let result = try Tool.run("check-jsonschema", ["--schemafile", Self.schema], on: text, named: "report.sarif")
    #expect(result.status == 0, "\(result.text)")
  }

  @Test(.enabled(if: Tool.isInstalled("sarif"), "sarif-tools is not installed"))
  func sarifToolsReads() throws {
    let text = try Reporter.sarif.text(for: SampleReport.report)
    let result = try Tool.run("sarif", ["summary"], on: text, named: "report.sarif")
    #expect(result.status == 0, "\(result.text)")
    for line in ["error: 3", "warning: 2", "note: 1"] {
      #expect(result.text.contains(line), "\(result.text)")
    }
  }
}
