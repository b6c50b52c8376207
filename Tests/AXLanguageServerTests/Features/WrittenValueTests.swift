import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct WrittenValueTests {
  private func value(_ text: String) -> WrittenValue {
    let bytes = Array(text.utf8)
    return WrittenValue(1..<bytes.count - 1, in: bytes)
  }

  @Test(arguments: [
    ("\"a&amp;b\"", "a&b", 1..<2, 2..<7), ("\"é&#x1F600;!\"", "é😀!", 2..<6, 3..<12),
    ("\"a\r\nb\"", "a b", 1..<2, 2..<4),
    ("\"a\rb\"", "a b", 2..<3, 3..<4), ("\"&x;&\"", "&x;&", 1..<4, 2..<5), ("\"\"", "", 0..<0, 1..<1),
  ])
  func findsWhatIsWritten(text: String, meaning: String, part: Range<Int>, expected: Range<Int>) {
    let value = value(text)
    #expect(value.text == meaning)
    #expect(value.range(of: part) == expected)
  }

  @Test func findsWords() {
    let value = value("\" a  bc&#32;d&#9;\"")
    #expect(value.words.map(value.text) == ["a", "bc", "d"])
    let found = (1...16).map { value.word(at: $0).map(value.text) ?? "-" }
    #expect(found == ["-", "a", "a", "-", "bc", "bc", "bc", "-", "-", "-", "-", "d", "d", "-", "-", "-"])
  }

  /// Both forms of decoding agree.
  @Test func valuesAgree() {
    var random = SplitMix64(seed: TestSeed.current)
    let pieces = ["a", "é", "&", "&amp;", "&#32;", "&#x1F600;", "&lt", ";", "\r", "\n", "\t", " ", "&#0;", "&quot;"]
    for _ in 0..<TestEffort.cases(500) {
      let written = Array((0..<random.number(0...6)).map { _ in random.pick(pieces) }.joined().utf8)
      let value = WrittenValue(written.indices, in: written)
      #expect(value.bytes == MarkupText.value(written[...]), "\(TestSeed.hint)")
      // Each byte of the text is written somewhere, in order.
      let places = value.bytes.indices.map { value.range(of: $0..<$0).lowerBound }
      #expect(zip(places, places.dropFirst()).allSatisfy(<=), "\(TestSeed.hint)")
    }
  }
}
