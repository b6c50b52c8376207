import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct HighlightsTests {
  @Test(arguments: PositionEncoding.allCases)
  func highlightsWhatIsNamed(encoding: PositionEncoding) throws {
    let fixture = try EditorFixture(
      """
      <screen name="x">
        <label text="😀" identifier="⟦a|a⟧"/><label identifier="b" text="a"/>
        <view elements="b ⟦a|a⟧"/>
        <state name="⟦s|s⟧"><tap target="⟦a|a⟧"/></state>
        <state name="a" from="⟦s|s⟧"/>
      </screen>
      """, encoding: encoding)
    for (id, kinds) in [("a", [3, 2, 2]), ("s", [3, 2])] {
      let offset = try fixture.mark(id).range.upperBound
      let found = Highlights.highlights(try fixture.document(), at: offset, fixture.workspace)
      #expect(found.map { fixture.show("Screen.xml", $0.range) } == (try fixture.places(id)))
      #expect(found.map(\.kind) == kinds)
    }
  }

  @Test func brokenTexts() throws {
    let fixture = try EditorFixture("<view><label identifier=\"⟦a|a⟧\"/><view elements=\"⟦a|a⟧\"/><lab")
    let found = Highlights.highlights(
      try fixture.document(), at: try fixture.mark("a").range.lowerBound, fixture.workspace)
    #expect(found.map { fixture.show("Screen.xml", $0.range) } == (try fixture.places("a")))
  }
}
