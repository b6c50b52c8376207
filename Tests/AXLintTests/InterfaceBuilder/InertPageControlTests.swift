import TestSupport
import Testing

@testable import AXLint

@Suite("Page controls that turn no pages")
struct InertPageControlTests {
  private typealias IB = InterfaceMarkup

  private static let control = "<pageControl numberOfPages=\"3\" id=\"pages\"/>"

  private func findings(_ subviews: String) throws -> [String] {
    try InterfaceLint.findings(IB.view(subviews), InterfaceLint.only("inert-page-control"))
  }

  @Test func anOutletIsForReview() throws {
    #expect(try findings(Self.control) == ["inert-page-control warning: pageControl (id pages)"])
    let text = IB.view(Self.control, owner: IB.outlet("dots", to: "pages"))
    #expect(try InterfaceLint.findings(text, InterfaceLint.only("inert-page-control")) == [])
    #expect(try InterfaceLint.reviews(text) == ["inert-page-control (an outlet may set it): pageControl (id pages)"])
  }

  @Test(arguments: [
    "<pageControl numberOfPages=\"3\" id=\"pages\">\(InterfaceMarkup.action)</pageControl>",
    "<pageControl userInteractionEnabled=\"NO\" id=\"pages\"/>", "<pageControl hidden=\"YES\" id=\"pages\"/>",
    "<pageControl enabled=\"NO\" id=\"pages\"/>",
    "<view id=\"a\">\(InterfaceMarkup.accessibility("label=\"Tour\"", isElement: true))<subviews>\(control)</subviews></view>",
  ])
  func whatPeopleCannotUseOrThatActsPasses(_ markup: String) throws {
    #expect(try findings(markup) == [])
  }

  @Test(arguments: [
    ("play.addTarget(self, action: #selector(turn), for: .valueChanged)", "sets"),
    ("play.addAction(turn, for: .valueChanged)", "sets"), ("play.rx.controlEvent(.valueChanged).bind { }", "sets"),
    ("play.publisher(for: .valueChanged).sink { }", "sets"), ("play.isUserInteractionEnabled = false", "sets"),
    ("play.currentPage = 2\nplay.numberOfPages = 3", "never"), ("other.addTarget(self, action: a, for: b)", "never"),
  ])
  func codeHandlesTheEvent(_ statements: String, answer: String) {
    #expect(CodeAnswers.swift(statements, aspects: [.handler, .noEntry]) == answer)
  }

  @Test func objectiveCHandlesTheEvent() {
    let call = "[self.play addTarget:self action:@selector(turn) forControlEvents:UIControlEventValueChanged];"
    #expect(CodeAnswers.objectiveC(call, aspects: .handler) == "sets")
  }
}
