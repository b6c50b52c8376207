import AXText
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct RenameTests {
  /// The texts that change when the name at a mark is replaced, by file.
  private func renaming(
    _ id: String, to name: String, _ fixture: EditorFixture
  ) throws -> [String: String] {
    let (file, range) = try fixture.mark(id)
    let edits = try Rename.edits(
      try fixture.document(file), at: range.lowerBound, to: name, fixture.workspace)
    var result: [String: String] = [:]
    for edit in edits {
      let path = try #require(FileURI.path(of: edit.textDocument.uri)).dropFirst(fixture.folder.path.count + 1)
      let isOpen = fixture.documents.entry(edit.textDocument.uri) != nil
      #expect(edit.textDocument.version == (isOpen ? 7 : nil))
      result[String(path)] = try fixture.applying(edit.edits, to: String(path))
    }
    return result
  }

  private func message(_ id: String, to name: String, _ fixture: EditorFixture) -> String? {
    do {
      return "\(try renaming(id, to: name, fixture))"
    } catch {
      return (error as? ResponseError)?.message ?? "\(error)"
    }
  }

  private static let files = [
    "A.xml": """
    <screen name="A 😀">
      <include href="row.xml" identifier="⟦first|first⟧"><set target='⟦title|title⟧' text="1"/></include>
      <include href="row.xml" identifier="second"/>
      <include href="row.xml" identifier="third"><set target="⟦title|title⟧" identifier="heading"/></include>
      <state name="⟦state|one⟧"><tap target="⟦first|first⟧/⟦title|title⟧"/><set target="second/⟦title|title⟧" text="2"/></state>
      <state name="two" from='⟦state|one⟧'><wait target="third/heading"/></state>
    </screen>
    """,
    "B.xml": """
    <screen name="B">
      <view identifier="⟦b|b⟧"/><view elements="row/⟦title|title⟧ ⟦b|b⟧"/>
      <include href="row.xml"/>
      <state name="one" from="A.xml#⟦state|one⟧"><tap target="⟦title|title⟧"/></state>
    </screen>
    """,
    "row.xml": """
    <view identifier="row" elements='⟦title|title⟧'>
      <label identifier="⟦title|⟦start|title⟧⟧" text="Title"/><label identifier="taken" text="x"/>
    </view>
    """,
  ]

  /// The marked texts with another name at all places with a mark.
  private func expected(_ id: String, _ replacement: (_ quote: Character) -> String) -> [String: String] {
    Self.files.compactMapValues { text in
      let marked = MarkedText(text)
      let ranges = Set(marked.marks.filter { $0.id == id }.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
      var bytes = Array(marked.text.utf8)
      for range in ranges.reversed() {
        let quote = bytes[..<range.lowerBound].last { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
        let character: Character = quote == UInt8(ascii: "'") ? "'" : "\""
        bytes.replaceSubrange(range, with: Array(replacement(character).utf8))
      }
      return ranges.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func renamesAnIdentifierEverywhere(encoding: PositionEncoding) throws {
    for open in [nil, ["row.xml", "B.xml"]] {
      let fixture = try EditorFixture(Self.files, open: open, encoding: encoding)
      #expect(try renaming("start", to: "name😀<", fixture) == expected("title") { _ in "name😀&lt;" })
    }
  }

  @Test func renamesFromAReference() throws {
    let fixture = try EditorFixture(Self.files)
    #expect(try renaming("title", to: "a/b", fixture) == expected("title") { _ in "a/b" })
    #expect(try renaming("b", to: "é", fixture) == expected("b") { _ in "é" })
  }

  @Test func renamesAnInstance() throws {
    let fixture = try EditorFixture(Self.files)
    #expect(
      try renaming("first", to: "the \"first\" & 'best'", fixture)
        == expected("first") { _ in
          "the &quot;first&quot; &amp; 'best'"
        })
  }

  @Test func renamesAState() throws {
    for open in [nil, ["A.xml"]] {
      let fixture = try EditorFixture(Self.files, open: open)
      #expect(
        try renaming("state", to: "it's \"so\" 😀", fixture)
          == expected("state") {
            $0 == "'" ? "it&apos;s \"so\" 😀" : "it's &quot;so&quot; 😀"
          })
    }
  }

  @Test func keepsCRLF() throws {
    let fixture = try EditorFixture(Self.files, encoding: .utf16, as: .utf8WithCRLF)
    let wanted = expected("title") { _ in "other" }.mapValues { $0.replacing("\n", with: "\r\n") }
    #expect(try renaming("title", to: "other", fixture) == wanted)
  }

  @Test(arguments: [
    ("start", "taken", "there is already a `taken`; choose another name"),
    ("first", "second", "there is already a `second`; choose another name"),
    ("start", "", "the name is empty; write at least one character"),
    ("start", " \u{A0}", "the name is empty; write at least one character"),
    ("start", "a\u{1}", "the character U+0001 cannot be part of a name; leave it out"),
    ("start", "a\nb", "the character U+000A cannot be part of a name; leave it out"),
    ("start", "a b", "`a b` contains white space, so `elements` cannot name it; choose a name without"),
    (
      "state", "initial",
      "with the name `initial`, `A.xml` would change: `initial` is the name of the screen as it is written; "
        + "choose another name"
    ),
    (
      "state", "two",
      "with the name `two`, `A.xml` would change: there is already a state `two`; choose another name"
    ),
    (
      "state", "TWO",
      "with the name `TWO`, `A.xml` would change: the states `TWO` and `two` would have the same file name, "
        + "at least on a Mac; choose another name"
    ),
  ])
  func saysWhatCannotBe(id: String, name: String, expected: String) throws {
    #expect(message(id, to: name, try EditorFixture(Self.files)) == expected)
  }

  @Test func otherElementsKeepTheirNames() throws {
    // `x` means the label of the fragment, and would mean the button.
    let fixture = try EditorFixture([
      "Screen.xml": """
      <screen name="x">
        <button identifier="⟦b|b⟧" title="b"/><include href="f.xml"/>
        <state name="s"><tap target="x"/></state>
      </screen>
      """, "f.xml": "<view><label identifier=\"x\" text=\"x\"/></view>",
    ])
    #expect(
      message("b", to: "x", fixture)
        == "with the name `x`, `Screen.xml` would change: a name would refer to something else; choose another name")
  }

  @Test func filesWithErrorsAreNamed() throws {
    let fixture = try EditorFixture([
      "A.xml": "<screen name=\"a\"><include href=\"row.xml\"/><oops/></screen>",
      "row.xml": "<label identifier=\"⟦t|t⟧\" text=\"x\"/>", "Bad.xml": "<view><label identifier=\"⟦bad|t⟧\"/><x",
    ])
    #expect(message("t", to: "u", fixture) == "`A.xml` has errors; correct them first")
    #expect(message("bad", to: "u", fixture) == "`Bad.xml` has errors; correct them first")
  }

  @Test func filesOutsideTheFoldersAreNamed() throws {
    let fixture = try EditorFixture(
      [
        "in/A.xml":
          "<screen name=\"a\"><include href=\"../out/row.xml\"><set target=\"⟦t|t⟧\" text=\"y\"/></include></screen>",
        "out/row.xml": "<label identifier=\"t\" text=\"x\"/>",
      ], open: ["in/A.xml"], folders: ["in"])
    #expect(
      message("t", to: "u", fixture)
        == "the name also occurs in `\(fixture.folder.path("out/row.xml"))`, which is outside the folders of the editor; "
        + "open its folder, too")
  }

  @Test(arguments: ["<screen name=\"⟦m|x⟧\"/>", "<label text=\"⟦m|x⟧\"/>", "<view>⟦m|⟧</view>", "<⟦m|view⟧/>"])
  func nothingCanBeRenamed(text: String) throws {
    let fixture = try EditorFixture(text)
    #expect(try Rename.place(fixture.document(), at: fixture.mark("m").range.lowerBound, fixture.workspace) == nil)
    #expect(
      message("m", to: "y", fixture)
        == "nothing can be renamed here; place the cursor in an identifier or in the name of a state")
  }

  @Test(arguments: PositionEncoding.allCases)
  func preparesWithTheName(encoding: PositionEncoding) throws {
    let fixture = try EditorFixture("<!-- 😀 --><label text=\"x\" identifier=\"⟦i|a&amp;😀⟧\"/>", encoding: encoding)
    let place = try Rename.place(fixture.document(), at: fixture.mark("i").range.upperBound, fixture.workspace)
    #expect(
      place == Rename.Place(range: try fixture.range(of: fixture.mark("i").range, in: "Screen.xml"), placeholder: "a&😀")
    )
  }

  @Test func documentsWithoutFiles() throws {
    let fixture = try EditorFixture([:])
    let text = "<screen name='x'><label identifier='a' text='x'/><state name='s'><tap target='a'/></state></screen>"
    _ = fixture.documents.open(uri: "untitled:1", version: 3, text: text)
    let document = try #require(fixture.documents.document("untitled:1"))
    let edits = try Rename.edits(document, at: 36, to: "b", fixture.workspace)
    #expect(edits.map(\.textDocument.uri) == ["untitled:1"])
    #expect(edits.map(\.textDocument.version) == [3])
    #expect(edits[0].edits.map(\.newText) == ["b", "b"])
  }
}
