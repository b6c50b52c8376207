import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct SelectionRangesTests {
  /// The texts that a selection at the mark grows to.
  private func selection(_ text: String, _ encoding: PositionEncoding = .utf8) throws -> [String] {
    let fixture = try EditorFixture(text, encoding: encoding)
    let document = try fixture.document()
    return SelectionRanges.selection(document, at: try fixture.mark("m").range.lowerBound).ranges.map {
      String(decoding: document.text.bytes[document.text.bytes(of: $0)], as: UTF8.self)
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func growsFromAValue(encoding: PositionEncoding) throws {
    let view = "<view label=\"😀\"><label text=\"a b\" hint='h'/> </view>"
    #expect(
      try selection("<!-- é -->\n<view label=\"😀\"><label text=\"a⟦m|⟧ b\" hint='h'/> </view>\n", encoding) == [
        "a b", "text=\"a b\"", "<label text=\"a b\" hint='h'/>", view, "<!-- é -->\n\(view)\n",
      ])
  }

  @Test(arguments: [
    ("<view><la⟦m|⟧bel/></view>", ["label", "<label/>", "<view><label/></view>"]),
    ("<view><label te⟦m|⟧xt=''/></view>", ["text", "text=''", "<label text=''/>", "<view><label text=''/></view>"]),
    ("<view><label text='⟦m|⟧'/></view>", ["", "text=''", "<label text=''/>", "<view><label text=''/></view>"]),
    ("<view><label ⟦m|⟧/></view>", ["<label />", "<view><label /></view>"]),
    ("<view> ⟦m|⟧ </view>", ["<view>  </view>"]),
    ("<view> </vi⟦m|⟧ew>", ["</view>", "<view> </view>"]),
    ("<view><!-- ⟦m|⟧ --></view>", ["<!--  -->", "<view><!--  --></view>"]),
    ("⟦m|⟧<view/>", ["<view/>"]),
    ("<view><label text=\"a⟦m|⟧", ["a", "text=\"a", "<label text=\"a", "<view><label text=\"a"]),
  ])
  func growsFromEveryPlace(text: String, expected: [String]) throws {
    #expect(try selection(text) == expected)
  }
}
