import Testing

@testable import AXAppCode

@Suite("Values that code assigns")
struct CodeValueTests {
  @Test(arguments: [
    ("let size = UIFontMetrics(forTextStyle: .body).scaledValue(for: 17)", "boldSystemFont(ofSize: size)", "sets"),
    ("let size: CGFloat = UIFontMetrics.default.scaledValue(for: 17)", "boldSystemFont(ofSize: size)", "sets"),
    ("var size = UIFontMetrics.default.scaledValue(for: 17)\nsize = 17", "systemFont(ofSize: size)", "never"),
    ("let size = 17", "boldSystemFont(ofSize: size)", "never"),
    ("let other = UIFontMetrics(forTextStyle: .body).scaledValue(for: 17)", "boldSystemFont(ofSize: size)", "never"),
    ("let size = UIFontMetrics.default.scaledValue(for: 17)", "boldSystemFont(ofSize: style.size)", "never"),
  ])
  func aFontOfAScaledSizeIsNotFixed(variable: String, font: String, word: String) {
    #expect(CodeAnswers.swift("\(variable)\nplay.font = .\(font)", aspects: .font) == word)
    #expect(CodeAnswers.swift("play.font = .\(font)", aspects: .font) == "never")
  }

  @Test func otherFontsMayHaveAScaledSizeToo() {
    let size = "let size = UIFontMetrics.default.scaledValue(for: 17)"
    #expect(CodeAnswers.swift("\(size)\nplay.font = UIFont(name: \"A\", size: size)", aspects: .font) == "sets")
    #expect(CodeAnswers.swift("\(size)\nplay.font = UIFont(name: \"A\", size: 17)", aspects: .font) == "never")
    let message = "CGFloat size = [UIFontMetrics.defaultMetrics scaledValueForValue:17];"
    #expect(
      CodeAnswers.objectiveC("\(message)\nself.play.font = [UIFont systemFontOfSize:size];", aspects: .font) == "sets")
  }
}
