import Testing

@testable import AXAppCode

@Suite("Values that code assigns")
struct CodeValueTests {
  @Test(arguments: [
    ("let size = UIFontMetrics(forTextStyle: .body).scaledValue(for: 17)", "boldSystemFont(ofSize: size)", "sets"),
    ("let size = 17", "boldSystemFont(ofSize: size)", "never"),
    ("let other = UIFontMetrics(forTextStyle: .body).scaledValue(for: 17)", "boldSystemFont(ofSize: size)", "never"),
    ("let size = UIFontMetrics.default.scaledValue(for: 17)", "boldSystemFont(ofSize: style.size)", "never"),
  ])
  func aFontOfAScaledSizeIsNotFixed(variable: String, font: String, word: String) {
    #expect(CodeAnswers.swift("\(variable)\nplay.font = .\(font)", aspects: .font) == word)
    #expect(CodeAnswers.swift("play.font = .\(font)", aspects: .font) == "never")
  }
}
