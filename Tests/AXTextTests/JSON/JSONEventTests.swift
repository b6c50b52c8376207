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

  /// Adds the parts of a tree.
  mutating func walk(_ json: LocatedJSON) {
    let (first, last) = (json.range.lowerBound, json.range.upperBound)
    func add(_ text: String, _ range: Range<Int>) {
      events.append(text)
      ranges.append(range)
    }
    switch json.content {
    case .object(let members):
      add("{", first..<first + 1)
      for member in members {
        add("\(member.key):", member.keyRange)
        walk(member.value)
      }
      add("end", last - 1..<last)
    case .array(let elements):
      add("[", first..<first + 1)
      for element in elements { walk(element) }
      add("end", last - 1..<last)
    case .string(let text): add("'\(text)'", json.range)
    case .number(let number): add("\(number)", json.range)
    case .boolean(let isTrue): add("\(isTrue)", json.range)
    case .null: add("null", json.range)
    }
  }
}

/// Makes texts that are JSON, or almost.
private enum RandomJSON {
  static func text(_ random: inout SplitMix64) -> String {
    var text = value(depth: 4, &random)
    if random.oneIn(20) {
      let depth = random.number(58...66)
      text = String(repeating: "[", count: depth) + text + String(repeating: "]", count: depth)
    }
    var characters = Array(text)
    for _ in 0..<random.number(0...3) {
      let place = random.number(0...characters.count)
      switch random.number(0...2) {
      case 0 where place < characters.count: characters.remove(at: place)
      case 1 where place < characters.count: characters[place] = random.pick(marks)
      default: characters.insert(random.pick(marks), at: place)
      }
    }
    return String(characters)
  }

  private static let marks = Array("[]{}[]{},,::\"\"'\\/#-+.012eEutrnl \n\u{1}é")

  private static func value(depth: Int, _ random: inout SplitMix64) -> String {
    let space = random.oneIn(4) ? random.pick([" ", "\n", "\t ", "\r\n"]) : ""
    switch random.number(0...(depth == 0 ? 3 : 9)) {
    case 0: return random.pick(["true", "false", "null"]) + space
    case 1: return random.pick(["0", "-1", "12.5", "1e3", "-0.25E-2"]) + space
    case 2: return random.pick([#""""#, #""[""#, #""{\"""#, #""\u00e9\ud83d\ude00""#, #""é, :""#]) + space
    case 3: return random.pick(["[]", "{}", "[ ]", "{ }"]) + space
    case 4...6:
      let keys = ["a", "b", "c", "[", "a"].prefix(random.number(0...5))
      return "{" + space
        + keys.map { "\"\($0)\"\(space):" + value(depth: depth - 1, &random) }
        .joined(separator: ",") + "}"
    default:
      let elements = (0..<random.number(0...3)).map { _ in value(depth: depth - 1, &random) }
      return "[" + space + elements.joined(separator: "," + space) + "]"
    }
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
    #expect(tree.map(Self.description) == events.map(Self.description))
  }

  private static func description(of fault: JSONFault) -> String {
    "\(fault.range) \(fault.message) (\(fault.help ?? "no help"), \(fault.isLimit))"
  }

  /// Both forms accept the same texts and find the same parts in them, and say the same about other texts.
  @Test func bothFormsAgree() {
    var random = SplitMix64(seed: TestSeed.current)
    var (acceptedCount, refusedCount) = (0, 0)
    for _ in 0..<TestEffort.cases(3000) {
      let text = RandomJSON.text(&random)
      var list = EventList()
      var (treeFault, eventFault): (JSONFault?, JSONFault?)
      var parsed: (value: LocatedJSON, duplicates: [JSONFault])?
      do throws(JSONFault) { parsed = try JSONParser.parse(Array(text.utf8)) } catch { treeFault = error }
      do throws(JSONFault) {
        try JSONParser.read(Array(text.utf8), maximumDepth: 64, to: &list)
      } catch {
        eventFault = error
      }
      #expect(
        treeFault.map(Self.description) == eventFault.map(Self.description), "\(text.debugDescription) \(TestSeed.hint)"
      )
      if treeFault == nil { acceptedCount += 1 } else { refusedCount += 1 }
      // The tree has only the first of several members with the same key.
      guard let parsed, parsed.duplicates.isEmpty else { continue }
      var walked = EventList()
      walked.walk(parsed.value)
      #expect(
        walked.events == list.events && walked.ranges == list.ranges, "\(text.debugDescription) \(TestSeed.hint)")
    }
    #expect(acceptedCount > 0 && refusedCount > 0)
  }

  @Test func treesHaveALimitedDepth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONParser.parse(nested(64))
    let fault = #expect(throws: JSONFault.self) { _ = try JSONParser.parse(nested(65)) }
    #expect(fault?.isLimit == true && fault?.range == 64..<65)
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
