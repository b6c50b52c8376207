import Testing

@testable import AXPage

@Suite struct StateGraphTests {
  private func html(_ states: [(String, String?)]) -> String {
    let states = states.map { PageState(name: $0, origin: $1, steps: [], stops: [], order: "frames") }
    var writer = HTMLWriter()
    StateGraph(states, id: "s1").write(to: &writer)
    return writer.finish().text
  }

  @Test func drawsStatesToTheRightOfTheirOrigins() {
    let html = html([("initial", nil), ("a", "initial"), ("b", "a"), ("c", "initial")])
    // `a` and `b` are on the row of the initial state, and `c` is on the next one.
    for place in ["x=\"0\" y=\"0\"", "x=\"176\" y=\"0\"", "x=\"352\" y=\"0\"", "x=\"176\" y=\"44\""] {
      #expect(html.components(separatedBy: "<rect \(place) ").count == 2, "\(place)")
    }
    #expect(html.components(separatedBy: "class=\"line\"").count == 4)
    #expect(html.contains("<a href=\"#s1-3\"><bdi>b</bdi></a><span class=\"from\"> from <bdi>a</bdi></span>"))
  }

  @Test func aGraphWithoutRoomIsOnlyInWords() {
    let chain = [("initial", nil)] + (0..<5).map { ("\($0)", $0 == 0 ? "initial" : "\($0 - 1)") as (String, String?) }
    #expect(!html(chain).contains("<svg"))
    #expect(html(Array(chain.dropLast())).contains("<svg"))
    let many = [("initial", nil)] + (0..<40).map { ("\($0)", "initial") as (String, String?) }
    #expect(!html(many).contains("<svg"))
  }

  @Test func shortensNames() {
    #expect(html([("initial", nil), ("abcdefghijklmnopqrstuvwxyz", "initial")]).contains(">abcdefghijklmnopq…</text>"))
    #expect(html([("initial", nil), ("状態状態状態状態状態", "initial")]).contains(">状態状態状態状態…</text>"))
  }
}
