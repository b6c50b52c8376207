import AXText
import Testing

@testable import AXLint

@Suite("Actions of storyboards and xibs")
struct InterfaceActionsTests {
  /// Returns the action around the word `Card`.
  private func action(in text: String, _ language: CodeLanguage = .swift) -> String? {
    Array(text.utf8).withView { view in
      var result: String?
      IdentifierScan.forEach(in: view) { range in
        guard view.holds("Card", at: range.lowerBound) else { return }
        result = InterfaceActions.name(around: range.lowerBound, in: view, language)
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
    #expect(action(in: text) == name, "\(text)")
  }

  @Test(arguments: [
    ("- (IBAction)pay:(id)sender {\n  [self show:[Card new]];\n}", "pay"),
    ("- (IBAction) pay:(id)sender\n{\n  if (a) {\n  }\n  [self show:[Card new]];\n}", "pay"),
    ("- (IBAction)pay:(id)sender {\n}\n\nstatic Card *card;", nil),
    ("- (void)pay:(id)sender {\n  [Card new];\n}", nil),
  ])
  func containPlacesInObjectiveC(text: String, name: String?) {
    #expect(action(in: text, .objectiveC) == name, "\(text)")
  }

  @Test func placesInVeryLongFunctionsAreInNone() {
    let lines = String(repeating: "    a()\n", count: 2_000)
    #expect(action(in: "  @IBAction func pay() {\n\(lines)    Card()\n  }") == nil)
  }

  @Test func storyboardsCallActions() {
    func called(_ text: String) -> Set<String> {
      EntryMentions.names(in: Array(text.utf8), CodeWords(outlineOf: []), actions: ["pay", "close"]).actions
    }
    #expect(
      called("<action selector=\"pay:\" destination=\"a\"/><segue unwindAction=\"close:\"/>") == ["pay", "close"])
    #expect(called("<action selector=\"payWithSender:event:\"/><action selector=\"closeAll\"/>") == ["pay"])
    #expect(called("<label text=\"pay\" id=\"close\"/>").isEmpty)
  }

  @Test func codeCallsActions() {
    func called(_ text: String) -> Set<String> {
      let words = CodeWords(outlineOf: [], entryNames: ["pay", "close"])
      return InterfaceActions.called(inCode: Array(text.utf8), among: words)
    }
    #expect(called("@IBAction func pay() {\n}\n- (IBAction)close:(id)sender;\n- (IBAction) close:(id)sender {").isEmpty)
    #expect(
      called("@IBAction func pay() {}\nbutton.addTarget(self, action: #selector(pay), for: .touchUpInside)") == ["pay"])
    #expect(called("[self close:nil];") == ["close"])
  }
}
