import AXText
import Testing

@testable import AXLint

@Suite("The outline of an app's source file")
struct CodeOutlineTests {
  private func outline(_ text: String, _ language: CodeLanguage = .swift) -> CodeOutline {
    CodeOutline(of: Array(text.utf8), language, CodeWords(outlineOf: ["play"]))
  }

  @Test(arguments: [
    "cell.play.title = a", "cell?.play.title", "cell\n  .play\n  .title", "f().play", "a[0].play", "\\Player.play",
    "myself.play.title", "a.setValue(b, forKey: \"play\")", "a.value(forKeyPath: \"play.title\")",
    "UILabel.appearance()",
    "self?.play.title",
  ])
  func usesOfOutletsAreRead(_ text: String) {
    #expect(outline(text).isMention)
  }

  @Test(arguments: [
    "play.title = a", "self.play.title = a", "show(.play)", "case .play:", "a = .play", "player.play(song)", "\"play\"",
    "let play = 1", "playing.a", "a.player", "",
  ])
  func otherWordsAreNot(_ text: String) {
    #expect(!outline(text).isMention)
  }

  @Test func messagesInObjectiveCAreUses() {
    #expect(outline("[[cell play] setTitle:a]", .objectiveC).isMention)
    #expect(outline("[a setValue:b forKey:@\"play\"]", .objectiveC).isMention)
    #expect(!outline("[play setTitle:a]", .objectiveC).isMention)
  }

  @Test func anAppMayUseSystemSymbols() {
    #expect(outline("let a = UIImage(systemName: \"play\")").usesSymbols)
    #expect(outline("[UIImage systemImageNamed:@\"play\"]", .objectiveC).usesSymbols)
    #expect(!outline("let a = UIImage(named: \"play\")").usesSymbols)
    var outlines = CodeOutlines()
    #expect(outlines.mayUseSymbols)
    outlines.add(outline("class Player {}"), file: 0)
    #expect(!outlines.mayUseSymbols)
    outlines.add(outline("f(systemName: a)"), file: 1)
    #expect(outlines.mayUseSymbols)
  }

  @Test func typesNameTheirSupertypes() {
    let swift = outline(
      "final class A<T: B>: C<D>, E where T: F {}\nextension G.H: I {}\nclass func a() {}\nprotocol J {}")
    #expect(swift.types.map(\.name) == ["A", "H", "J"])
    #expect(swift.types.map(\.supers) == [["C", "E"], ["I"], []])
    let objectiveC = outline(
      "@interface A : B <C>\n@property int a;\n@end\n@interface A ()\n@implementation A", .objectiveC)
    #expect(objectiveC.types.map(\.name) == ["A", "A", "A"])
    #expect(objectiveC.types.map(\.supers) == [["B"], [], []])
  }

  @Test func filesOfRelatedClassesAreReadClosely() {
    var outlines = CodeOutlines()
    let texts = [
      "class Base: UIView {}", "class Player: Base {}", "class Deep: Player {}", "class Other: UIView {}",
      "extension UIView {}", "x.play.title = a",
    ]
    for (number, text) in texts.enumerated() { outlines.add(outline(text), file: number) }
    #expect(outlines.files(for: outlines.classes(for: ["Player"])) == [0, 1, 2, 4, 5])
  }
}
