import AXSemantics
import Testing

@Suite("The views at which VoiceOver stops")
struct ElementWalkTests {
  private func element(_ name: String, _ change: (ModelView) -> Void = { _ in }) -> ModelView {
    ModelView(name) {
      $0.isElement = true
      change($0)
    }
  }

  private func names(_ views: ModelView...) -> String { ModelScreen(ModelView("root", views)).names() }

  @Test func nothingInsideAnElementIsAStop() {
    #expect(names(element("a") { $0.subviews = [element("b")] }, element("c")) == "a c")
    #expect(names(element("a") { $0.elements = [element("b")] }) == "a")
  }

  @Test func hiddenElementsAreNoStops() {
    #expect(names(element("a") { $0.elementsHidden = true }, element("b")) == "b")
    #expect(names(ModelView("v", [element("a")]) { $0.elementsHidden = true }, element("b")) == "b")
  }

  @Test func invisibleViewsAreNoStops() {
    #expect(names(ModelView("v", [element("a")]) { $0.isHidden = true }, element("b")) == "b")
    #expect(names(element("a") { $0.alpha = 0 }, element("b") { $0.alpha = 0.01 }) == "b")
    #expect(names(element("a") { $0.alpha = -1 }) == "")
  }

  @Test func viewsWithoutASizeAreLookedThrough() {
    let none = Rectangle(x: 0, y: 0, width: 0, height: 0)
    #expect(names(ModelView("v", [element("a")]) { $0.frame = none }) == "a")
    #expect(names(element("a") { $0.frame = none }) == "")
    let clipping = ModelView("v", [element("a")]) {
      $0.frame = none
      $0.clips = true
    }
    #expect(names(clipping) == "")
    let a = element("a")
    let container = ModelView("v", [a]) {
      $0.frame = none
      $0.elements = [a]
    }
    #expect(names(container) == "")
    #expect(names(element("a") { $0.frame = Rectangle(x: 0, y: 0, width: 0, height: 1) }) == "a")
  }

  @Test func onlyTheNamedElementsOfAViewAreStops() {
    let (a, b, c) = (element("a"), element("b"), ModelView("v", [element("c")]))
    #expect(names(ModelView("list", [a, b, c]) { $0.elements = [c, a] }) == "c a")
    #expect(names(ModelView("list", [a, b]) { $0.elements = [] }) == "")
  }

  @Test func theLastModalSubviewIsTheOnlyOne() {
    let modal = { (name: String) in ModelView(name, [self.element("in-\(name)")]) { $0.isModal = true } }
    #expect(names(element("a"), modal("m"), modal("n"), element("b")) == "in-n")
    #expect(names(element("a") { $0.isModal = true }, element("b")) == "a")
    // One that is deeper hides its own siblings.
    #expect(names(element("a"), ModelView("v", [element("b"), modal("m")]), element("c")) == "a in-m c")
  }

  @Test func aHiddenModalSubviewTakesThePlaceOfItsSiblings() {
    let modal = element("m") {
      $0.isModal = true
      $0.isHidden = true
    }
    #expect(names(element("a"), modal) == "")
  }

  @Test func modalityDoesNotCountAmongNamedElements() {
    let (a, m) = (element("a"), element("m") { $0.isModal = true })
    #expect(names(ModelView("v", [a, m]) { $0.elements = [m, a] }) == "m a")
  }

  @Test func segmentsAreStops() {
    #expect(names(ModelView("s") { $0.segmentCount = 2 }, element("a")) == "s.0 s.1 a")
    #expect(names(element("s") { $0.segmentCount = 2 }) == "s")
  }

  @Test func viewsThatNameEachOtherEnd() {
    let (v, w) = (ModelView("v"), ModelView("w"))
    let a = element("a")
    v.elements = [w, a]
    w.elements = [v, a, w]
    #expect(ModelScreen(ModelView("root", [v, w]), others: [a]).names() == "a a a a")
  }

  /// Each view names the next one twice, so that the last would be visited 2^60 times.
  @Test func viewsThatNameEachOtherOftenEnd() {
    let views = (0...60).map { ModelView("v\($0)") }
    for (view, next) in zip(views, views.dropFirst()) { view.elements = [next, next] }
    views[60].isElement = true
    let order = ModelScreen(ModelView("root", views)).order()
    #expect(order.stops.count < 10_000)
  }
}
