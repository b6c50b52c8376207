import AXLint
import Foundation
import Testing

@testable import AXReport
@testable import AXText

/// Every form of one report, held against a file.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["AXSPEC_RECORD"] == "1"

  @Test(arguments: Reporters.names)
  func form(name: String) throws {
    let reporter = try #require(Reporters.named(name))
    try check(reporter.text(for: SampleReport.report), name: name)
  }

  @Test func colored() throws {
    try check(Reporter.text.text(for: SampleReport.report, style: .colored), name: "text-colored")
  }

  /// A run that looked at no element has nothing to list and says so.
  @Test(arguments: Reporters.names)
  func emptyRun(name: String) throws {
    let reporter = try #require(Reporters.named(name))
    let report = LintReport(findings: [], rules: [], totals: LintResult())
    try check(reporter.text(for: report), name: "\(name)-empty")
  }

  @Test(.disabled(if: isRecording)) func goldensAndTestsAgree() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    let expected = (Reporters.names + Reporters.names.map { "\($0)-empty" } + ["text-colored"]).map { "\($0).golden" }
    #expect(files == expected.sorted(), "Goldens holds a file that no test reads, or lacks one")
  }

  private func check(_ text: String, name: String) throws {
    let file = Self.folder.appendingPathComponent("\(name).golden")
    if Self.isRecording {
      try Data(text.utf8).write(to: file)
      return
    }
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let difference = UnifiedDiff(old: expected, new: text).text(oldName: "golden", newName: "now")
    #expect(
      difference.isEmpty,
      "\(name).golden differs. To accept: AXSPEC_RECORD=1 swift test --filter GoldenTests\n\(difference)")
  }
}
