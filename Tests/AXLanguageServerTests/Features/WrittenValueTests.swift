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
    #expect(value.words.map { String(decoding: value.bytes[$0], as: UTF8.self) } == ["a", "bc", "d"])
  }
}
