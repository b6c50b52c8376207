import AXReader
import Testing

@testable import AXLint

@Suite("Linter")
struct LinterTests {
  @Test func findingsComeInTheOrderOfTheDocumentUpToTheMaximum() throws {
    let faulty = #"<button image="trash"/><button title="Pay" label="Pay."/><label text="a"/><view/><view/>"#
    let (count, maximumCount) = (500, 300)
    let markup = "<screen name=\"Large\">" + String(repeating: faulty, count: count) + "</screen>"
    let output = DocumentReader().read(.text(Array(markup.utf8), name: "large.xml"))
    let tree = try #require(output.tree)
    let settings = LintSettings(levels: ["duplicate-label": .off])
    let result = Linter(settings: settings, maximumFindingCount: .max).lint(tree)
    #expect(result.elementCount == 5 * count)
    #expect(result.reachedCount == 3 * count)
    let ids = result.findings.map(\.id)
    #expect(ids.filter { $0 == "unlabeled-button" }.count == count)
    #expect(ids.filter { $0 == "label-ends-with-period" }.count == count)
    #expect(ids.count == 2 * count)
    let places = result.findings.map(\.location.range.lowerBound)
    #expect(places == places.sorted())
    let first = Linter(settings: settings, maximumFindingCount: maximumCount).lint(tree)
    #expect(first.findings.map(\.location.range.lowerBound) == Array(places.prefix(maximumCount)))
    #expect(first.unlisted.values.reduce(0, +) == 2 * count - maximumCount)
  }
}
