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

  @Test(arguments: [
    "play.font = UIFont.systemFont(ofSize: 17)\n#if DEBUG\nplay.tag = 1\n#endif",
    "play.font = .systemFont(ofSize: 17)\n@Sendable func g() {}",
    "let font: UIFont = .systemFont(ofSize: 17)\nplay.font = font",
    "let font = UIFont.systemFont(ofSize: 17)\nplay.font = font",
  ])
  func aFixedFontEndsBeforeTheNextStatement(statements: String) {
    #expect(CodeAnswers.swift(statements, aspects: .font) == "never")
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
