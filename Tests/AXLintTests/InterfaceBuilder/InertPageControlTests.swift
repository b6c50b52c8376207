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
}
