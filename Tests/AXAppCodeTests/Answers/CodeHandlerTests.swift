import Testing

@testable import AXAppCode

@Suite("Code that handles the events of controls")
struct CodeHandlerTests {
  @Test(arguments: [
    ("play.addTarget(self, action: #selector(turn), for: .valueChanged)", "sets"),
    ("play.addTarget(self, action: #selector(touchPages(_:)), for: .valueChanged)", "sets"),
    ("play.addAction(turn, for: .valueChanged)", "sets"), ("play.rx.controlEvent(.valueChanged).bind { }", "sets"),
    ("play.publisher(for: .valueChanged).sink { }", "sets"), ("play.isUserInteractionEnabled = false", "sets"),
    ("play.isAccessibilityElement = false", "sets"),
    ("play.addTarget(self, action: #selector(touch), for: .touchUpInside)", "never"),
    ("play.publisher(for: \\.currentPage).sink { }", "never"),
    ("play.currentPage = 2\nplay.numberOfPages = 3", "never"), ("other.addTarget(self, action: a, for: b)", "never"),
  ])
  func codeHandlesTheEvent(_ statements: String, answer: String) {
    #expect(CodeAnswers.swift(statements, aspects: [.behavior, .handler, .noEntry]) == answer)
  }

  @Test func theNoteSaysWhatIsMissing() {
    let file = "class Player: UIView {\n@IBOutlet var play: UIPageControl!\nfunc f() { play.currentPage = 1 }\n}"
    let note = CodeAnswers.answer([("Player.swift", file)], aspects: .handler).note
    #expect(note == "no code sets it: `play` is mentioned in 1 source file, but its action is never set")
  }

  @Test func objectiveCHandlesTheEvent() {
    let call = "[self.play addTarget:self action:@selector(turn) forControlEvents:UIControlEventValueChanged];"
    #expect(CodeAnswers.objectiveC(call, aspects: .handler) == "sets")
  }
}
