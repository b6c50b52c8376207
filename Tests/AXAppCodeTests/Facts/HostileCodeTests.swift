import AXText
import TestSupport
import Testing

@testable import AXAppCode

@Suite("Hostile source files of an app")
struct HostileCodeTests {
  private static let words = CodeWords(outlets: ["play"], owners: ["Player"])

  private func facts(_ text: String, _ language: CodeLanguage = .swift) -> CodeFacts {
    CodeFacts(of: Array(text.utf8), language, Self.words)
  }

  /// What takes time in a careless scanner. With work that grows as the square, the test would take many minutes.
  @Test(arguments: [
    "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\"\\(", "#", "#\"", "/*", "*/", "'", "\\", ".", "play", "play.",
    "play?",
    "play!.", "[play", "[self play]", "class A:", "class ", "@interface ", "@implementation A", "var ", "- (", "_play",
    "play(", "play[", "self.", "forKey: \"play", "[play,", "[play].forEach {", "for a in [play] { a",
    "play.image = (", "play.font = UIFont(", "#if DEBUG\n", "UILabel.appearance().", "\u{0}", "\n", "play =", "play.a",
    "<", "func ", "play.addGestureRecognizer(tap)\n",
    "[play addGestureRecognizer:tap];", "tap = UITapGestureRecognizer(", " as Any", "play as Any as Any",
    "on: play, ", ".a(play)", "UILabel.appearance(", "let play = ", "cell.textLabel?.textColor = ",
    "class A { func f() { other = 1 } }\n", "other = ", "play.rx.tapGesture() {", "play.addTarget(a, for: .",
    "UITapGestureRecognizer(target: a, action: nil)\n",
    "play.textColor = UIColor(", "play.textColor = a ? ", "play.textColor = [[UIColor ", "play.textColor = .a",
    "{ let a = [play]\nfor b in a { b.c = d } }\n",
    "static var a: UIColor { return ", "let a = UIColor(", "+ (UIColor *)a { return a; ",
  ])
  func areReadInLinearTime(_ part: String) {
    let text = String(repeating: part, count: (1 << 16) / part.utf8.count)
    for language in [CodeLanguage.swift, .objectiveC] {
      #expect(facts(text, language).count <= 20_000)
    }
  }

  /// The parts of colors in any order, also those that no compiler accepts.
  @Test func colorsOfAnyPartsAreRead() {
    let parts = [
      "UIColor", "[", "]", "(", ")", ".", "?", ":", ",", "!", "a", "white", "red:", "hex:", "named:", "alpha:", "0.5",
      "/", "0x112233", "\"#112233\"", "@", "#", "colorLiteral", "init", "withAlphaComponent",
      "colorWithAlphaComponent:",
      "RGB", String(repeating: "9", count: 400), "return", "{", "}", "=", ";", "R.color.", "nil", "UIFont",
      "systemFont",
    ]
    var random = SplitMix64(seed: 1)
    for _ in 0..<4_000 {
      let value = (0..<Int.random(in: 1...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      #expect(facts("class Player { let a: UIColor = \(value) }\nplay.textColor = \(value)").count < 100)
      let objectiveC =
        "@implementation Player\n+ (UIColor *)a { return \(value); }\n- (void)f { play.textColor = \(value); }"
      #expect(facts(objectiveC, .objectiveC).count < 100)
    }
  }

  /// What is read while someone types, or after a copy was interrupted.
  @Test func everyBeginningOfAFileIsRead() {
    let swift = """
      class Player: UITableViewCell { @IBOutlet weak var play: UIButton!
      func f(_ cell: UITableViewCell) { UILabel.appearance(whenContainedInInstancesOf: [Player.self]).font = a
      cell.textLabel?.textColor = b; [play].forEach { $0.isHidden = true }; style(play as Any as Any, on: play)
      for a in view.subviews as? [UIButton] ?? [] { a.setTitle("\\(play.title(for: .normal))", for: .normal) } } }
      """
    let objectiveC = """
      @implementation Player
      - (void)f:(UITableViewCell *)cell { [[UILabel appearanceWhenContainedInInstancesOfClasses:@[A.class]] setFont:a];
      [cell.detailTextLabel setTextColor:b]; [self.view addSubview:_play]; for (UIView *a in @[play]) { a.hidden = YES; }
      [theme style:self.play with:@{@"a": play}]; } @end
      """
    let outline = CodeWords(outlineOf: ["play"], owners: ["Player"], entryNames: ["Player"])
    for (text, language) in [(swift, CodeLanguage.swift), (objectiveC, .objectiveC)] {
      let bytes = Array(text.utf8)
      for count in 0...bytes.count {
        let facts = CodeFacts(of: Array(bytes[..<count]), language, Self.words)
        #expect(facts.count < 100)
        #expect(CodeOutline(of: Array(bytes[..<count]), language, outline).types.count <= 1)
      }
    }
  }

  @Test func outlinesAreReadInLinearTime() {
    let words = CodeWords(outlineOf: ["play"], owners: ["Player"], entryNames: ["Player"])
    for part in [
      "let play = ", "\"Player", "Player *", "import Testing.", "(Player *)", "contentView?.", "a.accessibilityLabel ",
      " accessibilityLabel",
    ] {
      let text = String(repeating: part, count: 20_000) + "x.play"
      for language in [CodeLanguage.swift, .objectiveC] {
        #expect(CodeOutline(of: Array(text.utf8), language, words).types.isEmpty)
      }
    }
  }

  @Test func longPathsInProjectsAreNotKept() {
    let listing = XcodeProjects.Listing(of: Array(String(repeating: "path=", count: 100_000).utf8))
    var projects = XcodeProjects()
    projects.add(listing, at: "/r/A.xcodeproj/project.pbxproj")
    // Such a project does not say what it contains.
    #expect(
      projects.leftOut(
        among: ["/r/a.xib"], files: ["/r/a.xib", "/r/a.swift"], below: ["/r"], hasManifest: { _ in true }
      ).isEmpty)
  }

  @Test func deepGroupsInProjectsAreNotFollowed() {
    let groups = (0..<20_000).map {
      "G\($0) = {isa = PBXGroup; children = (G\($0 + 1)); path = ../a; sourceTree = \"<group>\"; };"
    }
    let file = "G20000 = {isa = PBXFileReference; path = a.xib; sourceTree = \"<group>\"; };"
    let project = Array("{objects = {\(groups.joined())\(file)}; }".utf8)
    let files = project.withView { XcodeProjectFiles(of: $0, named: ["a.xib"]) }
    #expect(files.paths.isEmpty && files.unknownNames == ["a.xib"])
  }

  @Test func longChainsOfCallsEnd() {
    let functions = (0..<20_000).map { "func a\($0)() { a\($0 + 1)() }\n" }.joined()
    let views = (0..<2_000).map { "func b\($0)(_ v: UIView) { b\($0 + 1)(v) }\n" }.joined()
    let player = "class Player: UIView { @IBOutlet var play: UIView!\nfunc f() { play.a0()\nb0(play) } }"
    let answer = CodeAnswers.answer([
      ("a.swift", "extension UIView { \(functions) }"), ("b.swift", views), ("c.swift", player),
    ])
    #expect(answer.word == "unclear")
  }

  @Test func longObjectsOfMessagesAreNotFollowed() {
    let arguments = String(repeating: " m:play", count: 50_000)
    for object in [
      "a" + String(repeating: ".a", count: 50_000), "a" + String(repeating: ".a", count: 50_000) + ".delegate",
    ] {
      #expect(
        facts("@implementation Player\n- (void)f { [\(object)\(arguments)]; }\n@end", .objectiveC).count <= 20_000)
    }
    let answer = { CodeAnswers.objectiveC("[a\(String(repeating: ".a", count: $0)).delegate m:self.play];") }
    #expect(answer(14) == "never" && answer(15) == "unclear")
  }

