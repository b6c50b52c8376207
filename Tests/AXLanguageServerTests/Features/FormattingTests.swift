import AXReader
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct FormattingTests {
  private static let text = """
    <?xml version='1.0'?>


    ⟦x|<screen   name='😀'>
        ⟦a|<label hint="h" text="é😀é"/>⟧

    ⟦b|<view><button title='B'></button>⟧<!-- c -->
    </view>
      <label text="formatted"/>
    </screen>⟧
    """

  private static let formatted = """
    <?xml version="1.0"?>

    <screen name="😀">
      <label text="é😀é" hint="h"/>

      <view>
        <button title="B"/> <!-- c -->
      </view>
      <label text="formatted"/>
    </screen>

    """

  @Test(arguments: PositionEncoding.allCases, [TextEncoding.utf8, .utf8WithCRLF])
  func formatsAsTheCommand(encoding: PositionEncoding, saved: TextEncoding) throws {
    let fixture = try EditorFixture(Self.text, encoding: encoding, as: saved)
    let edits = try #require(try Formatting.edits(try fixture.document()))
    #expect(try fixture.applying(edits) == Self.formatted)
  }

  @Test func editsAreSmall() throws {
    let fixture = try EditorFixture("<view>\n  <button title='B'/>\n  <label hint=\"h\" text=\"t\"/>\n</view>\n")
    let edits = try #require(try Formatting.edits(try fixture.document()))
    #expect(
      edits.map { "\(fixture.show("", $0.range)) \($0.newText)" } == [
        " 1:16-1:19 \"B\"", " 2:9-2:25 text=\"t\" hint=\"h",
      ])
  }

  @Test func nothingChanges() throws {
    #expect(try Formatting.edits(try EditorFixture(Self.formatted).document())?.isEmpty == true)
  }

  @Test func byteOrderMarkIsRemoved() throws {
    let fixture = try EditorFixture("\u{FEFF}<view><label  text=\"x\"/></view>\n")
    let edits = try #require(try Formatting.edits(try fixture.document()))
    var text = EditedText(Array(try fixture.text().utf8), .utf8)
    for edit in edits.reversed() { text.replace(edit.range, with: Array(edit.newText.utf8)) }
    #expect(text.markRange == nil)
    #expect(String(decoding: text.bytes, as: UTF8.self) == "<view>\n  <label text=\"x\"/>\n</view>\n")
  }

  @Test(arguments: ["<view><label></view>", "<html/>", "", "<screen name='x'><include  href='no.xml'/><x/></screen>"])
  func errorsAreLeftAlone(text: String) throws {
    let fixture = try EditorFixture(text)
    #expect(try fixture.documents.document(fixture.uri("Screen.xml")).flatMap { try Formatting.edits($0) } == nil)
  }

  @Test func tooLongTagsAreRefused() throws {
    let value = String(repeating: "\"", count: 60_000)
    let fixture = try EditorFixture("<label text='\(value)'/>")
    let document = try fixture.document()
    #expect(throws: ResponseError.requestFailed("the formatted start tag would be longer than 256 KiB")) {
      try Formatting.edits(document)
    }
  }

  // MARK: Ranges

  private func formatting(_ id: String, as saved: TextEncoding = .utf8) throws -> String {
    let fixture = try EditorFixture(Self.text, encoding: .utf16, as: saved)
    let edits = try #require(try Formatting.edits(try fixture.document(), in: try fixture.mark(id).range))
    return try fixture.applying(edits)
  }

  private static let plain = MarkedText(text).text

  @Test func formatsOneElement() throws {
    #expect(
      try formatting("a")
        == Self.plain.replacing("    <label hint=\"h\" text=\"é😀é\"/>", with: "  <label text=\"é😀é\" hint=\"h\"/>"))
  }

  @Test func partsOfElementsAreLeftAlone() throws {
    #expect(
      try formatting("b") == Self.plain.replacing("<button title='B'></button>", with: "\n    <button title=\"B\"/>"))
  }

  @Test func formatsTheRoot() throws {
    let result = try formatting("x")
    #expect(
      result
        == Self.formatted.replacing("<?xml version=\"1.0\"?>", with: "<?xml version='1.0'?>").dropLast())
  }
}
