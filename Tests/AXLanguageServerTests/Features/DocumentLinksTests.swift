import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct DocumentLinksTests {
  @Test(arguments: PositionEncoding.allCases)
  func linksPaths(encoding: PositionEncoding) throws {
    let fixture = try EditorFixture(
      [
        "a/Screen.xml": """
        <screen name="😀"><given key="A" href="⟦l|../b/answer 1.json⟧"/>
          <!-- 😀 --><include href='⟦l|row&amp;.xml⟧'/><include href="https://example.com/x.xml"/><include href="../../x.xml"/>
          <state name="s" from="⟦l|./Login.xml⟧#in"/><state name="t" from="s"/>
        </screen>
        """
      ], encoding: encoding)
    let links = DocumentLinks.links(try fixture.document("a/Screen.xml"), fixture.workspace)
    #expect(links.map { fixture.show("a/Screen.xml", $0.range) } == (try fixture.places("l")))
    #expect(links.map(\.target) == ["b/answer 1.json", "a/row&.xml", "a/Login.xml"].map(fixture.uri))
  }
}
