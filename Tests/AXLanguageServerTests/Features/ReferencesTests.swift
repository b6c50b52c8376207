import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct ReferencesTests {
  private func references(_ id: String, _ fixture: EditorFixture, withDefinition: Bool = true) throws -> [String] {
    let (name, range) = try fixture.mark(id)
    return References.references(
      try fixture.document(name), at: range.lowerBound, withDefinition: withDefinition, fixture.workspace
    ).map(fixture.show)
  }

  private static let files = [
    "A.xml": """
    <screen name="A">
      <include href="⟦file|row.xml⟧" identifier="first"><set target="⟦title|title⟧" text="1 😀"/></include>
      <include href="⟦file|row.xml⟧" identifier="second"/>
      <state name="⟦state|one⟧"><tap target="first/⟦title|title⟧"/><tap target="second/⟦title|title⟧"/></state>
      <state name="two" from="⟦state|one⟧"/>
    </screen>
    """,
    "B.xml": """
    <screen name="B">
      <include href="⟦file|row.xml⟧"/>
      <label identifier="other" text="x"/>
      <state name="one" from="A.xml#⟦state|one⟧"><tap target="⟦title|title⟧"/></state>
      <state name="three" from="one"/>
    </screen>
    """,
    "row.xml":
      "<⟦root|view⟧ elements='⟦title|title⟧'><label identifier=\"⟦title|⟦start|title⟧⟧\" text=\"Title\"/></view>",
    "title.xml": "<label identifier=\"title\" text=\"no row\"/>",
  ]

  @Test(arguments: PositionEncoding.allCases, [TextEncoding.utf8, .utf8WithCRLF])
  func findsAllFiles(encoding: PositionEncoding, saved: TextEncoding) throws {
    for open in [nil, ["row.xml", "A.xml"]] {
      let fixture = try EditorFixture(Self.files, open: open, encoding: encoding, as: saved)
      #expect(try references("start", fixture) == fixture.places("title"))
      #expect(try references("title", fixture) == fixture.places("title"))
      #expect(try references("state", fixture) == fixture.places("state"))
      #expect(try references("root", fixture) == fixture.places("file"))
      #expect(try references("file", fixture) == fixture.places("file"))
    }
  }

  /// A fragment outside of the editor's folders names the element, too, but the server does not read it.
  @Test func passesOverFilesElsewhere() throws {
    let fixture = try EditorFixture(
      [
        "inner/title.xml": "\n<label identifier=\"⟦start|title⟧\" text=\"Title\"/>",
        "row.xml": "<view elements=\"title\"><include href=\"inner/title.xml\"/></view>",
        "screens/A.xml":
          "<screen name=\"A\"><include href=\"../row.xml\"/><state name=\"b\"><tap target=\"⟦start|title⟧\"/></state></screen>",
      ], open: ["inner/title.xml"], folders: ["screens", "inner"], inner: "inner")
    #expect(fixture.workspace.bytes(ofFileAt: fixture.folder.path("row.xml")) == nil)
    #expect(try references("start", fixture) == fixture.places("start"))
  }

  @Test func leavesOutTheDefinition() throws {
    let fixture = try EditorFixture(Self.files)
    let definition = try fixture.places("start")[0]
    #expect(
      try references("start", fixture, withDefinition: false) == fixture.places("title").filter { $0 != definition })
  }
}
