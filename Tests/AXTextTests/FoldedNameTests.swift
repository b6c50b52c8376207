import Testing

@testable import AXText

@Suite("Names as a file system that ignores case compares them")
struct FoldedNameTests {
  @Test(arguments: [
    ("Error", "error"), ("caf\u{E9}", "cafe\u{301}"), ("CAF\u{C9}", "cafe\u{301}"), ("Straße", "STRASSE"),
    ("ΟΔΟΣ", "οδος"), ("οδος", "οδοσ"), ("Ǆ", "ǆ"), ("İ", "i\u{307}"), ("ﬁn", "FIN"), ("\u{1F80}", "\u{1F88}"),
  ])
  func areOne(first: String, second: String) {
    #expect(FoldedName(first) == FoldedName(second))
    #expect(FoldedName(first).hashValue == FoldedName(second).hashValue)
  }

  @Test(arguments: [("a", "b"), ("ı", "i"), ("İ", "I"), ("e", "é"), ("a.b", "a-b"), ("", " "), ("ss", "s")])
  func areTwo(first: String, second: String) {
    #expect(FoldedName(first) != FoldedName(second))
  }
}
