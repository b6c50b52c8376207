import Testing

@testable import AXAppCode

@Suite("Views that code finds by their tags")
struct CodeTagTests {
  private func answer(_ code: String, surroundings: [String] = ["Orders"]) -> String {
    let files = [
      ("Base.swift", "class Base: UIViewController {}"), ("Orders.swift", "class Orders: Base {}"),
      ("Code.swift", code),
    ]
    return CodeAnswers.answer(files, causes: [.tag], aspects: .font, surroundings: surroundings).word
  }

  @Test(arguments: [
    ("class Menu: UIViewController { func f() { show(1) } }", "never"),
    // Another screen has views of its own.
    ("class MenuController: UIViewController { func f() { view.viewWithTag(1) } }", "never"),
    ("class BaseController: UIViewController {}\nextension Base { func f() { view.viewWithTag(1) } }", "unclear"),
    ("class OrdersView: UIView { var orders: Orders; func f() { viewWithTag(1) } }\nextension Orders {}", "unclear"),
    // It may be about any screen.
    ("class Menu { func f(_ cell: UIView) { cell.viewWithTag(1) } }", "unclear"),
    ("func f(_ cell: UIView) { cell.viewWithTag(1) }", "unclear"),
  ])
  func onlyFilesAboutTheScreenCount(code: String, word: String) {
    #expect(answer(code) == word, "\(code)")
  }

  @Test func withoutAClassAnyFileCounts() {
    let code = "class MenuController: UIViewController { func f() { view.viewWithTag(1) } }"
    #expect(answer(code, surroundings: []) == "unclear")
    #expect(answer("class Menu {}", surroundings: []) == "never")
  }
}
