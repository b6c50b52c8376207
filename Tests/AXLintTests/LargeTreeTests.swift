import AXDiagnostics
import AXReader
import AXTree
import Testing

@testable import AXLint

/// A tree that two threads share gives what one would find.
@Suite("Large trees")
struct LargeTreeTests {
  @Test func partsFindWhatTheWholeHas() throws {
    let faulty = #"<button image="trash"/><button title="Pay" label="Pay."/><label text="a"/><view/><view/>"#
    let count = 50_000
    let markup = "<screen name=\"Large\">" + String(repeating: faulty, count: count) + "</screen>"
    let output = DocumentReader().read(.text(Array(markup.utf8), name: "large.xml"))
    let tree = try #require(output.tree)
    #expect(tree.count > 200_000)
    let settings = LintSettings(levels: ["duplicate-label": .off])
    let result = Linter(settings: settings, mostFindings: .max).lint(tree)
    #expect(result.elementCount == 5 * count)
    #expect(result.reachedCount == 3 * count)
    let ids = result.findings.map(\.id)
    #expect(ids.filter { $0 == "unlabeled-button" }.count == count)
    #expect(ids.filter { $0 == "label-ends-with-period" }.count == count)
    #expect(ids.count == 2 * count)
    let places = result.findings.map(\.location.range.lowerBound)
    #expect(places == places.sorted())
    let most = Linter(settings: settings).lint(tree)
    #expect(most.findings.map(\.location.range.lowerBound) == Array(places.prefix(RuleReport.mostFindings)))
    #expect(most.findings.count + most.unlisted.values.reduce(0, +) == 2 * count)
  }
}
