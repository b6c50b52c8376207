import AXDiagnostics
import AXLint
import Foundation
import Testing

@testable import AXReport
@testable import AXText

/// Whatever texts an input holds, each form stays well-formed.
@Suite struct WellFormedTests {
  static let findings: [Diagnostic] = {
    let texts = RandomText.samples(count: 200)
    return texts.enumerated().map { index, text in
      let source = SourceText(path: texts[(index + 1) % texts.count], text: text)
      var diagnostic = Diagnostic(
        id: "rule-\(index % 7)", severity: Severity.allCases[index % 3], message: text,
        location: SourceLocation(source: source, range: min(index % 5, source.bytes.count)..<source.bytes.count),
        notes: [.init(text, at: SourceLocation(source: source, range: 0..<1)), .init(text)], help: text)
      diagnostic.subject = .init(element: text, path: text, screen: text)
      diagnostic.fix = .init([SourceEdit(location: diagnostic.location, replacement: text)])
      return diagnostic
    }
  }()

  private static let report: LintReport = {
    var totals = LintResult()
    totals.elementCount = 1
    totals.storedReviews = [findings[3].message: 2]
    totals.unmeasured = [findings[4].message: 1]
    let reviews = findings.prefix(50).map { LintResult.Review($0, reason: $0.message) }
    let sorted = LintResult.Review.merged(reviews)
    var report = LintReport(findings: Diagnostic.merged(findings), reviews: sorted, rules: [], totals: totals)
    report.showsReviews = true
    let inputs = report.files.map { file in
      LintReport.Input(path: file.path) {
        try file.findings(.max)
      } reviews: {
        try file.reviews(.max)
      }
    }
    report.inputs = inputs
    return report
  }()

  @Test(arguments: Reporters.names)
  func nothingActsOnATerminal(name: String) throws {
    let text = try #require(Reporters.named(name)).text(for: Self.report)
    let active = text.unicodeScalars.filter { TerminalText.isActive($0) && $0 != "\n" && $0 != "\t" }
    #expect(active.isEmpty, "\(active.map { TerminalText.codePoint($0) })")
    #expect(text.last == "\n")
  }

  @Test(arguments: ["json", "sarif", "gitlab"])
  func parsesAsJSON(name: String) throws {
    let text = try #require(Reporters.named(name)).text(for: Self.report)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  @Test(arguments: ["junit", "checkstyle"])
  func parsesAsXML(name: String) throws {
    let xml = try ParsedXML(#require(Reporters.named(name)).text(for: Self.report))
    let wanted = name == "junit" ? "testcase" : "error"
    #expect(try xml.elements(named: wanted).count == Self.report.findings.count + Self.report.reviews.count)
  }

  /// Each line begins as the program made it, so that no text from an input can start one.
  @Test func linesAreTheProgramsOwn() throws {
    let (findings, reviews) = (try Self.report.findings, try Self.report.reviews)
    let github = try Reporter.github.text(for: Self.report).split(separator: "\n")
    #expect(github.count == findings.count + reviews.count + 1)
    let starts = ["::error file=", "::warning file=", "::notice file="]
    // By bytes: a path's first letter may join the sign before it in one character.
    #expect(github.dropLast().allSatisfy { line in starts.contains { line.utf8.starts(with: $0.utf8) } })
    let xcode = try Reporter.xcode.text(for: Self.report).split(separator: "\n")
    // The finding, its help, and two notes; merging may have joined notes.
    let lines = (findings + reviews.map(\.diagnostic)).reduce(0) { $0 + 2 + $1.notes.count }
    #expect(xcode.count == lines + 1)
  }
}
