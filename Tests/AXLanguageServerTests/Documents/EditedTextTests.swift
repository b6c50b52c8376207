import TestSupport
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

  @Test func eachLineEndCounts() {
    let text = EditedText(Array("a\rb\r\nc\nd".utf8), .utf16)
    #expect([0, 2, 5, 7].map { text.position(of: $0).line } == [0, 1, 2, 3])
    #expect(text.offset(of: Position(line: 1, character: 9)) == 3)
  }

  /// Positions lead back to the offsets of characters, also in lines of many blocks.
  @Test(arguments: PositionEncoding.allCases)
  func positionsComeBack(encoding: PositionEncoding) {
    var random = SplitMix64(seed: TestSeed.current)
    let pieces = ["a", "é", "😀", "e\u{301}", "ש", "\n", "\r\n", "\r"]
    for _ in 0..<TestEffort.cases(20) {
      let isLong = random.oneIn(2)
      let characters = (0..<random.number(0...900)).map { _ in random.pick(isLong ? Array(pieces[..<5]) : pieces) }
      let text = EditedText(Array(characters.joined().utf8), encoding)
      var (line, units, previous) = (0, 0, Unicode.Scalar("a"))
      var offset = 0
      for scalar in characters.joined().unicodeScalars {
        // The line feed after a carriage return is in the line that both end.
        let isInPair = previous == "\r" && scalar == "\n"
        if previous == "\n" || previous == "\r" && !isInPair { (line, units) = (line + 1, 0) }
        let position = Position(line: line, character: isInPair ? units - 1 : units)
        #expect(text.position(of: offset) == position, "\(TestSeed.hint)")
        if !isInPair { #expect(text.offset(of: position) == offset, "\(TestSeed.hint)") }
        let bytes = UTF8.width(scalar)
        units += encoding == .utf8 ? bytes : encoding == .utf16 ? UTF16.width(scalar) : 1
        offset += bytes
        previous = scalar
      }
    }
  }
}
