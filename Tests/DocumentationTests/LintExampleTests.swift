import Foundation
import Testing

/// The lint example prints what is shipped, and shows what lint looks for.
@Suite struct LintExampleTests {
  private static let command = "AXSPEC_RECORD=1 swift test --filter LintExampleTests"

  @Test func lintExamplePrintsWhatIsShipped() throws {
    let folder = Repository.url("Examples/Lint")
    let result = try Program.axspec(["lint", "Lint.xml"], in: folder)
    let file = folder.appendingPathComponent("Lint.txt")
    if Repository.isRecording {
      try result.output.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(result.output == (try String(contentsOf: file, encoding: .utf8)), "Run: \(Self.command)")
    #expect(result.status == 1)
  }

  /// Every group has a finding in the example.
  @Test func lintExampleHasAFindingOfEachGroup() throws {
    let text = try String(contentsOf: Repository.url("Examples/Lint/Lint.txt"), encoding: .utf8)
    let rules = try Program.axspec(["rules", "--format", "json"], in: Repository.root).output
    struct Rule: Decodable {
      let id: String
      let group: String
    }
    let known = try JSONDecoder().decode([Rule].self, from: Data(rules.utf8))
    for group in Set(known.map(\.group)) {
      #expect(known.contains { $0.group == group && text.contains("[\($0.id)]") }, "\(group)")
    }
  }

  @Test(arguments: ["FinalResult", "StandardControls", "Weather", "TipCalculator"])
  func otherExamplesAreClean(name: String) throws {
    let result = try Program.axspec(["lint", "Examples/\(name)", "--strict"], in: Repository.root)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(": no findings"))
  }
}
