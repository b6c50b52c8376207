import AXText
import Testing

struct WrappedTextTests {
  @Test func fillsLines() {
    #expect(WrappedText.lines("aa bb cc", width: 5) == ["aa bb", "cc"])
    #expect(WrappedText.lines("aaaaaaa b", width: 5) == ["aaaaaaa", "b"])
    #expect(WrappedText.lines("", width: 5).isEmpty)
  }

  @Test func keepsParagraphsAndIndentedLines() {
    #expect(WrappedText.paragraphs("\na\nb\n\n\n  c  d\n  e\nf\n", width: 9) == ["a b", "", "  c  d", "  e", "f"])
  }

  @Test func putsANameBesideItsText() {
    #expect(WrappedText.item("a", "bb cc", column: 3, width: 6) == ["a  bb", "   cc"])
    #expect(WrappedText.item("long", "bb", column: 3, width: 6) == ["long", "   bb"])
    #expect(WrappedText.item("a", "", column: 3, width: 6) == ["a"])
  }
}
