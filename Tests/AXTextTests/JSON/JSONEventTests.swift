import TestSupport
import Testing

@testable import AXText

/// Keeps all events in a line.
private struct EventList: JSONReceiver {
  var events: [String] = []
  var ranges: [Range<Int>] = []
  var maximumCount = Int.max

  mutating func receive(_ event: JSONEvent, at range: Range<Int>) throws(JSONFault) {
    if events.count == maximumCount { throw JSONFault(message: "enough", range: range, help: nil) }
    ranges.append(range)
    let text =
      switch event {
      case .object: "{"
      case .array: "["
      case .end: "end"
      case .key(let key): "\(key):"
      case .string(let text): "'\(text)'"
      case .number(let number): "\(number)"
      case .boolean(let isTrue): "\(isTrue)"
      case .null: "null"
      }
    events.append(text)
  }
}

@Suite("JSON as events")
struct JSONEventTests {
  private func events(_ text: String, maximumDepth: Int = 9) throws -> String {
    var list = EventList()
    try JSONParser.read(Array(text.utf8), maximumDepth: maximumDepth, to: &list)
    return list.events.joined(separator: " ")
  }

  @Test(arguments: [
    ("{}", "{ end"), ("[]", "[ end"), (" [ ] ", "[ end"), ("1", "1.0"), ("\"a\"", "'a'"), ("null", "null"),
    ("[1, true, \"x\", null]", "[ 1.0 true 'x' null end"),
    ("{\"a\": {\"b\": []}, \"c\": 1}", "{ a: { b: [ end end c: 1.0 end"), ("[[], [[]]]", "[ [ end [ [ end end end"),
    ("[{}\n,\t{}]", "[ { end { end end"), ("{\"a\":\"[\",\"b\":\"{\"}", "{ a: '[' b: '{' end"),
    ("{\"a\":1,\"a\":2}", "{ a: 1.0 a: 2.0 end"), ("[\"{\"]", "[ '{' end"),
  ])
  func order(_ text: String, _ expected: String) throws {
    #expect(try events(text) == expected)
  }

  @Test func rangesAreThoseOfTheText() throws {
    var list = EventList()
    let text = Array(#"{"a": [12, "é"], "b": false}"#.utf8)
    try JSONParser.read(text, maximumDepth: 2, to: &list)
    let parts = list.ranges.map { String(decoding: text[$0], as: UTF8.self) }
    #expect(parts == ["{", "\"a\"", "[", "12", "\"é\"", "]", "\"b\"", "false", "}"])
  }

  /// Both forms take the same texts.
  @Test(arguments: [
    "", "[", "{", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "[1 2]", "[}", "{]", "[1}", "tru",
    "01",
    "1.", "\"a", "\"\\x\"", "[1]]", "{}{}", "// a", "\u{FEFF}[]", "[,1]", "{,}", "[\"a\nb\"]", "nul", "-", "[-]",
  ])
  func faultsAreTheSame(_ text: String) {
    let bytes = Array(text.utf8)
    let tree = #expect(throws: JSONFault.self) { _ = try JSONParser.parse(bytes) }
    let events = #expect(throws: JSONFault.self) {
      var list = EventList()
      try JSONParser.read(bytes, maximumDepth: 9, to: &list)
    }
    #expect(tree?.message == events?.message && tree?.range == events?.range)
  }

  @Test func depthIsLimited() throws {
    #expect(try events("[[[]]]", maximumDepth: 3) == "[ [ [ end end end")
    let fault = #expect(throws: JSONFault.self) { _ = try events("[[[[]]]]", maximumDepth: 3) }
    #expect(fault?.isLimit == true && fault?.range == 3..<4)
    let deep = #expect(throws: JSONFault.self) {
      _ = try events(String(repeating: "[", count: 1_000_000), maximumDepth: 300)
    }
    #expect(deep?.range == 300..<301)
  }

  @Test func aReceiverCanStop() {
    var list = EventList(maximumCount: 2)
    let fault = #expect(throws: JSONFault.self) {
      try JSONParser.read(Array("[1, 2, oh".utf8), maximumDepth: 3, to: &list)
    }
    #expect(fault?.message == "enough" && list.events == ["[", "1.0"])
  }
}
