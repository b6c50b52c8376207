import Testing

@testable import AXText

@Suite("The nearest name")
struct NearestNameTests {
  private static let names = ["label", "value", "hint", "hidden", "identifier", "text", "title", "xml:lang"]

  @Test(arguments: [
    ("label", "label"), ("LABEL", "label"), ("lable", "label"), ("labell", "label"), ("lbel", "label"),
    ("vlaue", "value"),
    ("hiden", "hidden"), ("identifer", "identifier"), ("tittle", "title"), ("tex", "text"), ("labbell", "label"),
    ("colour", nil), ("", nil), ("a", nil), ("zz", nil), ("accessibility", nil), ("hxxt", nil), ("👩‍👧‍👦", nil),
  ])
  func isOneThatIsNear(_ typed: String, _ expected: String?) {
    #expect(NearestName.of(typed, among: Self.names) == expected)
  }

  @Test func isNoneOfHugeOnes() {
    let huge = String(repeating: "e\u{301}", count: 100_000)
    #expect(NearestName.of("label", among: [huge]) == nil)
    #expect(NearestName.of(huge, among: ["label", huge]) == nil)
    #expect(NearestName.of(huge, among: [String(huge.prefix(32))]) == String(huge.prefix(32)))
  }

  @Test func isTheFirstOfEquallyNearOnes() {
    #expect(NearestName.of("cat", among: ["bat", "hat"]) == "bat")
    #expect(NearestName.of("cat", among: ["hat", "bat"]) == "hat")
    #expect(NearestName.of("cat", among: ["hat", "cat"]) == "cat")
  }

  @Test func maySayHowFarItReaches() {
    #expect(NearestName.of("identfer", among: Self.names, atMost: 2) == "identifier")
    #expect(NearestName.of("identfer", among: Self.names, atMost: 1) == nil)
    #expect(NearestName.of("screens", among: ["screen"], atMost: 1) == "screen")
  }

  @Test func isNoneAmongNone() {
    #expect(NearestName.of("label", among: [String]()) == nil)
    #expect(NearestName.of("label", among: [""]) == nil)
  }

  @Test func ofVeryLongTextsIsFoundInTime() {
    #expect(NearestName.of(String(repeating: "x", count: 1_000_000), among: Self.names) == nil)
  }
}
