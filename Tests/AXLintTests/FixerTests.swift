import AXDiagnostics
import Testing

@testable import AXLint
@testable import AXText

struct FixerTests {
  private let source = SourceText(path: "a.xml", text: "0123456789")

  /// A finding whose fix is some edits of ranges.
  private func finding(
    _ edits: (Range<Int>, String)..., at offset: Int? = nil, rule: String = "r", in other: SourceText? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: rule, severity: .warning, message: "m",
      location: SourceLocation(source: source, offset: offset ?? edits.first?.0.lowerBound ?? 0))
    diagnostic.fix = .init(
      edits.map { range, text in
        SourceEdit(location: SourceLocation(source: other ?? source, range: range), replacement: text)
      })
    return diagnostic
  }

  private func apply(_ findings: Diagnostic...) -> (text: String, fixed: Int, postponed: Int) {
    let outcome = Fixer.apply(findings, to: source)
    return (String(decoding: outcome.bytes, as: UTF8.self), outcome.fixed.count, outcome.postponed.count)
  }

  @Test func nothingToDo() {
    #expect(apply() == ("0123456789", 0, 0))
    var plain = finding()
    plain.fix = nil
    #expect(apply(plain, finding()) == ("0123456789", 0, 0))
  }

  @Test func editsAreMadeTogether() {
    #expect(apply(finding((8..<9, "")), finding((0..<0, "<")), finding((2..<4, "abc"))) == ("<01abc45679", 3, 0))
    #expect(apply(finding((10..<10, ">")), finding((0..<10, "é"))) == ("é>", 2, 0))
  }

  @Test func ofTwoThatOverlapTheFirstWins() {
    let (one, other) = (finding((2..<5, "x")), finding((4..<6, "y")))
    #expect(apply(one, other) == ("01x56789", 1, 1))
    #expect(apply(other, one) == ("01x56789", 1, 1))
    // By the place of the finding, then by its rule.
    #expect(apply(finding((4..<6, "y"), at: 0), one) == ("0123y6789", 1, 1))
    #expect(
      apply(finding((2..<5, "b"), rule: "b"), finding((2..<5, "a"), rule: "a")) == ("01a56789", 1, 1))
  }

  @Test func touchingIsNoOverlap() {
    #expect(apply(finding((2..<4, "x")), finding((4..<6, "y"))) == ("01xy6789", 2, 0))
    #expect(apply(finding((4..<4, "+")), finding((4..<6, ""))) == ("0123+6789", 2, 0))
    #expect(apply(finding((4..<4, "+")), finding((2..<4, ""))) == ("01+456789", 2, 0))
    // Inside, and two at one place.
    #expect(apply(finding((3..<3, "+")), finding((2..<4, ""))) == ("01456789", 1, 1))
    #expect(apply(finding((3..<3, "+")), finding((3..<3, "-"))) == ("012+3456789", 1, 1))
  }

  @Test func aFixIsMadeWholeOrNotAtAll() {
    #expect(apply(finding((1..<2, "x")), finding((6..<7, "y"), (1..<3, "z"))) == ("0x23456789", 1, 1))
    #expect(apply(finding((6..<7, "y"), (1..<3, "z"))) == ("0z345y789", 1, 0))
    #expect(apply(finding((1..<3, "y"), (2..<4, "z"))) == ("0123456789", 0, 1))
  }

  @Test func theSameFixTwiceIsMadeOnce() {
    #expect(apply(finding((3..<3, "+")), finding((3..<3, "+"))) == ("012+3456789", 2, 0))
    #expect(apply(finding((3..<4, "")), finding((3..<4, ""))) == ("012456789", 2, 0))
  }

  @Test func otherFilesAreLeftAlone() {
    let other = SourceText(path: "b.xml", text: "0123456789")
    #expect(apply(finding((1..<2, "x"), in: other)) == ("0123456789", 0, 0))
    var both = finding((1..<2, "x"))
    both.fix?.edits.append(
      SourceEdit(location: SourceLocation(source: other, range: 1..<2), replacement: "y"))
    #expect(apply(both) == ("0123456789", 0, 0))
    // Read twice, it is the same file.
    #expect(apply(finding((1..<2, "x"), in: SourceText(path: "a.xml", text: "0123456789"))) == ("0x23456789", 1, 0))
  }

  /// Against the same edits made one by one, from the end.
  @Test func manyEditsAtRandomPlaces() {
    var random = SplitMix64Numbers(state: 3)
    let long = SourceText(path: "a.xml", text: String(repeating: "abcdefghij", count: 200))
    for _ in 0..<50 {
      let findings = (0..<60).map { _ in
        let start = random.next(below: 1990)
        return finding((start..<start + random.next(below: 10), "X"), in: long)
      }
      let outcome = Fixer.apply(findings, to: long)
      #expect(outcome.fixed.count + outcome.postponed.count == 60)
      var expected = long.bytes
      var made: Set<Range<Int>> = []
      let edits = outcome.fixed.compactMap { $0.fix?.edits.first?.location.range }
      for range in edits.sorted(by: { ($0.lowerBound, $0.upperBound) > ($1.lowerBound, $1.upperBound) })
      where made.insert(range).inserted {
        expected.replaceSubrange(range, with: [UInt8(ascii: "X")])
      }
      #expect(outcome.bytes == expected)
    }
  }

  private struct SplitMix64Numbers {
    var state: UInt64
    mutating func next(below limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
  }
}
