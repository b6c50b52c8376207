import AXDiagnostics
import AXReader
import Foundation
import TestSupport
import Testing

@testable import AXLint

/// What two people said of findings in real apps. `Judgements` has a file for each rule, which says of each finding
/// whether it is `useful`, `minor` (true but not worth it), or `false`, and whether lint reports it today.
@Suite("Judgements of findings in real apps", .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
struct JudgementTests {
  private struct Judgement {
    let file: String
    let element: String
    let verdict: String
    let isReported: Bool
  }

  private static let folder = ProjectFolder.root.appendingPathComponent("Tests/AXLintTests/Judgements")

  private static let rules: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".tsv") }.map { String($0.dropLast(4)) }.sorted()
  }()

  private static func judgements(of rule: String) throws -> [Judgement] {
    let text = try String(contentsOf: folder.appendingPathComponent("\(rule).tsv"), encoding: .utf8)
    return try text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 7, "\(rule): \(line)")
      try #require(["useful", "minor", "false"].contains(fields[2]), "\(line)")
      try #require(["reported", "gone"].contains(fields[3]), "\(line)")
      return Judgement(file: fields[0], element: fields[1], verdict: fields[2], isReported: fields[3] == "reported")
    }
  }

  /// The elements that a rule reports in a file.
  private func reported(_ rule: String, in file: String) throws -> Set<String> {
    let output = DocumentReader().read(.file(path: Corpus.path(file)))
    let tree = try #require(output.tree, "\(file)")
    return Set(Linter().lint(tree).findings.filter { $0.id == rule }.compactMap { $0.subject?.path })
  }

  @Test func aRuleHasAFile() {
    #expect(!Self.rules.isEmpty)
    #expect(Self.rules.allSatisfy(RuleRegistry.ids.contains))
  }

  @Test(arguments: rules)
  func findingsAreAsJudged(rule: String) throws {
    let judgements = try Self.judgements(of: rule)
    for (file, judged) in Dictionary(grouping: judgements, by: \.file).sorted(by: { $0.key < $1.key }) {
      let reported = try reported(rule, in: file)
      for judgement in judged where reported.contains(judgement.element) != judgement.isReported {
        let change = judgement.isReported ? "is no longer reported" : "is reported again"
        Issue.record("\(rule): \(judgement.element) of \(file), judged \(judgement.verdict), \(change)")
      }
    }
  }
}
