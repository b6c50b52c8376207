import Foundation
import TestSupport
import Testing

@Suite("lint of states")
struct StatesLintCommandTests {
  private static let screen = """
    <screen name="Pay">
      <button identifier="payButton" title="Pay"/>
      <imageView identifier="logo" accessible="true" label="Shop"/>
      <state name="paid"><tap target="payButton"/>
        <set target="payButton" title=""/>
        <set target="logo" label="Shop." hint=""/>
      </state>
      <state name="again" from="paid"><wait target="logo"/></state>
    </screen>

    """

  @Test func findingsNameTheStatesWhereTheyHold() throws {
    let folder = try TemporaryFolder(["a.xml": Self.screen])
    let result = try Program(in: folder).run("lint", "a.xml", "--format", "xcode")
    let lines = result.output.split(separator: "\n").filter { $0.contains("[") }
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains(", in states “paid” and “again”") })
    #expect(lines.map { $0.split(separator: ":")[1] } == ["5", "6", "6"])
    #expect(result.status == 1)
  }

  @Test func machinesGetTheStatesOneByOne() throws {
    let folder = try TemporaryFolder(["a.xml": Self.screen])
    let result = try Program(in: folder).run("lint", "a.xml", "--format", "json")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["states"] as? [String] } == Array(repeating: ["paid", "again"], count: 3))
    #expect(findings.map { $0["elementPath"] as? String } == ["#payButton", "#logo", "#logo"])
  }

  @Test func fixesCorrectTheSetsAndBreakNothing() throws {
    let folder = try TemporaryFolder(["a.xml": Self.screen])
    let program = Program(in: folder)
    _ = try program.run("lint", "a.xml", "--fix")
    #expect(folder.text("a.xml") == Self.screen.replacing("label=\"Shop.\"", with: "label=\"Shop\""))
    #expect(try program.run("compile", "a.xml").status == 0)
  }

  @Test func aBlankIdentifierIsFixedInAScreenWithStates() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name=\"s\"><label identifier=\"\" text=\"a\" label=\"\"/>"
        + "<state name=\"b\"><given key=\"A\">x</given></state></screen>\n"
    ])
    #expect(try Program(in: folder).run("lint", "a.xml", "--fix").status == 0)
    #expect(
      folder.text("a.xml") == "<screen name=\"s\"><label text=\"a\"/>"
        + "<state name=\"b\"><given key=\"A\">x</given></state></screen>\n")
  }

  @Test func aBaselineKnowsThem() throws {
    let folder = try TemporaryFolder(["a.xml": Self.screen])
    let program = Program(in: folder)
    _ = try program.run("lint", "a.xml", "--write-baseline", "known.json")
    let result = try program.run("lint", "a.xml", "--baseline", "known.json")
    #expect(result.output == "1 file, 2 elements, 2 reached: no findings\n  3 in the baseline\n")
    #expect(result.status == 0)
  }
}