  @Test func onlyTheFirstViewsOfAFunctionAreFollowed() {
    let parameters = (0..<50).map { "_ v\($0): UIView" }.joined(separator: ", ")
    let functions = facts("func f(\(parameters)) { v1.title = 1 }").viewFunctions
    #expect(functions.first?.parameters.count == 50)
    #expect(functions.first?.parameters.map { $0.effects != nil } == (0..<50).map { $0 < 8 })
  }

  @Test func memoryIsBounded() {
    let many = (0..<30_000).map { "class A\($0) { func f() { play.title = 1 } }\n" }.joined()
    #expect(facts(many).isTooComplex)
    let same = facts("class Player { " + String(repeating: "g(play);", count: 50_000) + " }")
    #expect(same.mentions.count == 1)
    #expect(same.mentions.first.map { $0.place.text.count < 1000 } == true)
  }

  @Test func deepNestingIsSkipped() {
    #expect(facts(String(repeating: "{", count: 2000)).isTooComplex)
    var index = CodeIndex(Self.words)
    index.add(facts(String(repeating: "(", count: 2000)), path: "deep.swift")
    index.add(facts("class Player: UIView { @IBOutlet var play: UIButton! }"), path: "a.swift")
    let question = CodeQuestion(
      causes: [.outlet(property: "play", owner: "Player")], aspects: .name, uiKitClass: "UIButton", severity: .error,
      message: "", likelySeverity: nil)
    guard case .unclear(let note) = index.answer(question).answer else {
      Issue.record("a file that is not searched cannot prove anything")
      return
    }
    #expect(note.message == "a source file could not be searched: deep.swift")
  }

  /// Each text contains all that follow, so that time must not grow with all pairs of them.
  @Test func nestedTextsAreRead() {
    let open = String(repeating: "a.text = { play.backgroundColor = b ? c : d; ", count: 900)
    let text =
      "class Player: UIView { @IBOutlet var play: UIButton!\nfunc f() { \(open)\(String(repeating: "}", count: 900)) } }"
    #expect(facts(text).mentions.contains { $0.sets(.background) })
  }

  @Test func unbalancedBracesDoNotHideWhatFollows() {
    let text = "class A { func f() { if x { }\n}\n}\n}\n} ) ] class Player: UIView { @IBOutlet var play: UIButton! }"
    #expect(facts(text).mentions.map(\.effect) == [.declares])
  }

  @Test func anyBytesAreRead() {
    let bytes: [UInt8] = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }
    for language in [CodeLanguage.swift, .objectiveC] { _ = CodeFacts(of: bytes, language, Self.words) }
    let invalid = [0xFF, 0xC3] + Array("\nclass Player: UIView { @IBOutlet var play: UIButton! }".utf8)
    #expect(CodeFacts(of: invalid, .swift, Self.words).parts.map(\.name) == ["Player"])
  }
}
