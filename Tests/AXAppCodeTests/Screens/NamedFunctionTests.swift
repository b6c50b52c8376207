import AXText
import Testing

@testable import AXAppCode

@Suite("Functions that run if something calls them")
struct NamedFunctionTests {
  /// Returns the name of the function around the word `Card`, with its parameters unless it is an action.
  private func function(in text: String, _ language: CodeLanguage = .swift) -> String? {
    Array(text.utf8).withView { view in
      var result: String?
      IdentifierScan.forEach(in: view) { range in
        guard view.holds("Card", at: range.lowerBound) else { return }
        let function = NamedFunction(around: range.lowerBound, in: view, language)
        result = function.map { $0.isAction ? $0.name : "\($0.name)(\($0.parameterTypes.joined(separator: ",")))" }
      }
      return result
    }
  }

  @Test(arguments: [
    ("  @IBAction func pay(_ sender: Any) {\n    show(Card())\n  }", "pay"),
    ("  @IBAction private func pay() {\n    if a {\n      b()\n    }\n    show(Card())\n  }", "pay"),
    ("  @IBAction\n  func pay() {\n    show(Card())\n  }", "pay"), ("@IBAction func pay() { show(Card()) }", "pay"),
    ("  @IBAction func pay() {\n  }\n\n  let card = Card()\n", nil), ("  func pay() {\n    show(Card())\n  }", nil),
    ("  @IBAction func pay() {\n  }\n  func f() {\n    Card()\n  }", nil), ("let card = Card()", nil),
    ("  // func pay()\n  let card = Card()", nil),
  ])
  func containPlacesInSwift(text: String, name: String?) {
    #expect(function(in: text) == name, "\(text)")
  }

  @Test(arguments: [
    ("- (IBAction)pay:(id)sender {\n  [self show:[Card new]];\n}", "pay"),
    ("- (IBAction) pay:(id)sender\n{\n  if (a) {\n  }\n  [self show:[Card new]];\n}", "pay"),
    ("- (IBAction)pay:(id)sender {\n}\n\nstatic Card *card;", nil),
    ("- (void)pay:(id)sender {\n  [Card new];\n}", nil),
  ])
  func containPlacesInObjectiveC(text: String, name: String?) {
    #expect(function(in: text, .objectiveC) == name, "\(text)")
  }

  @Test(arguments: [
    ("func show(_ song: Song, in list: [List]?)", "show(Song,List)"),
    ("static func show(song: Song = .first)", "show(Song)"), ("static func show()", "show()"),
    ("class func show() -> Card", "show()"), ("public static func show()", nil), ("open class func show()", nil),
    ("private func show()", "show()"), ("fileprivate func show(at song: Kit.Song)", "show()"), ("func show()", nil),
    ("override func show(song: Song)", nil), ("@objc func show(song: Song)", nil),
    ("@objc(showSong:)\n  func show(song: Song)", nil),
    ("@MainActor\n  func show(song: Song)", "show(Song)"), ("func show(done: () -> Void)", nil),
    ("func show(song: Kit.Song)", nil), ("func show<S>(song: S)", nil), ("func show(song: inout Song)", nil),
    ("func show(", nil),
  ])
  func ofTheAppsOwnGetItsTypes(declaration: String, expected: String?) {
    #expect(function(in: "  \(declaration) {\n    Card()\n  }") == expected, "\(declaration)")
  }

  @Test func objectiveCMayCallFunctionsByOtherNames() {
    let words = CodeWords(outlineOf: [], entryNames: ["Card"])
    for (declaration, isUse) in [("class", false), ("@objcMembers class", true), ("@objc extension", true)] {
      let text = "\(declaration) Menu {\n  func show(song: Song) {\n    Card()\n  }\n}"
      let outline = CodeOutline(of: Array(text.utf8), .swift, words)
      #expect(outline.entryNames.names.contains("Card") == isUse)
    }
  }

  @Test func placesInVeryLongFunctionsAreInNone() {
    let lines = String(repeating: "    a()\n", count: 2_000)
    #expect(function(in: "  @IBAction func pay() {\n\(lines)    Card()\n  }") == nil)
  }

  @Test func storyboardsCallActions() {
    func called(_ text: String) -> Set<String> {
      EntryMentions.names(in: Array(text.utf8), CodeWords(outlineOf: []), functions: ["pay", "close"]).functions
    }
    #expect(
      called("<action selector=\"pay:\" destination=\"a\"/><segue unwindAction=\"close:\"/>") == ["pay", "close"])
    #expect(called("<action selector=\"payWithSender:event:\"/><action selector=\"closed\"/>") == ["pay"])
    #expect(called("<action selector=\"payFor:\"/><action selector=\"closeInAll:\"/>") == ["pay", "close"])
    #expect(called("<label text=\"pay\" id=\"close\"/>").isEmpty)
  }

  @Test func codeCallsAndDeclaresFunctions() {
    func mentions(_ text: String) -> NamedFunction.Mentions {
      let words = CodeWords(outlineOf: [], entryNames: ["pay", "close"])
      return NamedFunction.mentions(inCode: Array(text.utf8), among: words)
    }
    let actions = "@IBAction func pay() {\n}\n- (IBAction)close:(id)sender;\n- (IBAction) close:(id)sender {"
    #expect(mentions(actions) == .init())
    #expect(mentions("func pay(card: Card) {\n  close()\n}") == .init(called: ["close"], declared: ["pay"]))
    #expect(mentions("button.addTarget(self, action: #selector(pay), for: .touchUpInside)") == .init(called: ["pay"]))
    #expect(mentions("[self close:nil];") == .init(called: ["close"]))
  }

  /// With work that grows as the square, the test would take many minutes.
  @Test(arguments: ["With", "selector=\"a", "selector=\"", "A"]) func selectorsAreReadInLinearTime(part: String) {
    let text = "selector=\"" + String(repeating: part, count: (4 << 20) / part.utf8.count)
    #expect(EntryMentions.names(in: Array(text.utf8), CodeWords(outlineOf: []), functions: ["pay"]).functions.isEmpty)
  }
}
