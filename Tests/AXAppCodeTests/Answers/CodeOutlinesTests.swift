import AXText
import Testing

@testable import AXAppCode

@Suite("The source files to read closely")
struct CodeOutlinesTests {
  /// Returns the numbers of the files that are read for an outlet of `Player`.
  private func files(_ texts: [String], outlet: String = "play") -> [Int] {
    let words = CodeWords(outlineOf: [outlet], owners: ["Player"])
    var outlines = CodeOutlines(words)
    for (number, text) in texts.enumerated() {
      outlines.add(CodeOutline(of: Array(text.utf8), .swift, words), file: number)
    }
    return outlines.files(for: ["Player"], outlets: [outlet: ["Player"]])
  }

  @Test func filesOfRelatedClassesAreReadClosely() {
    let texts = [
      "class Base: UIView {}", "class Player: Base { var play: UIView! }",
      "class Deep: Player { func f() { play.a() } }",
      "class Plain: Player {}", "class Other: UIView {}", "extension UIView {}", "x.play.title = a",
    ]
    #expect(files(texts) == [0, 1, 2, 5, 6])
  }

  @Test func usesOfCommonNamesAreReadInFilesThatMentionTheClass() {
    let player = "class Player: UIView { var play: UIView! }"
    #expect(files([player, "x.play.title = a", "f(x as Player); x.play.title = a"]) == [0, 1, 2])
    #expect(files([player, "x.play.title = a", "f(x as Player); x.play.title = a", "var play: Int"]) == [0, 2])
    let song = "class Player: UIView { var title: UIView! }"
    #expect(files([song, "x.title.text = a", "f(x as Player); x.title.text = a"], outlet: "title") == [0, 2])
  }

  @Test func outletsOfClassesElsewhereAreNotRead() {
    #expect(files(["x.play.title = a", "extension UIView {}"]) == [1])
  }

  @Test func inheritedOutletsAreReadEverywhere() {
    let texts = [
      "class Base: UIView { var play: UIView! }", "class Player: Base {}", "x.play.title = a", "var play: Int",
    ]
    #expect(files(texts) == [0, 1, 2])
  }

  @Test func extensionsDeclareNothing() {
    var outlines = CodeOutlines()
    for (text, language) in [
      ("class Card: UIView {}\nextension UIView {}\nstruct Song {}", CodeLanguage.swift),
      ("@interface List : UIView\n@end\n@interface UILabel (Card)\n@end\n", .objectiveC),
    ] {
      outlines.add(CodeOutline(of: Array(text.utf8), language, CodeWords(outlineOf: [])), file: 0)
    }
    #expect(["Card", "Song", "List", "UIView", "UILabel"].map(outlines.isOwn) == [true, true, true, false, false])
  }
}
