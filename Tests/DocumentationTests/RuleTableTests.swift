import Foundation
import Testing

/// The table of rules in the README is that of the program, and the lint example prints what is shipped.
@Suite struct RuleTableTests {
  private static let begin = "<!-- generated: rules -->\n"
  private static let end = "<!-- end -->"
  private static let command = "AXSPEC_RECORD=1 swift test --filter RuleTableTests"

  @Test func readmeListsTheRules() throws {
    let page = try Repository.text("README.md")
    let start = try #require(page.range(of: Self.begin)).upperBound
    let stop = try #require(page.range(of: Self.end, range: start..<page.endIndex)).lowerBound
    let table = try Program.axspec(["rules", "--format", "markdown"], in: Repository.root).output + "\n"
    if ProcessInfo.processInfo.environment["AXSPEC_RECORD"] != nil {
      let text = page[..<start] + "\n" + table + page[stop...]
      try text.write(to: Repository.url("README.md"), atomically: true, encoding: .utf8)
      return
    }
    #expect(page[start..<stop] == "\n" + table, "README.md is out of date. Run: \(Self.command)")
  }

  @Test func lintExamplePrintsWhatIsShipped() throws {
    let folder = Repository.url("Examples/Lint")
    let result = try Program.axspec(["lint", "Lint.xml"], in: folder)
    let file = folder.appendingPathComponent("Lint.txt")
    if ProcessInfo.processInfo.environment["AXSPEC_RECORD"] != nil {
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

  /// What the README shows of a configuration is one.
  @Test func configurationInTheReadmeIsOne() throws {
    let page = Markdown(try Repository.text("README.md"))
    let block = try #require(page.blocks(in: "json").first)
    let scratch = try ScratchFolder()
    try scratch.write(block.text, to: ".axspec.json")
    try scratch.write("<screen name=\"Pay\"><button title=\"Pay\"/></screen>", to: "Pay.xml")
    let result = try Program.axspec(["lint", "Pay.xml"], in: scratch.url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
