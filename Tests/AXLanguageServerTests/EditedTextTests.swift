import Testing

@testable import AXLanguageServer

@Suite struct EditedTextTests {
  @Test(arguments: [(PositionEncoding.utf8, 7), (.utf16, 4), (.utf32, 3)])
  func positionsCountUnits(encoding: PositionEncoding, end: Int) {
    let text = EditedText(Array("x\r\né😀b\r\n".utf8), encoding)
    #expect(text.position(of: 10) == Position(line: 1, character: end))
    #expect(text.offset(of: Position(line: 1, character: end)) == 10)
    #expect(text.offset(of: Position(line: 1, character: 99)) == 10)
    #expect(text.offset(of: Position(line: 9, character: 0)) == text.bytes.count)
  }

  @Test func replacesARange() {
    var text = EditedText(Array("a\nbc\n".utf8), .utf16)
    text.replace(
      PositionRange(start: Position(line: 1, character: 0), end: Position(line: 1, character: 1)),
      with: Array("😀".utf8))
    #expect(text.bytes == Array("a\n😀c\n".utf8))
    #expect(text.position(of: 6) == Position(line: 1, character: 2))
  }
}
