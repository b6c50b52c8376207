import AXDiagnostics
import Foundation
import Testing

@testable import AXReport
@testable import AXText

/// What a script reads from the JSON is what was reported.
@Suite struct JSONReportTests {
  private struct Place: Decodable {
    let file: String?
    let line, column, endLine, endColumn: Int?
    let message, replacement: String?
  }

  private struct Fix: Decodable {
    let edits: [Place]
  }

  private struct Finding: Decodable {
    let rule, severity, message, file: String
    let line, column, endLine, endColumn: Int
    let element, elementPath, screen, help, reason: String?
    let notes: [Place]
    let fix: Fix?
  }

  private struct Count: Decodable {
    let reason: String
    let count: Int
  }

  private struct Summary: Decodable {
    let files, passedOver, elements, reachedElements, errors, warnings, notes, silenced, inBaseline, notListed: Int
    let review: [Count]
    let text: String
  }

  private struct Report: Decodable {
    let tool: [String: String]
    let findings, review: [Finding]
    let unmeasured: [Count]
    let summary: Summary
  }

  private let report = SampleReport.report

  @Test func findingsComeBack() throws {
    let read = try JSONDecoder().decode(Report.self, from: Data(try Reporter.json.text(for: report).utf8))
    let findings = try report.findings
    try #require(read.findings.count == findings.count)
    for (read, written) in zip(read.findings, findings) { try compare(read, written) }
    try #require(read.review.count == 1)
    try compare(read.review[0], try report.reviews[0].diagnostic)
    #expect(read.review[0].reason == "an outlet leads to it")
    #expect(read.tool == ["name": "axspec", "version": "1.2.3"])
    #expect(read.unmeasured.map { "\($0.count) \($0.reason)" } == ["12 texts: background unknown", "1 texts: alpha 0"])
  }

  @Test func summaryComesBack() throws {
    let read = try JSONDecoder().decode(Report.self, from: Data(try Reporter.json.text(for: report).utf8)).summary
    let numbers = [read.files, read.passedOver, read.elements, read.reachedElements, read.silenced, read.inBaseline]
    #expect(numbers == [4, 1, 5, 4, 4, 2])
    #expect(read.notListed == 0)
    let counts = [read.errors, read.warnings, read.notes]
    #expect(counts == [3, 2, 1])
    #expect(read.review.map(\.count) == [1])
    #expect(read.text == report.totals.sentence)
  }

  /// Members that can be without a value are there all the same, save the fix and the states.
  @Test func membersAreStable() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try Reporter.json.text(for: report).utf8))
    let findings = try #require((object as? [String: Any])?["findings"] as? [[String: Any]])
    let expected: Set = [
      "rule", "severity", "message", "file", "line", "column", "endLine", "endColumn", "element", "elementPath",
      "screen", "help", "notes",
    ]
    for finding in findings { #expect(Set(finding.keys).subtracting(["fix", "states"]) == expected) }
    #expect(findings.map { $0["states"] as? [String] }.compactMap { $0 } == [["late"]])
  }

  @Test func reviewsAreListedUnasked() throws {
    var report = report
    report.showsReviews = false
    let read = try JSONDecoder().decode(Report.self, from: Data(try Reporter.json.text(for: report).utf8))
    #expect(read.review.count == 1)
  }

  private func compare(_ read: Finding, _ written: Diagnostic) throws {
    let table = LineTable(written.location.source)
    #expect(read.rule == written.id)
    #expect(read.severity == written.severity.rawValue)
    // By bytes: Swift's == holds composed and decomposed letters for equal.
    #expect(Array(read.message.utf8) == Array(written.message.utf8))
    #expect(read.file == written.location.source.path)
    #expect(
      SourcePosition(line: read.line, column: read.column) == table.position(of: written.location.range.lowerBound))
    #expect(
      SourcePosition(line: read.endLine, column: read.endColumn)
        == table.position(of: written.location.range.upperBound))
    #expect([read.element, read.elementPath] == [written.subject?.element, written.subject?.path])
    #expect([read.screen, read.help] == [written.subject?.screen, written.help])
    #expect(read.notes.map(\.message) == written.notes.map(\.message))
    #expect(read.notes.map(\.file) == written.notes.map { $0.location?.source.path })
    #expect(read.fix?.edits.map(\.replacement) == written.fix?.edits.map(\.replacement))
  }
}
