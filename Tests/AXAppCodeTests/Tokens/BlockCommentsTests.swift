import AXText
import TestSupport
import Testing

@testable import AXAppCode

@Suite("Comments between marks")
struct BlockCommentsTests {
  /// Returns whether each `x` is in a comment.
  private func areInComments(_ text: String, _ language: CodeLanguage = .swift) -> [Bool] {
    Array(text.utf8).withView { view in
      var comments = BlockComments(in: view, language)
      return view.indices.filter { view[$0] == UInt8(ascii: "x") }.map { comments.contain($0) }
    }
  }

  @Test(arguments: [
    ("x /* x */ x", [false, true, false]), ("/*\n x\n*/\nx", [true, false]), ("x", [false]), ("/* x", [true]),
    ("// /* \nx", [false]), ("\"/*\" x", [false]), ("\"\\\"/*\" x /* x */", [false, true]),
    ("\"\"\"\n \" /* \n\"\"\" x", [false]), ("\" /*\n x", [false]), ("/* \" */ x", [false]),
    ("/*/ x */ x", [true, false]),
    ("/* a */ /* x */ x", [true, false]),
  ])
  func areFound(text: String, expected: [Bool]) {
    #expect(areInComments(text) == expected, "\(text)")
    #expect(areInComments(text, .objectiveC) == expected, "\(text)")
  }

  @Test func swiftsContainOneAnother() {
    #expect(areInComments("/* x /* x */ x */ x") == [true, true, true, false])
    #expect(areInComments("/* x /* x */ x */ x", .objectiveC) == [true, true, false, false])
  }

  @Test func quotesInObjectiveCAreCharacters() {
    #expect(areInComments("'a'\"/*\" x", .objectiveC) == [false])
    #expect(areInComments("'a'/* x */ x", .objectiveC) == [true, false])
    #expect(areInComments("don't /* x */", .objectiveC) == [true])
    #expect(areInComments("'\"' /* x */ '\\'' x", .objectiveC) == [true, false])
  }

  @Test func anyTextIsRead() {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<2_000 {
      let text = (0..<random.number(0...30)).map { _ in
        random.pick(["/*", "*/", "//", "\"", "'", "\\", "\n", "x", "/", "*"])
      }
      let found = areInComments(text.joined(), random.pick([.swift, .objectiveC]))
      #expect(found.count == text.filter { $0 == "x" }.count, "\(text), \(TestSeed.hint)")
    }
  }
}
