import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct DefinitionTests {
  /// The place that the definition of the name at a mark leads to.
  private func definition(_ id: String, _ fixture: EditorFixture) throws -> String? {
    let (name, range) = try fixture.mark(id)
    let document = try fixture.document(name)
    var results: [String?] = []
    // At both ends of the name, and in it.
    for offset in Set([range.lowerBound, range.upperBound, (range.lowerBound + range.upperBound) / 2]) {
      let link = Definition.definition(document, at: offset, fixture.workspace)
      if let link { #expect(link.originSelectionRange == (try fixture.range(of: range, in: name)), "\(id)") }
      results.append(link.map { fixture.show($0.location) })
    }
    #expect(Set(results).count == 1, "\(id) \(results)")
    return results[0]
  }

  private static let files = [
    "Radio.xml": """
    <screen name="⟦screen|Radio 😀⟧">
      <include href="⟦href|fragments/player.xml⟧" identifier="⟦player|player⟧"/>
      <include href='fragments/player.xml' identifier="next">
        <set target="⟦setTarget|title Label⟧" identifier="⟦overridden|heading⟧"/>
      </include>
      <view accessible="true" label="שלום 👩‍👩‍👧" identifier="⟦a|a&amp;b⟧" elements="⟦e1|a&amp;b⟧  ⟦e2|player⟧/button"/>
      <state name="⟦on|on air é⟧" from="initial">
        <tap target="⟦t1|player⟧/⟦t2|title Label⟧"/>
        <wait target="⟦t3|next⟧/⟦t4|heading⟧"/>
        <set target='⟦t5|a&#38;b⟧' label="x"/>
      </state>
      <state name="off" from="⟦from|on air é⟧"/>
    </screen>
    """,
    "Home.xml": """
    <screen name="Home">
      <label identifier="l" text="L"/>
      <state name="welcome" from="⟦file|Radio.xml⟧#⟦state|on air é⟧"/>
      <state name="start" from="Radio.xml#⟦initial|initial⟧"><given key="A" href="⟦given|fragments/text.json⟧"/></state>
    </screen>
    """,
    "fragments/player.xml": """
    <view accessible="true" label="Song">
      <label identifier="⟦title|title Label⟧" text="Song"/>
      <button identifier="⟦button|button⟧" title="Play"/>
      <view elements="⟦inner|button⟧"/>
    </view>
    """, "fragments/text.json": "{}",
  ]

  @Test(arguments: PositionEncoding.allCases, [TextEncoding.utf8, .utf8WithCRLF])
  func leadsToWhatIsNamed(encoding: PositionEncoding, saved: TextEncoding) throws {
    let fixture = try EditorFixture(Self.files, encoding: encoding, as: saved)
    let expected = [
      "setTarget": "title", "overridden": "overridden", "a": "a", "e1": "a", "e2": "player", "t1": "player",
      "t2": "title", "t4": "overridden", "t5": "a", "from": "on", "state": "on", "initial": "screen", "inner": "button",
    ]
    for (id, target) in expected {
      #expect(try definition(id, fixture) == fixture.places(target)[0], "\(id)")
    }
    #expect(try definition("href", fixture) == "fragments/player.xml 0:0-0:0")
    #expect(try definition("file", fixture) == "Radio.xml 0:0-0:0")
    #expect(try definition("given", fixture) == "fragments/text.json 0:0-0:0")
  }

  @Test func readsFilesThatAreNotOpen() throws {
    for saved in TextEncoding.allCases {
      let fixture = try EditorFixture(Self.files, open: ["Home.xml"], encoding: .utf16, as: saved)
      guard !saved.isUTF16 else {
        // The open text names the encoding of the file on disk in no way.
        #expect(try definition("state", fixture) == fixture.places("on")[0])
        continue
      }
      #expect(try definition("state", fixture) == fixture.places("on")[0], "\(saved)")
    }
  }

  @Test func rangeIsTheWholeElement() throws {
    let fixture = try EditorFixture(Self.files)
    let (name, range) = try fixture.mark("from")
    let link = try #require(Definition.definition(try fixture.document(name), at: range.lowerBound, fixture.workspace))
    let text = Array(try fixture.text(name).utf8)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    #expect(link.targetRange.start == Position(line: 6, character: 2))
    #expect(link.targetRange.end == Position(line: 10, character: lines[10].utf8.count))
  }

  @Test(arguments: [
    "<screen ⟦m|⟧name=\"x\"/>", "<screen name=\"⟦m|⟧x\"/>", "<view>⟦m|⟧</view>", "⟦m|⟧", "<view label=\"⟦m|a⟧\"/>",
  ])
  func nothingIsNamed(text: String) throws {
    #expect(try definition("m", try EditorFixture(text)) == nil)
  }

  @Test func pathsStayInTheRoot() throws {
    let fixture = try EditorFixture(
      "<screen name=\"x\"><include href=\"⟦up|../x.xml⟧\"/><include href=\"⟦root|/etc/passwd⟧\"/><include href=\"⟦none|n.xml⟧\"/></screen>"
    )
    for id in ["up", "root", "none"] { #expect(try definition(id, fixture) == nil, "\(id)") }
  }

  /// The text of elements and names is enough where it cannot be read.
  @Test func brokenTexts() throws {
    let fixture = try EditorFixture(
      """
      <screen name="x">
        <label identifier="⟦one|one⟧" text="1"/>
        <view elements="⟦e|one⟧ two">
        <state name="⟦s|s⟧"><tap target="x/⟦t|one⟧"/></state>
        <state name="r" from="⟦f|s⟧"><wait tar
      """)
    #expect(try !fixture.document().isTreeCurrent)
    #expect(try definition("e", fixture) == fixture.places("one")[0])
    #expect(try definition("t", fixture) == fixture.places("one")[0])
  }
}
