import Testing

@testable import AXAppCode

/// Code that lets nobody enter anything, so that a text field needs no label.
@Suite("Fields that code disables")
struct CodeEntryTests {
  private func swift(_ statements: String) -> String {
    CodeAnswers.swift(statements, aspects: [.label, .noEntry])
  }

  @Test(arguments: [
    "play.isEditable = false", "self.play.isEnabled = false", "play?.isUserInteractionEnabled = false",
    "[play, stop].forEach { $0.isEnabled = false }", "play.isEditable = false; play.isEditable = false",
  ])
  func codeDisablesIt(_ statements: String) {
    #expect(swift(statements) == "sets")
  }

  @Test(arguments: [
    "play.isEditable = x", "play.isEditable = !x", "play.isEnabled = false; f { play.isEnabled = true }",
    "if x { play.isEditable = false }", "other.play.isEditable = false", "play.isEditable = false && x", "",
    "play.isHidden = play.isEnabled",
    "f { self.play.isUserInteractionEnabled = false }",
  ])
  func peopleMayEnterSomething(_ statements: String) {
    #expect(swift(statements) == "never")
  }

  @Test(arguments: [
    "play.isEditable = false; fields = [play]", "play.isEditable = false; show(play)",
    "play.isEditable = false; a.setValue(x, forKey: \"play\")",
  ])
  func otherCodeMayEnableIt(_ statements: String) {
    #expect(swift(statements) == "unclear")
  }

  @Test func aLoopMayHaveACondition() {
    #expect(swift("[play].forEach { if x { $0.isEnabled = false } }") == "never")
  }

  @Test func anObserverRunsWhenTheOutletIsSet() {
    func word(_ observer: String) -> String {
      CodeAnswers.answer(
        [("a.swift", "class Player: UIViewController { @IBOutlet var play: UITextView! { \(observer) } }")],
        aspects: [.label, .noEntry]
      ).word
    }
    #expect(word("didSet { play.isEditable = false }") == "sets")
    #expect(word("didSet(old) { play.isEditable = false }") == "sets")
    #expect(word("didSet { if x { play.isEditable = false } }") == "never")
  }

  @Test func objectiveCHasSetters() {
    func word(_ statements: String) -> String {
      CodeAnswers.objectiveC(statements, aspects: [.label, .noEntry])
    }
    #expect(word("self.play.editable = NO;") == "sets")
    #expect(word("[self.play setEditable:NO];") == "sets")
    #expect(word("[_play setUserInteractionEnabled:NO];") == "sets")
    #expect(word("[self.play setEditable:YES];") == "never")
    #expect(word("[self.play setEnabled:NO]; [self.play setEnabled:YES];") == "never")
    #expect(word("if (x) { self.play.editable = NO; }") == "never")
    #expect(word("if (x) self.play.editable = NO;") == "never")
    #expect(word("if (x) { } else [self.play setEditable:NO];") == "never")
  }

  @Test func aClassDisablesItself() {
    func word(_ statements: String) -> String {
      CodeAnswers.ofClass(
        "class Fancy: UITextView { func f() { \(statements) } }", aspects: [.label, .noEntry])
    }
    #expect(word("isEditable = false") == "sets")
    #expect(word("isEditable = false; f { self.isEditable = true }") == "never")
    #expect(word("if x { isEditable = false }") == "never")
  }
}
