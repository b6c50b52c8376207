import TestSupport
import Testing

@testable import AXLint

@Suite("Page controls that turn no pages")
struct InertPageControlTests {
  private typealias IB = InterfaceMarkup

  private static let control = "<pageControl numberOfPages=\"3\" id=\"pages\"/>"

  private func result(_ subviews: String, owner: String = IB.outlet("dots", to: "pages")) throws -> LintResult {
    try InterfaceLint.result(IB.view(subviews, owner: owner), InterfaceLint.only("inert-page-control"))
  }

  @Test func anOutletIsForReview() throws {
    let result = try result(Self.control)
    #expect(result.findings.isEmpty)
    #expect(result.reviews.map(\.reason) == ["an outlet may set it"])
  }

  @Test func withoutAnOutletItTurnsPagesForNobody() throws {
    let result = try result(Self.control, owner: "")
    #expect(result.findings.isEmpty && result.reviews.isEmpty)
  }

  @Test(arguments: [
    "<pageControl numberOfPages=\"3\" id=\"pages\">\(InterfaceMarkup.action)</pageControl>",
    "<pageControl userInteractionEnabled=\"NO\" id=\"pages\"/>", "<pageControl hidden=\"YES\" id=\"pages\"/>",
    "<pageControl enabled=\"NO\" id=\"pages\"/>",
    "<view id=\"a\">\(InterfaceMarkup.accessibility("label=\"Tour\"", isElement: true))<subviews>\(control)</subviews></view>",
  ])
  func whatPeopleCannotUseOrThatActsPasses(_ markup: String) throws {
    let result = try result(markup)
    #expect(result.findings.isEmpty && result.reviews.isEmpty)
  }

  @Test(arguments: [
    ("play.addTarget(self, action: #selector(turn), for: .valueChanged)", "sets"),
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
