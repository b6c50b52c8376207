import AXReader
import TestSupport
import Testing

@testable import AXLint

@Suite("unused-verify") struct UnusedVerifyTests {
  private func findings(_ screen: String) throws -> [String] {
    try MarkedLint.lint("<screen name=\"s\">\(screen)</screen>", LintSettings()).findings.map(\.id)
      .filter { $0 == "unused-verify" }
  }

  private static let instruction = "<?axspec verify=\"label\"?>"

  @Test func anElementMayBeShownByAState() throws {
    let hidden = "\(Self.instruction)<label identifier=\"a\" text=\"a\" hidden=\"true\"/>"
    #expect(try findings(hidden).count == 1)
    #expect(try findings(hidden + "<state name=\"b\"><set target=\"a\" hidden=\"false\"/></state>").isEmpty)
  }

  @Test func anItemOfABarIsSpoken() throws {
    #expect(try findings("<navigationBar>\(Self.instruction)<barButtonItem title=\"a\"/></navigationBar>").isEmpty)
  }

  @Test func whatIsInsideAnElementIsNotCompared() throws {
    #expect(
      try findings("<view accessible=\"true\" label=\"a\">\(Self.instruction)<label text=\"b\"/></view>").count == 1)
  }

  /// In one copy of a fragment, the element is hidden. One finding about one instruction would be wrong.
  @Test func aFragmentUsesItsInstructionsInOneCopy() throws {
    let row = "\(Self.instruction)<label text=\"a\"/>"
    let folder = try TemporaryFolder([
      "main.xml": "<screen name=\"s\"><include href=\"a.xml\" hidden=\"true\"/><include href=\"a.xml\"/></screen>",
      "none.xml": "<screen name=\"s\"><include href=\"a.xml\" hidden=\"true\"/></screen>", "a.xml": row,
    ])
    #expect(!(try MarkedLint.result(folder, "main.xml").findings.contains { $0.id == "unused-verify" }))
    let tree = try #require(DocumentReader().read(.file(path: folder.path("none.xml"))).tree)
    #expect(Linter().lint(tree).findings.filter { $0.id == "unused-verify" }.count == 1)
  }
}
