import TestSupport
import Testing

@testable import AXText

@Suite("Combining marks")
struct CombiningMarksTests {
  /// Of two, three and four bytes; the last has no class of its own, but decomposes into two marks that have one.
  private static let marks: [Unicode.Scalar] = ["\u{301}", "\u{323}", "\u{1DC4}", "\u{1D165}", "\u{F73}"]

  private func text(_ count: Int, before: Int = 0, _ generator: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView(repeatElement("x", count: before))
    for _ in 0..<count { text.append(generator.pick(Self.marks)) }
    return String(text)
  }

  @Test func areFoundWhereverTheyAre() throws {
    var generator = SplitMix64(seed: TestSeed.current)
    for before in 0..<600 {
      let (few, many) = (text(128, before: before, &generator), text(129, before: before, &generator))
      let behind = generator.pick(["", "x", "é", "計", "\u{301}\u{301}", "🎈"])
      let comment = Comment(rawValue: "\(before) before, \(TestSeed.hint)")
      if behind.unicodeScalars.first != "\u{301}", !behind.isEmpty {
        #expect(CombiningMarks.tooMany(in: (few + behind).utf8) == nil, comment)
        #expect(CombiningMarks.tooMany(in: (few + behind + few).utf8) == nil, comment)
      }
      let range = try #require(CombiningMarks.tooMany(in: (many + behind).utf8), comment)
      let found = String(decoding: Array((many + behind).utf8)[range], as: UTF8.self).unicodeScalars
      #expect(found.count == 129 && found.allSatisfy { Self.marks.contains($0) }, comment)
    }
  }

  @Test func areNoneInLongTextsOfOtherScripts() {
    for text in ["計", "é", "🎈", "ᄀ", "नि", "e\u{301}\u{323}", "שָׁ", "\u{200D}"] {
      #expect(CombiningMarks.tooMany(in: String(repeating: text, count: 2000).utf8) == nil, "\(text)")
    }
  }

  @Test func areNoneInBytesThatAreNoText() {
    for bytes: [UInt8] in [[0x80], [0xCC], [0xCC, 0xCC], [0xE1, 0xB7], [0xFF], [0xF0, 0x9D, 0x85]] {
      #expect(CombiningMarks.tooMany(in: Array(repeatElement(bytes, count: 2000).joined())) == nil)
    }
  }
}
