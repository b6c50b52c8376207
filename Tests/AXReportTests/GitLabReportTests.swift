import Foundation
import Testing

@testable import AXReport

/// GitLab's rules for Code Quality: unique fingerprints, known severities, paths without `./`.
@Suite struct GitLabReportTests {
  @Test func issuesAreAsGitLabWantsThem() throws {
    let text = try Reporter.gitlab.text(for: SampleReport.report)
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
    #expect(try fingerprints.count == SampleReport.report.findings.count + SampleReport.report.reviews.count)
    #expect(Set(fingerprints).count == fingerprints.count)
    for issue in issues {
      #expect(["info", "minor", "major"].contains(issue["severity"] as? String))
      let location = try #require(issue["location"] as? [String: Any])
      #expect((location["path"] as? String)?.hasPrefix("./") == false)
      #expect(((location["lines"] as? [String: Int])?["begin"] ?? 0) >= 1)
    }
  }
}
