import AXText
import Testing

@testable import AXAppCode

@Suite("The outline of an app's source file")
struct CodeOutlineTests {
  private func outline(_ text: String, _ language: CodeLanguage = .swift) -> CodeOutline {
    CodeOutline(of: Array(text.utf8), language, CodeWords(outlineOf: ["play"], owners: ["Player"]))
  }

  private func isMention(_ text: String, _ language: CodeLanguage = .swift) -> Bool {
    !outline(text, language).outlets.ofOthers.isEmpty
  }

  @Test(arguments: [
    "cell.play.title = a", "cell?.play.title", "cell\n  .play\n  .title", "f().play", "a[0].play", "\\Player.play",
    "myself.play.title", "a.setValue(b, forKey: \"play\")", "a.value(forKeyPath: \"play.title\")",
    "self?.play.title",
  ])
  func usesOfOutletsAreRead(_ text: String) {
    #expect(isMention(text))
  }

  @Test(arguments: [
    "play.title = a", "self.play.title = a", "show(.play)", "case .play:", "a = .play", "player.play(song)", "\"play\"",
    "let play = 1", "playing.a", "a.player", "",
  ])
  func otherWordsAreNot(_ text: String) {
    #expect(!isMention(text))
  }

  @Test func messagesInObjectiveCAreUses() {
    #expect(isMention("[[cell play] setTitle:a]", .objectiveC))
    #expect(isMention("[a setValue:b forKey:@\"play\"]", .objectiveC))
    #expect(!isMention("[play setTitle:a]", .objectiveC))
  }

  @Test func namesOfClassesMayBeginWithALowercaseLetter() {
    #expect(outline("class card: UIView {}\nclass row {\n}").types.map(\.name) == ["card", "row"])
    #expect(outline("// a class of\nclass func make() {}\nclass var a = 1").types.isEmpty)
  }

  @Test func anAppMayUseSystemSymbols() {
    #expect(outline("let a = UIImage(systemName: \"play\")").usesSymbols)
    #expect(outline("[UIImage systemImageNamed:@\"play\"]", .objectiveC).usesSymbols)
    #expect(!outline("let a = UIImage(named: \"play\")").usesSymbols)
    // The name of the system is iOS.
    #expect(!outline("let a = [\"systemName\": UIDevice.current.systemName]").usesSymbols)
    #expect(!outline("@{@\"systemName\": [UIDevice currentDevice].systemName}", .objectiveC).usesSymbols)
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

  @Test func declarationsAreOfPropertiesAndVariables() {
    func isDeclared(_ text: String, _ language: CodeLanguage = .swift) -> Bool {
      !outline(text, language).outlets.declared.isEmpty
    }
    for text in ["var play: UIButton!", "let play = UIButton()", "static let play = f(\"play\")"] {
      #expect(isDeclared(text), "\(text)")
    }
    for text in ["let play = cell.play", "if let play {", "func f(play: Int)", "case play", "play = 1", "a.play"] {
      #expect(!isDeclared(text), "\(text)")
    }
    #expect(isDeclared("@property IBOutlet UIButton *play;", .objectiveC))
    #expect(!isDeclared("UIButton *play = cell.play;", .objectiveC))
  }

  @Test func filesMentionClassesWithOutlets() {
    #expect(outline("let a = Player()").owners == ["Player"])
    #expect(outline("let a = Players()").owners.isEmpty)
    #expect(outline("UILabel.appearance()").usesAppearance)
  }
}
