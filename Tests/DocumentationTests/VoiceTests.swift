import Foundation
import Testing

/// The pages are in plain English.
@Suite struct VoiceTests {
  /// Words that a reader stumbles over, with better ones.
  private static let words: [(pattern: String, better: String)] = [
    (#"(?<!\b(?:idea|ideas|decision|decisions|reason|reasons) )\bbehind\b"#, "after"),
    (#"\bst(ands|ood)\b"#, "is"),
    (#"\bstand (for|in)\b"#, "mean, replace"),
    (#"(?<!\bthere )\bis no (?!longer\b|more\b|less\b)"#, "is not a"),
    (#"\bnone where\b"#, "nil if, none if"),
    (#"\bmend(s|ed|ing)?\b"#, "fix"),
    (#"\bthere is no way to\b"#, "cannot"),
    (#"(?<=[.;:]\s)Who\b(?![^.]*\?)"#, "If you, People who"),
    (#"\b(behaviour|colours?|licence|centre|favourite|grey)\b"#, "the American spelling"),
  ]

  /// What a page's prose has of these words, without its code.
  static func faults(in text: String) -> [String] {
    Markdown(text).paragraphs.flatMap { paragraph in
      words.flatMap { word in
        matches(of: word.pattern, in: paragraph.text).map {
          "line \(paragraph.line): \"\($0)\": better \(word.better)"
        }
      }
    }
  }

  private static func matches(of pattern: String, in text: String) -> [String] {
    var result: [String] = []
    var rest = text.startIndex..<text.endIndex
    while let match = text.range(of: pattern, options: [.regularExpression, .caseInsensitive], range: rest) {
      result.append(text[match].trimmingCharacters(in: .whitespaces))
      rest = match.upperBound..<text.endIndex
    }
    return result
  }

  @Test(arguments: Page.all)
  func pageIsInPlainEnglish(page: Page) {
    #expect(Self.faults(in: page.text) == [], "\(page.path)")
  }

  @Test(arguments: [
    ("A label behind the tag", 1), ("The ideas behind the language", 0), ("`behind` is code", 0),
    ("A view is no element.", 1), ("There is no element.", 0), ("It is no longer read.", 0), ("Mended.", 1),
    ("Read it. Who reads it, knows.", 1), ("It works. Who reads it?", 0), ("```text\nbehind\n```", 0),
    ("    behind", 0), ("The color of a text", 0), ("The colour of a text", 1),
  ])
  func wordsAreFound(text: String, count: Int) {
    #expect(Self.faults(in: text).count == count)
  }
}
