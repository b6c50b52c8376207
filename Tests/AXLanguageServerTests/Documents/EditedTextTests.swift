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

  // MARK: The byte order mark

  @Test(arguments: [(PositionEncoding.utf8, 3), (.utf16, 1), (.utf32, 1)])
  func markCountsInPositions(encoding: PositionEncoding, width: Int) {
    var text = EditedText(Array("\u{FEFF}ab\ncd".utf8), encoding)
    #expect(text.bytes == Array("ab\ncd".utf8))
    #expect(text.position(of: 1) == Position(line: 0, character: width + 1))
    #expect(text.position(of: 4) == Position(line: 1, character: 1))
    #expect((0...width + 2).map { text.offset(of: Position(line: 0, character: $0)) }.suffix(3) == [0, 1, 2])
    #expect(text.offset(of: Position(line: 0, character: 0)) == 0)
    guard let mark = text.markRange else { return #expect(Bool(false), "the mark has a range") }
    text.replace(mark, with: [])
    #expect(text.markRange == nil && text.bytes == Array("ab\ncd".utf8))
    #expect(text.position(of: 1) == Position(line: 0, character: 1))
  }

  /// Edits change the text that the client has, which begins with a mark or not.
  @Test(arguments: PositionEncoding.allCases)
  func editsAreThoseOfTheClient(encoding: PositionEncoding) {
    var random = SplitMix64(seed: TestSeed.current)
    let pieces = ["a", "é", "😀", "\n", "\u{FEFF}"]
    for _ in 0..<TestEffort.cases(100) {
      var sent = Array((random.oneIn(3) ? "ab" : "\u{FEFF}a\nb").unicodeScalars)
      var text = EditedText(Self.bytes(of: sent), encoding)
      for _ in 0..<8 {
        let start = random.number(0...sent.count)
        let end = random.number(start...min(sent.count, start + 2))
        let new = (0..<random.number(0...2)).flatMap { _ in Array(random.pick(pieces).unicodeScalars) }
        let range = PositionRange(
          start: Self.position(of: start, in: sent, encoding), end: Self.position(of: end, in: sent, encoding))
        text.replace(range, with: Self.bytes(of: new))
        sent.replaceSubrange(start..<end, with: new)
        let mark = sent.first == "\u{FEFF}" ? 1 : 0
        #expect(text.bytes == Self.bytes(of: sent.dropFirst(mark)), "\(TestSeed.hint)")
        #expect((text.markRange != nil) == (mark == 1), "\(TestSeed.hint)")
        for index in mark...max(mark, sent.count) where index <= sent.count {
          let offset = Self.bytes(of: sent[mark..<index]).count
          let position = Self.position(of: index, in: sent, encoding)
          #expect(text.position(of: offset) == position, "\(TestSeed.hint)")
          #expect(text.offset(of: position) == offset, "\(TestSeed.hint)")
        }
      }
    }
  }

  private static func bytes(of scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
    scalars.flatMap { Array(String($0).utf8) }
  }

  private static func position(of index: Int, in text: [Unicode.Scalar], _ encoding: PositionEncoding) -> Position {
    let line = text[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let character = text[line..<index].map { scalar in
      switch encoding {
      case .utf8: UTF8.width(scalar)
      case .utf16: UTF16.width(scalar)
      case .utf32: 1
      }
    }.reduce(0, +)
    return Position(line: text[..<index].count { $0 == "\n" }, character: character)
  }

  // MARK: Laws

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
