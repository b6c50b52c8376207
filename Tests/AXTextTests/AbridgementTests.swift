import Testing

@testable import AXText

@Suite("Long texts")
struct AbridgementTests {
  @Test(arguments: ["", "abc", "0123456789", "é 👩‍👧‍👦"]) func shortOnesStay(_ text: String) {
    #expect(Abridgement.shown(text, maximumSize: 30) == text)
    #expect(Abridgement.distinct(text, maximumSize: 30) == text)
  }

  @Test func peopleSeeTheBeginningAndTheEnd() {
    #expect(Abridgement.shown("0123456789abcde", maximumSize: 9) == "012345…cde")
    #expect(Abridgement.shown(String(repeating: "é", count: 20), maximumSize: 9) == "ééé…é")
    #expect(Abridgement.shown("e" + String(repeating: "\u{301}", count: 1000), maximumSize: 9).utf8.count < 20)
  }

  @Test func distinctOnesStayDistinct() {
    let long = { (end: String) in Abridgement.distinct(String(repeating: "x", count: 500) + end, maximumSize: 20) }
    #expect(long("a") == long("a"))
    #expect(long("a") != long("b"))
    #expect(long("a").hasPrefix(String(repeating: "x", count: 20) + "…"))
    #expect(long("a").utf8.count < 50)
  }
}
