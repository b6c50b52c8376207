import AXDiagnostics
import AXLint
import Testing

@testable import AXReport
@testable import AXText

extension LintReport {
  /// A report of findings that are in memory, put away and read again as those of a run are.
  ///
  /// - Parameters:
  ///   - findings: sorted by path.
  ///   - reviews: sorted by path.
  init(findings: [Diagnostic], reviews: [LintResult.Review] = [], rules: [RuleDescription], totals: LintResult) {
    var paths: [ExactText] = []
    for path in (findings + reviews.map(\.diagnostic)).map({ ExactText($0.location.source.path) })
    where !paths.contains(path) {
      paths.append(path)
    }
    paths.sort { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    let files = paths.map { path in
      File(
        findings: findings.filter { ExactText($0.location.source.path) == path },
        reviews: reviews.filter { ExactText($0.diagnostic.location.source.path) == path }, path: path.text)
    }
    let known = Set(rules.map(\.id))
    let others = Set((findings + reviews.map(\.diagnostic)).map(\.id)).subtracting(known).sorted()
    var totals = totals
    for finding in findings { totals.storedFindings[finding.severity, default: 0] += 1 }
    self.init(files: files, rules: rules, otherIDs: others, totals: totals, toolVersion: "1.2.3")
  }

  /// The findings of all files.
  var findings: [Diagnostic] { get throws { try files.flatMap { try $0.findings(.max) } } }
  var reviews: [LintResult.Review] { get throws { try files.flatMap { try $0.reviews(.max) } } }
}

extension LintReport.File {
  fileprivate init(findings: [Diagnostic], reviews: [LintResult.Review], path: String) {
    let (finding, review) = (
      FindingCoder.encoded(findings).bytes, FindingCoder.encoded(reviews).bytes
    )
    self.init(
      path: path, findingCounts: Dictionary(findings.map { ($0.severity, 1) }, uniquingKeysWith: +),
      reviewCount: reviews.count, inputErrorCount: findings.count { $0.isInputError }
    ) { limit in
      FindingCoder.findings(finding, limit: limit)
    } reviews: { limit in
      FindingCoder.reviews(review, limit: limit)
    }
  }
}

extension Reporter {
  /// The whole report.
  func text(for report: LintReport, style: TerminalStyle = .plain) throws -> String {
    var bytes: [UInt8] = []
    try write(report, style: style) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
